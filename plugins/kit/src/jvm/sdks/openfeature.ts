/**
 * Follows https://openfeature.dev/docs/reference/sdks/server/java/ (OpenFeature Java SDK),
 * https://openfeature.dev/docs/reference/sdks/client/kotlin/ (OpenFeature Kotlin SDK, also called from Java) and
 * https://github.com/open-feature/java-sdk-contrib/tree/main/tools/junit-openfeature (test annotations).
 */
import type { GetterType, SdkCall, SdkDescriptor } from '../../descriptor.js'
import { androidHints } from './hints.js'

const flagTypes: [word: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Integer', 'integer'],
  ['Long', 'integer'],
  ['Double', 'float'],
  ['Object', 'object'],
]

function getter(name: string, kind: 'read' | 'details', getterType: GetterType): SdkCall {
  const key = { index: 0, label: 'key' }
  return { name, on: 'client', kind, key, default: { index: 1, label: 'defaultValue' }, getterType, distinctive: true }
}

/** The names are OpenFeature's own, so calls on a receiver that cannot be followed count too. */
const clientCalls = flagTypes.flatMap(([word, getterType]): SdkCall[] => [
  getter(`get${word}Value`, 'read', getterType),
  getter(`get${word}Details`, 'details', getterType),
])

/** Flags that a test defines. */
const testCalls: SdkCall[] = [
  { name: 'InMemoryProvider', kind: 'test', key: { index: 0, shape: 'map' } },
  { name: 'updateFlag', on: 'memoryProvider', kind: 'test', key: { index: 0 } },
  { name: 'updateFlags', on: 'memoryProvider', kind: 'test', key: { index: 0, shape: 'map' } },
  { name: 'Flag', form: 'annotation', kind: 'test', key: { label: 'name' } },
]

const clientRoles: Record<string, string> = {
  'Client()': 'client',
  'Features()': 'client',
  'OpenFeatureClient()': 'client',
  '<client>.addHooks()': 'client',
  '<client>.setEvaluationContext()': 'client',
}

export const openFeatureJava: SdkDescriptor = {
  id: 'dev.openfeature:sdk',
  name: 'OpenFeature Java SDK',
  type: 'server',
  modules: [
    'dev.openfeature.sdk',
    'dev.openfeature.sdk.*',
    'dev.openfeature.contrib.tools.junitopenfeature',
    'dev.openfeature.contrib.tools.junitopenfeature.*',
    // Its package before 1.0.
    'dev.openfeature.javasdk',
    'dev.openfeature.javasdk.*',
  ],
  roles: {
    ...clientRoles,
    'OpenFeatureAPI()': 'api',
    'OpenFeatureAPI.getInstance()': 'api',
    'OpenFeatureAPI.createIsolated()': 'api',
    'OpenFeatureAPIFactory.createAPI()': 'api',
    '<api>.getClient()': 'client',
    // As Kotlin writes it.
    '<api>.client': 'client',
    'InMemoryProvider()': 'memoryProvider',
  },
  calls: [...clientCalls, ...testCalls],
}

export const openFeatureKotlin: SdkDescriptor = {
  id: 'dev.openfeature:kotlin-sdk',
  name: 'OpenFeature Kotlin SDK',
  type: 'client',
  modules: [
    'dev.openfeature.kotlin.sdk',
    'dev.openfeature.kotlin.sdk.*',
    // Its package before 0.6.0, which is the Java SDK's.
    'dev.openfeature.sdk',
    'dev.openfeature.sdk.*',
  ],
  roles: {
    ...clientRoles,
    'OpenFeatureAPI.getClient()': 'client',
    // As Java writes it.
    'OpenFeatureAPI.INSTANCE.getClient()': 'client',
  },
  hints: { ...androidHints, imports: [...(androidHints.imports ?? []), 'dev.openfeature.kotlin.*'] },
  calls: clientCalls,
}
