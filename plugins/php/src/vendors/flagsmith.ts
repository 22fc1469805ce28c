/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-php-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  sdks: [
    {
      id: 'flagsmith/flagsmith-php-client',
      name: 'Flagsmith PHP SDK',
      type: 'server',
      modules: ['Flagsmith\\Flagsmith', 'Flagsmith\\Models\\Flags'],
      roles: {
        'Flagsmith()': 'client',
        '<client>.withCustomHeaders()': 'client',
        '<client>.withRetries()': 'client',
        '<client>.withEnvironmentTtl()': 'client',
        '<client>.withAnalytics()': 'client',
        '<client>.withDefaultFlagHandler()': 'client',
        '<client>.withClient()': 'client',
        '<client>.withCache()': 'client',
        '<client>.withTimeToLive()': 'client',
        '<client>.withCachePrefix()': 'client',
        '<client>.withSkipCache()': 'client',
        '<client>.withUseCacheAsFailover()': 'client',
        '<client>.getEnvironmentFlags()': 'flags',
        '<client>.getIdentityFlags()': 'flags',
        'Flags()': 'flags',
      },
      calls: callsAlike({
        on: 'flags',
        key: { index: 0, label: 'featureName' },
        read: { isFeatureEnabled: 'boolean', getFeatureValue: undefined },
        details: ['getFlag'],
      }),
    },
  ],
}
