/**
 * Follows the reference pages "Client", "Options" and "Testing" of the service's JavaScript SDK documentation: the read
 * surface and the test client that all of its JavaScript packages share. No call's name fixes a type.
 */
import type { SdkCall } from '@service/scanner-kit'

/** Reads of the client itself; `watch` without a callback is another library's. */
export const clientCalls: SdkCall[] = [
  { name: 'getValue', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
  { name: 'watch', on: 'client', kind: 'watch', key: { index: 0 }, default: { index: 1 }, minArguments: 3 },
  { name: 'unwatch', on: 'client', kind: 'unsubscribe', key: { index: 0 } },
]

/** A server's client reads many at once as well; without `configKeys` it reads every key and names none. */
export const serverClientCalls: SdkCall[] = [
  ...clientCalls,
  { name: 'getAllConfigs', on: 'client', kind: 'bulk', key: { index: 0, property: 'configKeys', shape: 'list' } },
]

/** The hook or composable that the component frameworks share. */
export const useConfigValue: SdkCall = {
  name: 'useConfigValue',
  kind: 'read',
  key: { index: 0 },
  default: { index: 1 },
}

/** Calls that give a test client its values. */
export const testClientCalls: SdkCall[] = [
  { name: 'createTestClient', kind: 'test', key: { index: 0, property: 'values', shape: 'map' } },
  { name: 'setValue', on: 'testClient', kind: 'test', key: { index: 0 } },
  { name: 'removeValue', on: 'testClient', kind: 'test', key: { index: 0 } },
  { name: 'replaceValues', on: 'testClient', kind: 'test', key: { index: 0, shape: 'map' } },
]

/** The test client, and the ordinary client inside it. */
export const testClientRoles: Record<string, string> = {
  'createTestClient()': 'testClient',
  'TestClient()': 'testClient',
  '<testClient>.client': 'client',
}
