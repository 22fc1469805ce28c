/** Follows https://docs.growthbook.io/lib/swift and the source of https://github.com/growthbook/growthbook-swift. */
import type { Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/swift',
  sdks: [
    {
      id: 'growthbook/growthbook-swift',
      name: 'GrowthBook Swift SDK',
      type: 'client',
      modules: ['GrowthBook'],
      roles: {
        'GrowthBookSDK()': 'client',
        'GrowthBookBuilder()': 'builder',
        '<builder>.setRefreshHandler()': 'builder',
        '<builder>.setNetworkDispatcher()': 'builder',
        '<builder>.setCachingManager()': 'builder',
        '<builder>.setStickyBucketService()': 'builder',
        '<builder>.setLogLevel()': 'builder',
        '<builder>.setForcedVariations()': 'builder',
        '<builder>.setQAMode()': 'builder',
        '<builder>.setEnabled()': 'builder',
        '<builder>.setStableSession()': 'builder',
        '<builder>.setSystemCacheDirectory()': 'builder',
        '<builder>.setCustomCacheDirectory()': 'builder',
        '<builder>.setStreamingHost()': 'builder',
        '<builder>.setForcedFeatures()': 'builder',
        '<builder>.initializer()': 'client',
      },
      calls: [
        {
          name: 'isOn',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'feature', labelled: true },
          getterType: 'boolean',
        },
        { name: 'evalFeature', on: 'client', kind: 'details', key: { index: 0, label: 'id', labelled: true } },
        {
          name: 'getFeatureValue',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'feature', labelled: true },
          default: { index: 1, label: 'default', labelled: true },
        },
      ],
    },
  ],
}
