/**
 * Vendors whose SDKs are only looked for if a team names them; each file links the documentation it follows. Kotlin code uses Java's as
 * well, and Java code uses Android's.
 */
import type { Vendor } from '../../vendor.js'
import { configcat } from './configcat.js'
import { devcycle } from './devcycle.js'
import { eppo } from './eppo.js'
import { firebaseRemoteConfig } from './firebase-remote-config.js'
import { flagsmith } from './flagsmith.js'
import { flipt } from './flipt.js'
import { growthbook } from './growthbook.js'
import { launchdarkly } from './launchdarkly.js'
import { microsoftFeatureManagement } from './microsoft-featuremanagement.js'
import { optimizely } from './optimizely.js'
import { posthog } from './posthog.js'
import { split } from './split.js'
import { statsig } from './statsig.js'
import { unleash } from './unleash.js'

const vendors: Vendor[] = [
  configcat,
  devcycle,
  eppo,
  firebaseRemoteConfig,
  flagsmith,
  flipt,
  growthbook,
  launchdarkly,
  microsoftFeatureManagement,
  optimizely,
  posthog,
  split,
  statsig,
  unleash,
]

export default vendors
