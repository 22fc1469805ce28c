/**
 * Follows the reference pages "Client", "Reading configs" and "Testing" of the service's Python SDK documentation, and the
 * page of its OpenFeature provider for Python. No call's name fixes a type.
 */
import { callsAlike, type SdkCall, type SdkDescriptor } from '@service/scanner-kit'

const key = { index: 0, label: 'config_key' }

const inCode = { index: 1, label: 'default' }

const clientCalls: SdkCall[] = [
  ...callsAlike({ on: 'client', key, default: inCode, read: ['get_value'], watch: ['watch'] }),
  { name: 'unwatch', on: 'client', kind: 'unsubscribe', key },
  // Without `config_keys` it reads every key and names none.
  { name: 'get_all_configs', on: 'client', kind: 'bulk', key: { index: 1, label: 'config_keys', shape: 'list' } },
]

/** Calls that give a test client its values. */
const testClientCalls: SdkCall[] = [
  { name: 'create_test_client', kind: 'test', key: { index: 0, label: 'values', shape: 'map' } },
  ...callsAlike({ on: 'testClient', key: { index: 0, label: 'key' }, test: ['set_value', 'remove_value'] }),
  { name: 'replace_values', on: 'testClient', kind: 'test', key: { index: 0, label: 'values', shape: 'map' } },
]

export const serviceServer: SdkDescriptor = {
  id: 'service-server-sdk',
  name: 'Service Python Server SDK',
  type: 'server',
  modules: ['service', 'service.testing'],
  roles: {
    'create_client()': 'client',
    // A Protocol: it only occurs in annotations.
    'ServiceClient()': 'client',
    'create_test_client()': 'testClient',
    'TestClient()': 'testClient',
    '<testClient>.client': 'client',
  },
  calls: [...clientCalls, ...testClientCalls],
}

/** It does not read by itself: keys are read through the OpenFeature SDK that it is passed to. */
export const serviceOpenFeatureProvider: SdkDescriptor = {
  id: 'service-openfeature-server-provider',
  name: 'Service OpenFeature Provider (Python)',
  type: 'server',
  modules: ['service_openfeature'],
  roles: {},
  calls: [],
}
