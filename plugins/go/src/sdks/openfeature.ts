/**
 * Follows https://openfeature.dev/docs/reference/sdks/server/go/ (OpenFeature Go SDK) and its package documentation,
 * https://pkg.go.dev/github.com/open-feature/go-sdk/openfeature.
 */
import type { GetterType, SdkCall, SdkDescriptor } from '@service/scanner-kit'

const flagTypes: [word: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Float', 'float'],
  ['Int', 'integer'],
  ['Object', 'object'],
]

/** The context comes first, then the key and the default. Version 2 has no `...Value`. */
const clientCalls = flagTypes.flatMap(([word, getterType]): SdkCall[] => {
  const read: SdkCall = { name: word, on: 'client', kind: 'read', key: { index: 1 }, default: { index: 2 }, getterType }
  const value: SdkCall = { ...read, name: `${word}Value` }
  const details: SdkCall = { ...read, name: `${word}ValueDetails`, kind: 'details' }
  // If the receiver is unknown, the evaluation context after the default distinguishes the SDK's call from a wrapper's.
  const alone = [value, details].map((call): SdkCall => ({ ...call, distinctive: true, minArguments: 4 }))
  return [read, value, details, ...alone]
})

/** Give the value as a type of the caller's own; the client comes before the key. */
const objectFunctions = ['GetObject', 'GetObjectValue', 'GetObjectValueDetails'].map((name): SdkCall => ({
  name,
  kind: name.endsWith('Details') ? 'details' : 'read',
  key: { index: 2 },
  default: { index: 3 },
  getterType: 'object',
}))

/** Calls that the SDK's own mock is set up to expect: `mock.EXPECT().BooleanValue(ctx, "key", ...)`. */
const expectations = clientCalls
  .filter(({ distinctive }) => distinctive !== true)
  .map(({ name, key }): SdkCall => ({ name, on: 'expectation', kind: 'test', key, minArguments: 4 }))

export const openFeature: SdkDescriptor = {
  id: 'github.com/open-feature/go-sdk',
  name: 'OpenFeature Go SDK',
  type: 'server',
  modules: [
    'github.com/open-feature/go-sdk/openfeature',
    'github.com/open-feature/go-sdk/openfeature/*',
    // Up to 1.17.
    'github.com/open-feature/go-sdk/pkg/openfeature',
    'github.com/open-feature/go-sdk/pkg/openfeature/*',
    // Up to 0.3.
    'github.com/open-feature/golang-sdk/pkg/openfeature',
    'go.openfeature.dev/openfeature/v2',
    'go.openfeature.dev/openfeature/v2/isolated',
    'go.openfeature.dev/openfeature/v2/providers/testing',
  ],
  roles: {
    'NewClient()': 'client',
    'NewDefaultClient()': 'client',
    'GetApiInstance()': 'api',
    'IEvaluation()': 'api',
    'EvaluationAPI()': 'api',
    'NewAPI()': 'api',
    '<api>.GetClient()': 'client',
    '<api>.GetNamedClient()': 'client',
    '<api>.NewClient()': 'client',
    // Older versions give a client its own logger.
    '<client>.WithLogger()': 'client',
    'Client()': 'client',
    'IClient()': 'client',
    'Evaluator()': 'client',
    'DetailEvaluator()': 'client',
    'NewMockIClient()': 'client',
    'MockIClient()': 'client',
    '<client>.EXPECT()': 'expectation',
    'NewTestProvider()': 'testProvider',
    'TestProvider()': 'testProvider',
  },
  calls: [
    ...clientCalls,
    ...objectFunctions,
    ...expectations,
    { name: 'NewInMemoryProvider', kind: 'test', key: { index: 0, shape: 'map' } },
    { name: 'UsingFlags', on: 'testProvider', kind: 'test', key: { index: 1, shape: 'map' } },
  ],
}

/** Version 2 calls the constructor `NewProvider`, a name that other packages of the SDK have as well. */
export const openFeatureInMemory: SdkDescriptor = {
  id: 'github.com/open-feature/go-sdk',
  name: 'OpenFeature Go SDK: in-memory provider of version 2',
  type: 'server',
  modules: ['go.openfeature.dev/openfeature/v2/providers/inmemory'],
  roles: {},
  calls: [{ name: 'NewProvider', kind: 'test', key: { index: 0, shape: 'map' } }],
}
