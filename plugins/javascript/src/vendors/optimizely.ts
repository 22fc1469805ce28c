/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/javascript-sdk and the types of the packages. One
 * package serves pages and servers, so its reads are not judged by where they run. Experiments are named by keys like flags.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/javascript-sdk',
  notRead: [
    'variables inside a flag: `getFeatureVariableString("flag", "variable", …)` only names the flag, and its type is the variable\'s',
    'the client that `withOptimizely` puts on a component (React)',
    '`decideAll` of the React SDK',
  ],
  sdks: [
    {
      id: '@optimizely/optimizely-sdk',
      name: 'Optimizely JavaScript SDK',
      type: 'shared',
      modules: ['@optimizely/optimizely-sdk', '@optimizely/optimizely-sdk/*'],
      roles: {
        'createInstance()': 'client',
        'Client()': 'client',
        '<client>.createUserContext()': 'user',
        'OptimizelyUserContext()': 'user',
        '<user>.decideAll()': 'decisions',
      },
      calls: [
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureVariableBoolean', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableDouble', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableInteger', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableString', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableJSON', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariable', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getAllFeatureVariables', on: 'client', kind: 'details', key: { index: 0 } },
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0 } }, ['activate', 'getVariation']),
        ...callsAlike({ on: 'user', kind: 'details', key: { index: 0 } }, ['decide', 'decideAsync']),
        { name: 'decideForKeys', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
        { name: 'decideAll', on: 'decisions', form: 'member', kind: 'details', key: { index: 0 } },
        { name: 'decideForKeysAsync', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
      ],
    },
    {
      id: '@optimizely/react-sdk',
      name: 'Optimizely React SDK',
      type: 'client',
      modules: ['@optimizely/react-sdk'],
      roles: { 'createInstance()': 'client', 'ReactSDKClient()': 'client' },
      calls: [
        ...callsAlike({ kind: 'details', key: { index: 0 } }, ['useDecision', 'useFeature', 'useExperiment']),
        {
          name: 'OptimizelyFeature',
          form: 'component',
          kind: 'read',
          key: { label: 'feature' },
          getterType: 'boolean',
        },
        { name: 'OptimizelyExperiment', form: 'component', kind: 'details', key: { label: 'experiment' } },
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureVariableBoolean', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableDouble', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableInteger', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableString', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureVariableJSON', on: 'client', kind: 'details', key: { index: 0 } },
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0 } }, [
          'getFeatureVariable',
          'getAllFeatureVariables',
          'activate',
          'getVariation',
          'decide',
        ]),
        { name: 'decideForKeys', on: 'client', kind: 'bulk', key: { index: 0, shape: 'list' } },
      ],
    },
  ],
}
