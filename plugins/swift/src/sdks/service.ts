/**
 * Follows the reference pages "Client", "Reading configs" and "Testing" of the service's Swift SDK documentation, and the
 * page of its OpenFeature provider for Swift. The names are everyday words; the labels belong to them.
 */
import type { SdkCall, SdkDescriptor } from '@service/scanner-kit'

const key = { index: 0, label: 'for', labelled: true }

const clientCalls: SdkCall[] = (['value', 'values'] as const).flatMap((name): SdkCall[] => {
  const kind = name === 'value' ? 'read' : 'watch'
  return [
    { name, on: 'client', kind, key, default: { index: 1, label: 'default', labelled: true }, maxArguments: 2 },
    // `value(for:as:default:)` decodes JSON.
    {
      name,
      on: 'client',
      kind,
      key,
      default: { index: 2, label: 'default', labelled: true },
      minArguments: 3,
      getterType: 'object',
    },
  ]
})

/** Calls that give a test client its values; `setValue` takes the value first. */
const testClientCalls: SdkCall[] = [
  { name: 'makeTestClient', kind: 'test', key: { index: 0, label: 'values', labelled: true, shape: 'map' } },
  { name: 'setValue', on: 'testClient', kind: 'test', key: { index: 1, label: 'for', labelled: true } },
  { name: 'removeValue', on: 'testClient', kind: 'test', key },
  { name: 'replaceValues', on: 'testClient', kind: 'test', key: { index: 0, label: 'values', shape: 'map' } },
]

export const service: SdkDescriptor = {
  id: 'service-swift-sdk',
  name: 'Service Swift SDK',
  type: 'client',
  modules: ['Service', 'ServiceTesting'],
  roles: {
    'ServiceClient()': 'client',
    'makeTestClient()': 'testClient',
    'TestClient()': 'testClient',
    '<testClient>.client': 'client',
  },
  calls: [...clientCalls, ...testClientCalls],
}

/** It does not read by itself: keys are read through the OpenFeature SDK that it is passed to. */
export const serviceOpenFeatureProvider: SdkDescriptor = {
  id: 'service-swift-openfeature-provider',
  name: 'Service OpenFeature Swift Provider',
  type: 'client',
  modules: ['ServiceOpenFeatureProvider'],
  roles: {},
  calls: [],
}
