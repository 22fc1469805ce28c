/**
 * Follows https://openfeature.dev/specification/sections/flag-evaluation and the API reference of the JavaScript SDKs
 * (https://open-feature.github.io/js-sdk/): the client and the in-memory provider that all of them share.
 */
import type { GetterType, SdkCall } from '@service/scanner-kit'

/** The four flag types as written in names, with the type that each implies. */
export const flagTypes: [word: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Number', 'number'],
  ['Object', 'object'],
]

/** `getBooleanValue` and the like. The names are OpenFeature's own, so calls on a receiver that cannot be followed count too. */
export const clientCalls: SdkCall[] = flagTypes.flatMap(([word, getterType]): SdkCall[] => [
  getter(`get${word}Value`, 'client', 'read', getterType),
  getter(`get${word}Details`, 'client', 'details', getterType),
])

export function getter(name: string, on: string, kind: 'read' | 'details', getterType: GetterType): SdkCall {
  return { name, on, kind, key: { index: 0 }, default: { index: 1 }, getterType, distinctive: true }
}

/** The client, however it is obtained; methods that give it back for chaining. */
export const clientRoles: Record<string, string> = {
  'Client()': 'client',
  'OpenFeature.getClient()': 'client',
  'OpenFeatureAPI().getClient()': 'client',
  'createIsolatedOpenFeatureAPI().getClient()': 'client',
  '<client>.addHooks()': 'client',
  '<client>.clearHooks()': 'client',
  '<client>.setContext()': 'client',
  '<client>.setLogger()': 'client',
}

/** Flags that a test defines: the top-level names are keys, the names below `variants` are not. */
export const memoryProviderCalls: SdkCall[] = [
  { name: 'InMemoryProvider', kind: 'test', key: { index: 0, shape: 'map' } },
  { name: 'TypedInMemoryProvider', kind: 'test', key: { index: 0, shape: 'map' } },
  { name: 'putConfiguration', on: 'memoryProvider', kind: 'test', key: { index: 0, shape: 'map' } },
]

export const memoryProviderRoles: Record<string, string> = {
  'InMemoryProvider()': 'memoryProvider',
  'TypedInMemoryProvider()': 'memoryProvider',
}
