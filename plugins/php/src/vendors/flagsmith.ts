/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-php-client. */
import type { Vendor } from '@service/scanner-kit'

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
      calls: [
        {
          name: 'isFeatureEnabled',
          on: 'flags',
          kind: 'read',
          key: { index: 0, label: 'featureName' },
          getterType: 'boolean',
        },
        { name: 'getFeatureValue', on: 'flags', kind: 'read', key: { index: 0, label: 'featureName' } },
        { name: 'getFlag', on: 'flags', kind: 'details', key: { index: 0, label: 'featureName' } },
      ],
    },
  ],
}
