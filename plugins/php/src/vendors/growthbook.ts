/** Follows https://docs.growthbook.io/lib/php and the source of https://github.com/growthbook/growthbook-php. */
import type { Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/php',
  sdks: [
    {
      id: 'growthbook/growthbook',
      name: 'GrowthBook PHP SDK',
      type: 'server',
      modules: ['Growthbook\\Growthbook'],
      roles: {
        'Growthbook()': 'client',
        'Growthbook.create()': 'client',
        '<client>.withAttributes()': 'client',
        '<client>.withSavedGroups()': 'client',
        '<client>.withTrackingCallback()': 'client',
        '<client>.withFeatures()': 'client',
        '<client>.withForcedVariations()': 'client',
        '<client>.withForcedFeatures()': 'client',
        '<client>.withUrl()': 'client',
        '<client>.withLogger()': 'client',
        '<client>.withHttpClient()': 'client',
        '<client>.withApiTimeout()': 'client',
        '<client>.withApiConnectTimeout()': 'client',
        '<client>.withCache()': 'client',
        '<client>.withRemoteEval()': 'client',
        '<client>.withCacheKeyAttributes()': 'client',
        '<client>.withStickyBucketing()': 'client',
        '<client>.withFeatureUsageCallback()': 'client',
      },
      calls: [
        { name: 'isOn', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'isOff', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        {
          name: 'getValue',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'default' },
        },
        { name: 'getFeature', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
      ],
    },
  ],
}
