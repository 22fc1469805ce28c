/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/csharp-sdk and the source of
 * https://github.com/optimizely/csharp-sdk.
 */
import type { Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/csharp-sdk',
  sdks: [
    {
      id: 'Optimizely.SDK',
      name: 'Optimizely .NET SDK',
      type: 'server',
      modules: ['OptimizelySDK'],
      roles: {
        'Optimizely()': 'client',
        'IOptimizely()': 'client',
        'OptimizelyFactory.NewDefaultInstance()': 'client',
        '<client>.CreateUserContext()': 'user',
        'OptimizelyUserContext()': 'user',
      },
      calls: [
        {
          name: 'IsFeatureEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'featureKey' },
          getterType: 'boolean',
        },
        { name: 'GetFeatureVariableBoolean', on: 'client', kind: 'details', key: { index: 0, label: 'featureKey' } },
        { name: 'GetFeatureVariableDouble', on: 'client', kind: 'details', key: { index: 0, label: 'featureKey' } },
        { name: 'GetFeatureVariableInteger', on: 'client', kind: 'details', key: { index: 0, label: 'featureKey' } },
        { name: 'GetFeatureVariableString', on: 'client', kind: 'details', key: { index: 0, label: 'featureKey' } },
        { name: 'GetFeatureVariableJSON', on: 'client', kind: 'details', key: { index: 0, label: 'featureKey' } },
        { name: 'Activate', on: 'client', kind: 'details', key: { index: 0, label: 'experimentKey' } },
        { name: 'GetVariation', on: 'client', kind: 'details', key: { index: 0, label: 'experimentKey' } },
        { name: 'Decide', on: 'user', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'DecideForKeys', on: 'user', kind: 'bulk', key: { index: 0, label: 'keys', shape: 'list' } },
      ],
    },
  ],
}
