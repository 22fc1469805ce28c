/** Follows the documentation of `Service.ServerSdk` (".NET server SDK", "Testing") and `Service.OpenFeature.ServerProvider`. */
import type { SdkCall, SdkDescriptor } from '@service/scanner-kit'

const key = { index: 0, label: 'configKey' }
const inCode = { index: 1, label: 'defaultValue' }

const clientCalls: SdkCall[] = [
  { name: 'GetValue', on: 'client', kind: 'read', key, default: inCode },
  { name: 'GetJsonValue', on: 'client', kind: 'read', key, default: inCode, getterType: 'object' },
  { name: 'Watch', on: 'client', kind: 'watch', key, default: inCode },
  { name: 'WatchJson', on: 'client', kind: 'watch', key, default: inCode, getterType: 'object' },
  { name: 'Unwatch', on: 'client', kind: 'unsubscribe', key },
  { name: 'GetAllConfigs', on: 'client', kind: 'bulk', key: { index: 1, label: 'configKeys', shape: 'list' } },
]

/** Calls that give a test client its values. */
const testCalls: SdkCall[] = [
  { name: 'CreateTestClient', on: 'testing', kind: 'test', key: { index: 0, shape: 'map' } },
  { name: 'SetValue', on: 'testClient', kind: 'test', key: { index: 0, label: 'configKey' } },
  { name: 'RemoveValue', on: 'testClient', kind: 'test', key: { index: 0, label: 'configKey' } },
  { name: 'ReplaceValues', on: 'testClient', kind: 'test', key: { index: 0, shape: 'map' } },
]

export const serviceServer: SdkDescriptor = {
  id: 'Service.ServerSdk',
  name: 'Service .NET Server SDK',
  type: 'server',
  modules: ['Service', 'Service.Testing'],
  roles: {
    'IServiceClient()': 'client',
    'ServiceClient()': 'client',
    ServiceTesting: 'testing',
    '<testing>.CreateTestClient()': 'testClient',
    'TestClient()': 'testClient',
    '<testClient>.Client': 'client',
  },
  calls: [...clientCalls, ...testCalls],
}

/** Keys are read through OpenFeature; the provider only connects it. */
export const serviceOpenFeatureProvider: SdkDescriptor = {
  id: 'Service.OpenFeature.ServerProvider',
  name: 'Service OpenFeature .NET Provider',
  type: 'server',
  modules: ['Service.OpenFeature'],
  roles: {},
  calls: [],
}
