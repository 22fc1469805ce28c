/**
 * Follows https://openfeature.dev/docs/reference/sdks/client/swift and, for the community's server SDK,
 * https://github.com/swift-open-feature/swift-open-feature. Both are imported as `OpenFeature`; their calls differ.
 */
import { callsAlike, type GetterType, type SdkCall, type SdkDescriptor } from '@service/scanner-kit'

const key = { index: 0, label: 'key', labelled: true }

const inCode = { index: 1, label: 'defaultValue', labelled: true }

const getters: [name: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['String', 'string'],
  ['Integer', 'integer'],
  ['Double', 'float'],
  ['Object', 'object'],
]

const typedCalls = getters.flatMap(([name, getterType]): SdkCall[] => [
  {
    name: `get${name}Value`,
    on: 'client',
    kind: 'read',
    key,
    default: inCode,
    getterType,
    distinctive: true,
  },
  {
    name: `get${name}Details`,
    on: 'client',
    kind: 'details',
    key,
    default: inCode,
    getterType,
    distinctive: true,
  },
])

/** Flags that a test defines. */
const testCalls: SdkCall[] = [
  { name: 'InMemoryProvider', kind: 'test', key: { index: 0, label: 'flags', labelled: true, shape: 'map' } },
  { name: 'putConfiguration', on: 'memoryProvider', kind: 'test', key: { index: 0, shape: 'map' } },
  ...callsAlike({ on: 'memoryProvider', key, test: ['updateFlag', 'removeFlag'] }),
]

/** Its `getValue(key:)` of contexts and structures has no default, and is not a read. */
export const openFeature: SdkDescriptor = {
  id: 'open-feature/swift-sdk',
  name: 'OpenFeature Swift SDK',
  type: 'client',
  modules: ['OpenFeature'],
  roles: {
    'OpenFeatureAPI.shared': 'api',
    'OpenFeatureAPI()': 'api',
    '<api>.getClient()': 'client',
    'Client()': 'client',
    'Features()': 'client',
    'OpenFeatureClient()': 'client',
    'InMemoryProvider()': 'memoryProvider',
  },
  calls: [
    ...typedCalls,
    ...callsAlike({ on: 'client', key, default: inCode, read: ['getValue'], details: ['getDetails'] }),
    ...testCalls,
  ],
}

const communityDefault = { index: 1, label: 'defaultingTo', labelled: true }

export const communityServer: SdkDescriptor = {
  id: 'swift-open-feature/swift-open-feature',
  name: 'swift-open-feature (community server SDK)',
  type: 'server',
  modules: ['OpenFeature'],
  roles: {
    'OpenFeatureSystem.client()': 'client',
    'OpenFeatureClient()': 'client',
  },
  calls: [
    {
      name: 'value',
      on: 'client',
      kind: 'read',
      key: { index: 0, label: 'for', labelled: true },
      default: communityDefault,
      distinctive: true,
    },
    {
      name: 'evaluation',
      on: 'client',
      kind: 'details',
      key: { index: 0, label: 'of', labelled: true },
      default: communityDefault,
      distinctive: true,
    },
  ],
}
