/** Follows https://openfeature.dev/docs/reference/sdks/server/ruby/ and the readme of the gem `openfeature-sdk`. */
import type { GetterType, SdkCall, SdkDescriptor } from '@service/scanner-kit'

const flagTypes: [word: string, type: GetterType][] = [
  ['boolean', 'boolean'],
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'integer'],
  ['float', 'float'],
  ['object', 'object'],
]

/** All arguments are keywords, in any order. */
const getters = flagTypes.flatMap(([word, getterType]) =>
  (['read', 'details'] as const).map((kind): SdkCall => ({
    name: `fetch_${word}_${kind === 'read' ? 'value' : 'details'}`,
    on: 'client',
    kind,
    key: { label: 'flag_key', labelled: true },
    default: { label: 'default_value', labelled: true },
    getterType,
    // The name with these two keywords is OpenFeature's own, so calls on a receiver that cannot be followed count too.
    distinctive: true,
  })),
)

export const openFeature: SdkDescriptor = {
  id: 'openfeature-sdk',
  name: 'OpenFeature Ruby SDK',
  type: 'server',
  modules: [
    'open_feature/sdk',
    'open_feature/sdk/*',
    'openfeature/sdk',
    // What the code names where Bundler has required the gem already.
    'OpenFeature::SDK',
    'OpenFeature::SDK::*',
    // Beside modules of the project's own in the same namespace.
    '::OpenFeature',
  ],
  autoImports: ['OpenFeature'],
  roles: {
    'OpenFeature.SDK.build_client()': 'client',
    'OpenFeature.SDK.Client()': 'client',
    'OpenFeature.SDK.API.instance()': 'api',
    '<api>.build_client()': 'client',
    'OpenFeature.SDK.Provider': 'providers',
    '<providers>.InMemoryProvider()': 'memory',
  },
  calls: [
    ...getters,
    { name: 'InMemoryProvider', on: 'providers', kind: 'test', key: { index: 0, shape: 'map' } },
    { name: 'add_flag', on: 'memory', kind: 'test', key: { label: 'flag_key', labelled: true } },
    { name: 'update_flags', on: 'memory', kind: 'test', key: { index: 0, shape: 'map' } },
  ],
}
