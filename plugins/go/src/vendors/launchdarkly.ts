/**
 * Follows https://launchdarkly.com/docs/sdk/server-side/go and the source of https://github.com/launchdarkly/go-server-sdk. Before version
 * 6 there is a user where later versions have a context.
 */
import type { GetterType, SdkCall, Vendor } from '@service/scanner-kit'

const types: [word: string, type: GetterType | undefined][] = [
  ['Bool', 'boolean'],
  ['Int', 'integer'],
  ['Float64', 'float'],
  ['String', 'string'],
  ['JSON', 'object'],
  ['Migration', undefined],
]

/** Key, context, default; a `context.Context` comes first if the name ends in `Ctx`. The names are the vendor's own. */
const calls = types.flatMap(([word, type]) =>
  ['', 'Detail', 'Ctx', 'DetailCtx']
    .filter((ending) => word !== 'Migration' || !ending.startsWith('Detail'))
    .map((ending): SdkCall => {
      const index = ending.endsWith('Ctx') ? 1 : 0
      return {
        name: `${word}Variation${ending}`,
        on: 'client',
        kind: ending.startsWith('Detail') || word === 'Migration' ? 'details' : 'read',
        key: { index },
        default: { index: index + 2 },
        ...(type && { getterType: type }),
        distinctive: true,
      }
    }),
)

/** By major version; its path changed twice. */
const modules = [
  'github.com/launchdarkly/go-server-sdk/v7',
  'github.com/launchdarkly/go-server-sdk/v6',
  'gopkg.in/launchdarkly/go-server-sdk.v5',
  'gopkg.in/launchdarkly/go-server-sdk.v4',
  'gopkg.in/launchdarkly/go-client.v4',
]

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/server-side/go',
  sdks: [
    {
      id: 'github.com/launchdarkly/go-server-sdk',
      name: 'LaunchDarkly Go SDK',
      type: 'server',
      modules: [
        ...modules,
        ...modules.flatMap((module) => [`${module}/interfaces`, `${module}/testhelpers/ldtestdata`]),
      ],
      packageName: 'ldclient',
      roles: {
        'MakeClient()': 'client',
        'MakeCustomClient()': 'client',
        'LDClient()': 'client',
        'LDClientInterface()': 'client',
        'LDClientEvaluations()': 'client',
        'DataSource()': 'testData',
        'TestDataSource()': 'testData',
      },
      calls: [...calls, { name: 'Flag', on: 'testData', kind: 'test', key: { index: 0 } }],
    },
  ],
}
