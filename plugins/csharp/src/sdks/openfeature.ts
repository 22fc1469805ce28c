/**
 * Follows https://openfeature.dev/docs/reference/sdks/server/dotnet/ (OpenFeature .NET SDK): version 2 with `...Async`,
 * version 1 without it, and version 0, whose namespace was `OpenFeatureSDK`.
 */
import type { GetterType, SdkCall, SdkDescriptor } from '@service/scanner-kit'

const flagTypes: [word: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Integer', 'integer'],
  ['Double', 'float'],
  ['Object', 'object'],
]

/** The names are OpenFeature's own, so calls on a receiver that cannot be followed count too. */
function getter(name: string, kind: 'read' | 'details', getterType: GetterType): SdkCall {
  const key = { index: 0, label: 'flagKey' }
  return { name, on: 'client', kind, key, default: { index: 1, label: 'defaultValue' }, getterType, distinctive: true }
}

const clientCalls = flagTypes.flatMap(([word, getterType]): SdkCall[] => [
  getter(`Get${word}ValueAsync`, 'read', getterType),
  getter(`Get${word}Value`, 'read', getterType),
  getter(`Get${word}DetailsAsync`, 'details', getterType),
  getter(`Get${word}Details`, 'details', getterType),
])

/** Flags that a test defines; the dictionaries inside each flag name its variants. */
const testCalls: SdkCall[] = [
  { name: 'InMemoryProvider', kind: 'test', key: { index: 0, label: 'flags', shape: 'map' } },
  { name: 'UpdateFlagsAsync', on: 'memoryProvider', kind: 'test', key: { index: 0, label: 'flags', shape: 'map' } },
  { name: 'UpdateFlags', on: 'memoryProvider', kind: 'test', key: { index: 0, label: 'flags', shape: 'map' } },
]

const clientRoles: Record<string, string> = {
  'IFeatureClient()': 'client',
  'FeatureClient()': 'client',
  '<api>.GetClient()': 'client',
}

export const openFeature: SdkDescriptor = {
  id: 'OpenFeature',
  name: 'OpenFeature .NET SDK',
  type: 'server',
  // Not every longer name: other packages and the project have namespaces inside it as well.
  modules: [
    'OpenFeature',
    'OpenFeature.Constant',
    'OpenFeature.DependencyInjection',
    'OpenFeature.DependencyInjection.Providers.Memory',
    'OpenFeature.Error',
    'OpenFeature.Extension',
    'OpenFeature.Hooks',
    'OpenFeature.Hosting',
    'OpenFeature.Hosting.Providers.Memory',
    'OpenFeature.Model',
    'OpenFeature.Providers.Memory',
    'OpenFeature.Providers.MultiProvider',
  ],
  roles: {
    ...clientRoles,
    'Api()': 'api',
    'Api.Instance': 'api',
    'OpenFeatureFactory.CreateIsolated()': 'api',
    'InMemoryProvider()': 'memoryProvider',
  },
  calls: [...clientCalls, ...testCalls],
}

/** Its class `OpenFeature` is called like the namespace of all later versions. */
export const openFeatureBeforeOne: SdkDescriptor = {
  id: 'OpenFeature',
  name: 'OpenFeature .NET SDK before 1.0',
  type: 'server',
  modules: ['OpenFeatureSDK', 'OpenFeatureSDK.Model'],
  roles: { ...clientRoles, 'OpenFeature()': 'api', 'OpenFeature.Instance': 'api' },
  calls: clientCalls,
}
