/**
 * Follows https://openfeature.dev/docs/reference/sdks/server/dart, https://openfeature.dev/docs/reference/sdks/client/dart
 * and the API reference of both packages on pub.dev. The server's default is named, the client's is positional. Providers
 * have calls of the same names that read nothing for the application.
 */
import type { GetterType, SdkCall, SdkDescriptor } from '@service/scanner-kit'

type Typed = [type: string, getterType: GetterType]

const TYPES: Typed[] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Integer', 'integer'],
  ['Double', 'float'],
]

/** `get<Type>Flag` and `get<Type>Details`; a later version has `get<Type>Value` and `get<Type>EvaluationDetails`. */
function serverCalls([type, getterType]: Typed): SdkCall[] {
  const shared = { on: 'client', key: { index: 0 }, getterType, maxPositional: 1, distinctive: true }
  const fallback = { label: 'defaultValue', labelled: true }
  const optional = { ...fallback, optional: true }
  return [
    { ...shared, name: `get${type}Flag`, kind: 'read', default: optional },
    { ...shared, name: `get${type}Details`, kind: 'details', default: optional },
    { ...shared, name: `get${type}Value`, kind: 'read', default: fallback },
    { ...shared, name: `get${type}EvaluationDetails`, kind: 'details', default: fallback },
  ]
}

function clientCalls([type, getterType]: Typed): SdkCall[] {
  const shared = { on: 'client', key: { index: 0 }, default: { index: 1 }, getterType, distinctive: true }
  return [
    { ...shared, name: `get${type}Value`, kind: 'read' },
    { ...shared, name: `get${type}Details`, kind: 'details' },
  ]
}

const inMemoryProvider: SdkCall = { name: 'InMemoryProvider', kind: 'test', key: { index: 0, shape: 'map' } }

export const openFeatureServer: SdkDescriptor = {
  id: 'openfeature_dart_server_sdk',
  name: 'OpenFeature Dart Server SDK',
  type: 'server',
  modules: ['package:openfeature_dart_server_sdk/*'],
  roles: {
    'OpenFeatureAPI()': 'api',
    'createIsolatedOpenFeatureAPI()': 'api',
    '<api>.getClient()': 'client',
    '<api>.createClient()': 'client',
    'FeatureClient()': 'client',
    'FeatureProvider()': 'provider',
    'InMemoryProvider()': 'provider',
  },
  calls: [
    ...[...TYPES, ['Object', 'object'] satisfies Typed].flatMap(serverCalls),
    {
      name: 'evaluateBooleanFlag',
      on: 'api',
      kind: 'read',
      key: { index: 0 },
      getterType: 'boolean',
    },
    inMemoryProvider,
  ],
}

export const openFeatureClient: SdkDescriptor = {
  id: 'openfeature_dart_client_sdk',
  name: 'OpenFeature Dart Client SDK (beta)',
  type: 'client',
  modules: ['package:openfeature_dart_client_sdk/*'],
  roles: {
    'OpenFeatureAPI.instance': 'api',
    'OpenFeatureAPI.createIsolated()': 'api',
    'OpenFeatureAPI()': 'api',
    'createIsolatedOpenFeatureAPI()': 'api',
    '<api>.getClient()': 'client',
    'OpenFeatureClient()': 'client',
    'FeatureProvider()': 'provider',
    'InMemoryProvider()': 'provider',
  },
  calls: [...[...TYPES, ['Structure', 'object'] satisfies Typed].flatMap(clientCalls), inMemoryProvider],
}
