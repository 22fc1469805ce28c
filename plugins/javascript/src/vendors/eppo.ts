/**
 * Follows https://docs.geteppo.com/sdks/client-sdks/javascript and the sources of https://github.com/Eppo-exp/js-sdk-common and
 * https://github.com/Eppo-exp/js-client-sdk. The names are the vendor's own.
 */
import type { GetterType, SdkCall, SdkDescriptor, Vendor } from '@service/scanner-kit'

const types: [word: string, type: GetterType][] = [
  ['String', 'string'],
  ['Boolean', 'boolean'],
  ['Integer', 'integer'],
  ['Numeric', 'float'],
  ['JSON', 'object'],
]

const names: typeof types = [
  ...types,
  // Its name in older versions.
  ['Bool', 'boolean'],
]

/** Flag, subject, attributes, default. */
const calls = names.flatMap(([word, getterType]) =>
  (['read', 'details'] as const).map((kind): SdkCall => ({
    name: `get${word}Assignment${kind === 'read' ? '' : 'Details'}`,
    on: 'client',
    kind,
    key: { index: 0 },
    default: { index: 3 },
    getterType,
    distinctive: true,
  })),
)

/** A client that received the server's values for its subject: flag and default. */
const precomputedCalls = types.map(([word, getterType]): SdkCall => ({
  name: `get${word}Assignment`,
  on: 'precomputed',
  kind: 'read',
  key: { index: 0 },
  default: { index: 1 },
  getterType,
}))

const roles = {
  'getInstance()': 'client',
  'init()': 'client',
  'offlineInit()': 'client',
  'EppoClient()': 'client',
}

const sdk = (id: string, type: SdkDescriptor['type']): SdkDescriptor => {
  return { id, name: `Eppo ${id}`, type, modules: [id], roles, calls }
}

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/client-sdks/javascript',
  notRead: ['`getBanditAction` and its like: a bandit, not a flag with a default'],
  sdks: [
    {
      ...sdk('@eppo/js-client-sdk', 'client'),
      roles: {
        ...roles,
        'EppoJSClient()': 'client',
        'getPrecomputedInstance()': 'precomputed',
        'precomputedInit()': 'precomputed',
        'offlinePrecomputedInit()': 'precomputed',
      },
      calls: [...calls, ...precomputedCalls],
    },
    sdk('@eppo/react-native-sdk', 'client'),
    sdk('@eppo/node-server-sdk', 'server'),
  ],
}
