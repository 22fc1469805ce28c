/** Follows https://openfeature.dev/docs/reference/sdks/server/rust/ and https://docs.rs/open-feature/. */
import type { GetterType, SdkCall, SdkDescriptor } from '@service/scanner-kit'

const flagTypes: [word: string, type: GetterType][] = [
  ['bool', 'boolean'],
  ['int', 'integer'],
  ['float', 'float'],
  ['string', 'string'],
  ['struct', 'object'],
]

/** Key, context, options. There is no default: a call returns a `Result`, and the code decides what to do with it. */
const getters = flagTypes.flatMap(([word, getterType]) =>
  (['read', 'details'] as const).map((kind): SdkCall => ({
    name: `get_${word}_${kind === 'read' ? 'value' : 'details'}`,
    on: 'client',
    kind,
    key: { index: 0 },
    getterType,
    // With its three arguments such a call is OpenFeature's own, even where its receiver cannot be followed.
    distinctive: true,
    minArguments: 3,
    maxArguments: 3,
  })),
)

export const openFeature: SdkDescriptor = {
  id: 'open-feature',
  name: 'OpenFeature Rust SDK',
  type: 'server',
  modules: ['open_feature', 'open_feature::*'],
  roles: {
    'OpenFeature.singleton()': 'api',
    'OpenFeature.singleton_mut()': 'api',
    'OpenFeature.default()': 'api',
    'OpenFeature()': 'api',
    '<api>.create_client()': 'client',
    '<api>.create_named_client()': 'client',
    'Client()': 'client',
    'Client.new()': 'client',
    '<client>.with_hook()': 'client',
    '<client>.with_logging_hook()': 'client',
  },
  calls: getters,
}
