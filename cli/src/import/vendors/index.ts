import { launchdarkly } from './launchdarkly/index.js'
import { unleash } from './unleash/index.js'
import type { ImportVendor } from './vendor.js'

/** Those whose exports can be read, by name. */
export const IMPORT_VENDORS: readonly ImportVendor[] = [launchdarkly, unleash]
