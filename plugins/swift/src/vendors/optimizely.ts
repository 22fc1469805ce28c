/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/swift-sdk and the source of
 * https://github.com/optimizely/swift-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 0, label: 'featureKey', labelled: true },
          read: { isFeatureEnabled: 'boolean' },
          details: [
            'getFeatureVariableBoolean',
            'getFeatureVariableDouble',
            'getFeatureVariableInteger',
            'getFeatureVariableString',
            'getFeatureVariableJSON',
          ],
        },
        {
          on: 'client',
          key: { index: 0, label: 'experimentKey', labelled: true },
          details: ['activate', 'getVariationKey'],
        },
        { on: 'user', key: { index: 0, label: 'key', labelled: true }, details: ['decide', 'decideAsync'] },
        {
          on: 'user',
          key: { index: 0, label: 'keys', labelled: true, shape: 'list' },
          maxArguments: 3,
          bulk: ['decide', 'decideAsync'],
        },
      ),
    },
  ],
}
