/**
 * Follows https://openfeature.dev/docs/reference/sdks/server/python/ and the API reference of the Python SDK
 * (https://openfeature.dev/python-sdk/).
 */
import type { GetterType, SdkCall, SdkDescriptor } from '@service/scanner-kit'

/** The flag types as written in names, with the type that each implies. */
const flagTypes: [word: string, type: GetterType][] = [
  ['boolean', 'boolean'],
  ['string', 'string'],
  ['integer', 'integer'],
  ['float', 'float'],
  ['object', 'object'],
]

function getter(name: string, kind: 'read' | 'details', getterType: GetterType): SdkCall {
  return {
    name,
    on: 'client',
    kind,
    key: { index: 0, label: 'flag_key' },
    default: { index: 1, label: 'default_value' },
    getterType,
    // The names are OpenFeature's own, so calls on a receiver that cannot be followed count too.
    distinctive: true,
  }
}

/** The forms ending in `_async` exist since 0.8. */
const getters = flagTypes.flatMap(([word, getterType]): SdkCall[] =>
  ['', '_async'].flatMap((ending) => [
    getter(`get_${word}_value${ending}`, 'read', getterType),
    getter(`get_${word}_details${ending}`, 'details', getterType),
  ]),
)

/** The flag's type comes first. */
const generalCalls = ['evaluate_flag_details', 'evaluate_flag_details_async'].map((name): SdkCall => ({
  name,
  on: 'client',
  kind: 'details',
  key: { index: 1, label: 'flag_key' },
  default: { index: 2, label: 'default_value' },
  distinctive: true,
}))

/** Flags that a test defines: the names of the dictionary are keys, the names of variants inside are not. */
const memoryProvider: SdkCall = {
  name: 'InMemoryProvider',
  kind: 'test',
  key: { index: 0, label: 'flags', shape: 'map' },
}

export const openFeature: SdkDescriptor = {
  id: 'openfeature-sdk',
  name: 'OpenFeature Python SDK',
  type: 'server',
  // Those with full names are also reached as names of their package. `open_feature` is the package before 0.1.
  modules: [
    'openfeature',
    'openfeature.api',
    'openfeature.client',
    'openfeature.isolated',
    'openfeature.provider.in_memory_provider',
    'openfeature.*',
    'open_feature',
    'open_feature.open_feature_api',
    'open_feature.open_feature_client',
    'open_feature.*',
  ],
  roles: {
    'get_client()': 'client',
    'api.get_client()': 'client',
    'OpenFeatureClient()': 'client',
    'client.OpenFeatureClient()': 'client',
    'OpenFeatureAPI()': 'api',
    'create_api()': 'api',
    'isolated.create_api()': 'api',
    '<api>.get_client()': 'client',
  },
  calls: [...getters, ...generalCalls, memoryProvider],
}
