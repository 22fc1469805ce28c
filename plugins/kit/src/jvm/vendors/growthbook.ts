/**
 * Follows https://docs.growthbook.io/lib/java and the sources of https://github.com/growthbook/growthbook-sdk-java and
 * https://github.com/growthbook/growthbook-kotlin.
 */
import type { Vendor } from '../../vendor.js'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/java',
  sdks: [
    {
      id: 'com.github.growthbook:growthbook-sdk-java',
      name: 'GrowthBook Java SDK',
      type: 'server',
      modules: ['growthbook.sdk.java', 'growthbook.sdk.java.*'],
      roles: { 'GrowthBook()': 'client', 'IGrowthBook()': 'client', 'GrowthBookClient()': 'client' },
      calls: [
        { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'isOff', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureValue', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'evalFeature', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: 'io.growthbook.sdk:GrowthBook',
      name: 'GrowthBook Kotlin SDK',
      type: 'client',
      modules: ['com.sdk.growthbook', 'com.sdk.growthbook.*'],
      roles: {
        'GrowthBookSDK()': 'client',
        'GBSDKBuilder()': 'builder',
        '<builder>.setForcedVariations()': 'builder',
        '<builder>.setQAMode()': 'builder',
        '<builder>.setEnabled()': 'builder',
        '<builder>.setRefreshHandler()': 'builder',
        '<builder>.setStickyBucketService()': 'builder',
        '<builder>.setPrefixForStickyBucketCachedDirectory()': 'builder',
        '<builder>.setFeatureUsageCallback()': 'builder',
        '<builder>.initialize()': 'client',
      },
      calls: [
        { name: 'isOn', on: 'client', kind: 'read', key: { index: 0, label: 'featureId' }, getterType: 'boolean' },
        { name: 'feature', on: 'client', kind: 'details', key: { index: 0, label: 'id' } },
        { name: 'featureValue', on: 'client', kind: 'read', key: { index: 0, label: 'id' } },
      ],
    },
  ],
}
