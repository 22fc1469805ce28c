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
      calls: [
        {
          name: 'isFeatureEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'featureKey', labelled: true },
          getterType: 'boolean',
        },
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0, label: 'featureKey', labelled: true } }, [
          'getFeatureVariableBoolean',
          'getFeatureVariableDouble',
          'getFeatureVariableInteger',
          'getFeatureVariableString',
          'getFeatureVariableJSON',
        ]),
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0, label: 'experimentKey', labelled: true } }, [
          'activate',
          'getVariationKey',
        ]),
        { name: 'decide', on: 'user', kind: 'details', key: { index: 0, label: 'key', labelled: true } },
        { name: 'decideAsync', on: 'user', kind: 'details', key: { index: 0, label: 'key', labelled: true } },
        ...callsAlike(
          {
            on: 'user',
            kind: 'bulk',
            key: { index: 0, label: 'keys', labelled: true, shape: 'list' },
            maxArguments: 3,
          },
          ['decide', 'decideAsync'],
        ),
      ],
    },
  ],
}
