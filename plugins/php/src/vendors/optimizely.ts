/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/php-sdk and the source of
 * https://github.com/optimizely/php-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/php-sdk',
  sdks: [
    {
      id: 'optimizely/optimizely-sdk',
      name: 'Optimizely PHP SDK',
      type: 'server',
      modules: ['Optimizely\\Optimizely', 'Optimizely\\OptimizelyFactory', 'Optimizely\\OptimizelyUserContext'],
      roles: {
        'Optimizely()': 'client',
        'OptimizelyFactory.createDefaultInstance()': 'client',
        '<client>.createUserContext()': 'user',
        'OptimizelyUserContext()': 'user',
      },
      calls: [
        {
          name: 'isFeatureEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'featureFlagKey' },
          getterType: 'boolean',
        },
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0, label: 'featureFlagKey' } }, [
          'getFeatureVariableBoolean',
          'getFeatureVariableDouble',
          'getFeatureVariableInteger',
          'getFeatureVariableString',
          'getFeatureVariableJSON',
        ]),
        { name: 'activate', on: 'client', kind: 'details', key: { index: 0, label: 'experimentKey' } },
        { name: 'getVariation', on: 'client', kind: 'details', key: { index: 0, label: 'experimentKey' } },
        { name: 'decide', on: 'user', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'decideForKeys', on: 'user', kind: 'bulk', key: { index: 0, label: 'keys', shape: 'list' } },
      ],
    },
  ],
}
