/**
 * Follows https://docs.flagsmith.com/clients/server-side and the sources of https://github.com/Flagsmith/flagsmith-java-client and
 * https://github.com/Flagsmith/flagsmith-kotlin-android-client.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  notRead: ['`getFeatureFlags` (Android, iOS, Flutter): all flags, not one by name'],
  sdks: [
    {
      id: 'com.flagsmith:flagsmith-java-client',
      name: 'Flagsmith Java SDK',
      type: 'server',
      modules: ['com.flagsmith', 'com.flagsmith.FlagsmithClient', 'com.flagsmith.models', 'com.flagsmith.models.Flags'],
      roles: {
        'FlagsmithClient()': 'client',
        'FlagsmithClient.newBuilder()': 'builder',
        '<builder>.setApiKey()': 'builder',
        '<builder>.setDefaultFlagValueFunction()': 'builder',
        '<builder>.enableLogging()': 'builder',
        '<builder>.withConfiguration()': 'builder',
        '<builder>.withApiUrl()': 'builder',
        '<builder>.withCustomHttpHeaders()': 'builder',
        '<builder>.withCache()': 'builder',
        '<builder>.withPollingManager()': 'builder',
        '<builder>.build()': 'client',
        '<client>.getEnvironmentFlags()': 'flags',
        '<client>.environmentFlags': 'flags',
        '<client>.getIdentityFlags()': 'flags',
        'Flags()': 'flags',
      },
      calls: callsAlike({
        on: 'flags',
        key: { index: 0 },
        read: { isFeatureEnabled: 'boolean', getFeatureValue: undefined },
        details: ['getFlag'],
      }),
    },
    {
      id: 'com.flagsmith:flagsmith-kotlin-client',
      name: 'Flagsmith Android SDK',
      type: 'client',
      modules: ['com.flagsmith', 'com.flagsmith.Flagsmith'],
      roles: { 'Flagsmith()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'featureId' },
        read: { hasFeatureFlag: 'boolean', getValueForFeature: undefined },
      }),
    },
  ],
}
