/**
 * Follows the documentation of the service's Flutter SDK, sections "Client", "Wrapper authors" and "Testing", and of its
 * OpenFeature provider. Arguments are positional; no call's name fixes a type.
 */
import { callsAlike, type SdkDescriptor } from '@service/scanner-kit'

export const service: SdkDescriptor = {
  id: 'service_flutter_client_sdk',
  name: 'Service Flutter SDK',
  type: 'client',
  modules: [
    'package:service_flutter_client_sdk/service_flutter_client_sdk.dart',
    'package:service_flutter_client_sdk/wrapper.dart',
    'package:service_flutter_client_sdk/testing.dart',
  ],
  roles: {
    'ServiceClient()': 'client',
    'createTestClient()': 'testClient',
    'TestClient()': 'testClient',
    '<testClient>.client': 'client',
  },
  calls: [
    { name: 'getValue', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
    { name: 'evaluate', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
    { name: 'watch', on: 'client', kind: 'watch', key: { index: 0 }, default: { index: 1 } },
    { name: 'unwatch', on: 'client', kind: 'unsubscribe', key: { index: 0 } },
    { name: 'createTestClient', kind: 'test', key: { label: 'values', labelled: true, shape: 'map' } },
    ...callsAlike({ on: 'testClient', key: { index: 0 }, test: ['setValue', 'removeValue'] }),
    { name: 'replaceValues', on: 'testClient', kind: 'test', key: { index: 0, shape: 'map' } },
  ],
}

/** Reads go through the OpenFeature client SDK. */
export const serviceOpenFeatureProvider: SdkDescriptor = {
  id: 'service_openfeature_flutter_provider',
  name: 'Service OpenFeature Flutter Provider',
  type: 'client',
  modules: ['package:service_openfeature_flutter_provider/service_openfeature_flutter_provider.dart'],
  roles: { 'ServiceProvider()': 'provider' },
  calls: [],
}
