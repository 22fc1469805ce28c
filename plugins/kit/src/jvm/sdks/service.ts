/**
 * Follows the documentation of `com.service:server-sdk` ("Java server SDK", "Testing") and of `com.service:android-sdk`
 * ("Android SDK", "Testing"). Both call their client `com.service.ServiceClient`.
 */
import type { GetterType, SdkCall, SdkDescriptor } from '../../descriptor.js'
import { androidHints, serverHints } from './hints.js'

const shared: [word: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Double', 'float'],
  ['JsonObject', 'object'],
  ['JsonArray', 'object'],
]
const serverTypes: typeof shared = [...shared, ['Integer', 'integer']]
const androidTypes: typeof shared = [...shared, ['Int', 'integer']]

/** Every overload takes a default: `getString(R.string.title)` inside `client.run { ... }` is Android's own. */
export function call(name: string, kind: SdkCall['kind'], minArguments: number, getterType?: GetterType): SdkCall {
  const on = 'client'
  const types = getterType ? { getterType } : {}
  return { name, on, kind, key: { index: 0 }, default: { index: 1 }, minArguments, ...types }
}

/** Java methods have no argument names, also when Kotlin calls them. */
const serverCalls: SdkCall[] = [
  ...serverTypes.flatMap(([word, type]) => [
    call(`get${word}`, 'read', 2, type),
    call(`watch${word}`, 'watch', 3, type),
  ]),
  call('getValue', 'read', 2),
  call('watch', 'watch', 3),
  { name: 'unwatch', on: 'client', kind: 'unsubscribe', key: { index: 0 } },
  { name: 'getAllConfigs', on: 'client', kind: 'bulk', key: { index: 1, shape: 'list' } },
]

/** Kotlin functions, whose arguments Kotlin may name. */
export function named(one: SdkCall): SdkCall {
  return { ...one, key: { index: 0, label: 'key' }, default: { index: 1, label: 'defaultValue' } }
}

const androidCalls: SdkCall[] = androidTypes.flatMap(([word, type]) => [
  named(call(`get${word}`, 'read', 2, type)),
  named(call(`evaluate${word}`, 'details', 2, type)),
  named(call(`watch${word}`, 'watch', 3, type)),
])

/** Calls that give a test client its values. */
const testCalls: SdkCall[] = [
  { name: 'createTestClient', kind: 'test', key: { index: 0, label: 'values', shape: 'map' } },
  { name: 'createTestClient', on: 'testing', kind: 'test', key: { index: 0, shape: 'map' } },
  { name: 'setValue', on: 'testClient', kind: 'test', key: { index: 0 } },
  { name: 'removeValue', on: 'testClient', kind: 'test', key: { index: 0 } },
  { name: 'replaceValues', on: 'testClient', kind: 'test', key: { index: 0, shape: 'map' } },
]

const testAnnotations = ['Boolean', 'Integer', 'Float', 'String', 'Json'].map((word): SdkCall => ({
  name: `${word}ConfigValue`,
  form: 'annotation',
  kind: 'test',
  key: { label: 'key' },
}))

const testRoles: Record<string, string> = {
  ServiceTesting: 'testing',
  '<testing>.createTestClient()': 'testClient',
  'createTestClient()': 'testClient',
  'TestClient()': 'testClient',
}

const testModules = ['com.service.testing', 'com.service.testing.*']

export const serviceServer: SdkDescriptor = {
  id: 'com.service:server-sdk',
  name: 'Service Java Server SDK',
  type: 'server',
  modules: [
    'com.service',
    'com.service.Service',
    'com.service.ServiceClient',
    'com.service.ServiceOptions',
    'com.service.Context',
    ...testModules,
  ],
  roles: {
    'Service.client()': 'client',
    'ServiceClient()': 'client',
    ...testRoles,
    '<testClient>.client()': 'client',
  },
  hints: serverHints,
  calls: [
    ...serverCalls,
    ...testCalls,
    { name: 'setJsonValue', on: 'testClient', kind: 'test', key: { index: 0 } },
    ...testAnnotations,
  ],
}

export const serviceAndroid: SdkDescriptor = {
  id: 'com.service:android-sdk',
  name: 'Service Android SDK',
  type: 'client',
  modules: [
    'com.service',
    'com.service.ServiceClient',
    'com.service.ServiceContext',
    'com.service.ServiceOptions',
    ...testModules,
  ],
  roles: {
    'ServiceClient()': 'client',
    ...testRoles,
    '<testClient>.getClient()': 'client',
    // As Kotlin writes it.
    '<testClient>.client': 'client',
  },
  hints: androidHints,
  calls: [...androidCalls, ...testCalls],
}

/** Keys are read through OpenFeature; the provider only connects it. */
export const serviceOpenFeatureProvider: SdkDescriptor = {
  id: 'com.service:openfeature-server-provider',
  name: 'Service OpenFeature Java Provider',
  type: 'server',
  modules: ['com.service.openfeature', 'com.service.openfeature.*'],
  roles: {},
  hints: serverHints,
  calls: [],
}
