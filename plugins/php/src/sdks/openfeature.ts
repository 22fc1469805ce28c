/** Follows https://openfeature.dev/docs/reference/sdks/server/php/ and the source of the package `open-feature/sdk`. */
import type { GetterType, SdkCall, SdkDescriptor } from '@service/scanner-kit'

const flagTypes: [word: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Integer', 'integer'],
  ['Float', 'float'],
  ['Object', 'object'],
]

const getters = flagTypes.flatMap(([word, getterType]) =>
  (['read', 'details'] as const).map((kind): SdkCall => ({
    name: `get${word}${kind === 'read' ? 'Value' : 'Details'}`,
    on: 'client',
    kind,
    key: { index: 0, label: 'flagKey' },
    default: { index: 1, label: 'defaultValue' },
    getterType,
    // The names are OpenFeature's own, so calls on a receiver that cannot be followed count too.
    distinctive: true,
  })),
)

/** Modules are classes by their full name; a client is its class, or the interface it implements. */
export const openFeature: SdkDescriptor = {
  id: 'open-feature/sdk',
  name: 'OpenFeature PHP SDK',
  type: 'server',
  modules: [
    'OpenFeature\\OpenFeatureAPI',
    'OpenFeature\\OpenFeatureClient',
    'OpenFeature\\interfaces\\flags\\API',
    'OpenFeature\\interfaces\\flags\\Client',
    'OpenFeature\\interfaces\\*',
    'OpenFeature\\implementation\\*',
  ],
  roles: {
    'OpenFeatureAPI.getInstance()': 'api',
    'OpenFeatureAPI()': 'api',
    'API()': 'api',
    '<api>.getClient()': 'client',
    'OpenFeatureClient()': 'client',
    'Client()': 'client',
  },
  calls: getters,
}
