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
        ...callsAlike(
          {
            on: 'client',
            key: { index: 0, label: 'featureFlagKey' },
            read: { isFeatureEnabled: 'boolean' },
            details: [
              'getFeatureVariableBoolean',
              'getFeatureVariableDouble',
              'getFeatureVariableInteger',
              'getFeatureVariableString',
              'getFeatureVariableJSON',
            ],
          },
          { on: 'client', key: { index: 0, label: 'experimentKey' }, details: ['activate', 'getVariation'] },
        ),
        { name: 'decide', on: 'user', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'decideForKeys', on: 'user', kind: 'bulk', key: { index: 0, label: 'keys', shape: 'list' } },
      ],
    },
  ],
}
