/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/go-sdk and the source of
 * https://github.com/optimizely/go-sdk.
 */
import type { Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/go-sdk',
  sdks: [
    {
      id: 'github.com/optimizely/go-sdk',
      name: 'Optimizely Go SDK',
      type: 'server',
      modules: [
        'github.com/optimizely/go-sdk/v2',
        'github.com/optimizely/go-sdk/v2/pkg/client',
        'github.com/optimizely/go-sdk',
        'github.com/optimizely/go-sdk/pkg/client',
      ],
      packageName: 'optimizely',
      roles: {
        'Client()': 'client',
        'OptimizelyClient()': 'client',
        'OptimizelyFactory()': 'factory',
        '<factory>.Client()': 'client',
        '<factory>.StaticClient()': 'client',
        '<client>.CreateUserContext()': 'user',
        'OptimizelyUserContext()': 'user',
      },
      calls: [
        { name: 'IsFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'GetFeatureVariable', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetFeatureVariableBoolean', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetFeatureVariableDouble', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetFeatureVariableInteger', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetFeatureVariableString', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetFeatureVariableJSON', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetAllFeatureVariables', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetAllFeatureVariablesWithDecision', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'Activate', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'GetVariation', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'Decide', on: 'user', kind: 'details', key: { index: 0 } },
        { name: 'DecideForKeys', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
      ],
    },
  ],
}
