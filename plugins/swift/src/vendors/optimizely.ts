/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/swift-sdk and the source of
 * https://github.com/optimizely/swift-sdk.
 */
import type { Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/swift-sdk',
  sdks: [
    {
      id: 'optimizely/swift-sdk',
      name: 'Optimizely Swift SDK',
      type: 'client',
      modules: ['Optimizely'],
      roles: {
        'OptimizelyClient()': 'client',
        '<client>.createUserContext()': 'user',
        'OptimizelyUserContext()': 'user',
      },
      calls: [
        {
          name: 'isFeatureEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'featureKey', labelled: true },
          getterType: 'boolean',
        },
        {
          name: 'getFeatureVariableBoolean',
          on: 'client',
          kind: 'details',
          key: { index: 0, label: 'featureKey', labelled: true },
        },
        {
          name: 'getFeatureVariableDouble',
          on: 'client',
          kind: 'details',
          key: { index: 0, label: 'featureKey', labelled: true },
        },
        {
          name: 'getFeatureVariableInteger',
          on: 'client',
          kind: 'details',
          key: { index: 0, label: 'featureKey', labelled: true },
        },
        {
          name: 'getFeatureVariableString',
          on: 'client',
          kind: 'details',
          key: { index: 0, label: 'featureKey', labelled: true },
        },
        {
          name: 'getFeatureVariableJSON',
          on: 'client',
          kind: 'details',
          key: { index: 0, label: 'featureKey', labelled: true },
        },
        { name: 'activate', on: 'client', kind: 'details', key: { index: 0, label: 'experimentKey', labelled: true } },
        {
          name: 'getVariationKey',
          on: 'client',
          kind: 'details',
          key: { index: 0, label: 'experimentKey', labelled: true },
        },
        { name: 'decide', on: 'user', kind: 'details', key: { index: 0, label: 'key', labelled: true } },
        { name: 'decideAsync', on: 'user', kind: 'details', key: { index: 0, label: 'key', labelled: true } },
        {
          name: 'decide',
          on: 'user',
          kind: 'bulk',
          key: { index: 0, label: 'keys', labelled: true, shape: 'list' },
          maxArguments: 3,
        },
        {
          name: 'decideAsync',
          on: 'user',
          kind: 'bulk',
          key: { index: 0, label: 'keys', labelled: true, shape: 'list' },
          maxArguments: 3,
        },
      ],
    },
  ],
}
