/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/javascript-sdk and the types of the packages. One
 * package serves pages and servers, so its reads are not judged by where they run. Experiments are named by keys like flags.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

const clientCalls = callsAlike({
  on: 'client',
  key: { index: 0 },
  read: { isFeatureEnabled: 'boolean' },
  details: [
    ...['', 'Boolean', 'Double', 'Integer', 'String', 'JSON'].map((type) => `getFeatureVariable${type}`),
    ...['getAllFeatureVariables', 'activate', 'getVariation'],
  ],
})

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
        ...clientCalls,
        ...callsAlike(
          { on: 'user', key: { index: 0 }, details: ['decide', 'decideAsync'] },
          { on: 'user', key: { index: 0, shape: 'list' }, bulk: ['decideForKeys', 'decideForKeysAsync'] },
        ),
        { name: 'decideAll', on: 'decisions', form: 'member', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: '@optimizely/react-sdk',
      name: 'Optimizely React SDK',
      type: 'client',
      modules: ['@optimizely/react-sdk'],
      roles: { 'createInstance()': 'client', 'ReactSDKClient()': 'client' },
      calls: [
        ...callsAlike({ key: { index: 0 }, details: ['useDecision', 'useFeature', 'useExperiment'] }),
        {
          name: 'OptimizelyFeature',
          form: 'component',
          kind: 'read',
          key: { label: 'feature' },
          getterType: 'boolean',
        },
        { name: 'OptimizelyExperiment', form: 'component', kind: 'details', key: { label: 'experiment' } },
        ...clientCalls,
        { name: 'decide', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'decideForKeys', on: 'client', kind: 'bulk', key: { index: 0, shape: 'list' } },
      ],
    },
  ],
}
