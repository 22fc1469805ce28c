/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/java-sdk and the sources of
 * https://github.com/optimizely/java-sdk and https://github.com/optimizely/android-sdk.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/java-sdk',
  sdks: [
    {
      id: 'com.optimizely.ab:core-api',
      name: 'Optimizely Java SDK',
      type: 'server',
      modules: [
        'com.optimizely.ab',
        'com.optimizely.ab.Optimizely',
        'com.optimizely.ab.OptimizelyFactory',
        'com.optimizely.ab.OptimizelyUserContext',
      ],
      roles: {
        'Optimizely()': 'client',
        'OptimizelyFactory.newDefaultInstance()': 'client',
        '<client>.createUserContext()': 'user',
        'OptimizelyUserContext()': 'user',
      },
      calls: [
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureVariableBoolean', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableDouble', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableInteger', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableLong', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableString', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableJSON', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getAllFeatureVariables', on: 'client', kind: 'details', key: { index: 0 } },
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0 } }, ['activate', 'getVariation']),
        ...callsAlike({ on: 'user', kind: 'details', key: { index: 0 } }, ['decide', 'decideAsync', 'decideSync']),
        { name: 'decideForKeys', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
        { name: 'decideForKeysAsync', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
        { name: 'decideForKeysSync', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
      ],
    },
    {
      id: 'com.optimizely.ab:android-sdk',
      name: 'Optimizely Android SDK',
      type: 'client',
      modules: ['com.optimizely.ab.android.sdk', 'com.optimizely.ab.android.sdk.*'],
      roles: {
        'OptimizelyClient()': 'client',
        'OptimizelyManager()': 'manager',
        '<manager>.getOptimizely()': 'client',
        '<manager>.optimizely': 'client',
        '<manager>.initialize()': 'client',
        '<client>.createUserContext()': 'user',
        'OptimizelyUserContextAndroid()': 'user',
      },
      calls: [
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureVariableBoolean', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableDouble', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableInteger', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableString', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableJSON', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getAllFeatureVariables', on: 'client', kind: 'details', key: { index: 0 } },
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0 } }, ['activate', 'getVariation']),
        ...callsAlike({ on: 'user', kind: 'details', key: { index: 0 } }, ['decide', 'decideAsync', 'decideBlocking']),
        { name: 'decideForKeys', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
        { name: 'decideForKeysAsync', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
        { name: 'decideForKeysBlocking', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
      ],
    },
  ],
}
