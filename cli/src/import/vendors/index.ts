import { configcat } from './configcat/index.js'
import { firebase } from './firebase/index.js'
import { flagd } from './flagd/index.js'
import { flagsmith } from './flagsmith/index.js'
import { goFeatureFlag } from './go-feature-flag/index.js'
import { growthbook } from './growthbook/index.js'
import { launchdarkly } from './launchdarkly/index.js'
import { unleash } from './unleash/index.js'
import type { ImportVendor } from './vendor.js'

/** Those whose exports can be read, by name. */
export const IMPORT_VENDORS: readonly ImportVendor[] = [
  launchdarkly,
  unleash,
  flagsmith,
  growthbook,
  configcat,
  flagd,
  goFeatureFlag,
  firebase,
]
