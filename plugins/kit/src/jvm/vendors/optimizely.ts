/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/java-sdk and the sources of
 * https://github.com/optimizely/java-sdk and https://github.com/optimizely/android-sdk.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

/** @param waiting how the names of calls end that wait for the decision */
const calls = (waiting: string, ...others: string[]) =>
  callsAlike(
    {
      on: 'client',
      key: { index: 0 },
      read: { isFeatureEnabled: 'boolean' },
      details: [
        ...['Boolean', 'Double', 'Integer', 'String', 'JSON'].map((type) => `getFeatureVariable${type}`),
        ...[...others, 'getAllFeatureVariables', 'activate', 'getVariation'],
      ],
    },
    { on: 'user', key: { index: 0 }, details: ['decide', 'decideAsync', `decide${waiting}`] },
    {
      on: 'user',
      key: { index: 0, shape: 'list' },
      bulk: ['decideForKeys', 'decideForKeysAsync', `decideForKeys${waiting}`],
    },
  )

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
      calls: calls('Sync', 'getFeatureVariableLong'),
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
      calls: calls('Blocking'),
    },
  ],
}
