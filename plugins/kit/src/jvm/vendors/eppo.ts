/**
 * Follows https://docs.geteppo.com/sdks/server-sdks/java and the sources of https://github.com/Eppo-exp/sdk-common-jdk,
 * https://github.com/Eppo-exp/java-server-sdk and https://github.com/Eppo-exp/android-sdk.
 */
import type { GetterType, SdkCall } from '../../descriptor.js'
import type { Vendor } from '../../vendor.js'

const types: [word: string, type: GetterType][] = [
  ['Boolean', 'boolean'],
  ['Integer', 'integer'],
  ['Double', 'float'],
  ['String', 'string'],
  ['JSON', 'object'],
  ['JSONString', 'object'],
]

/** Flag, subject and default; attributes of the subject may come before the default. The names are the vendor's own. */
const calls = types.flatMap(([word, getterType]) =>
  (['read', 'details'] as const).flatMap((kind): SdkCall[] => {
    const name = `get${word}Assignment${kind === 'read' ? '' : 'Details'}`
    const shared = { name, on: 'client', kind, key: { index: 0 }, getterType, distinctive: true }
    return [
      { ...shared, default: { index: 2 }, maxArguments: 3 },
      { ...shared, default: { index: 3 }, minArguments: 4 },
    ]
  }),
)

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/java',
  sdks: [
    {
      id: 'cloud.eppo:eppo-server-sdk',
      name: 'Eppo Java SDK',
      type: 'server',
      modules: ['cloud.eppo', 'cloud.eppo.EppoClient', 'cloud.eppo.BaseEppoClient'],
      roles: { 'EppoClient()': 'client', 'EppoClient.getInstance()': 'client', 'BaseEppoClient()': 'client' },
      calls,
    },
    {
      id: 'cloud.eppo:android-sdk',
      name: 'Eppo Android SDK',
      type: 'client',
      modules: ['cloud.eppo.android', 'cloud.eppo.android.*'],
      roles: { 'EppoClient()': 'client', 'EppoClient.getInstance()': 'client' },
      calls,
    },
  ],
}
