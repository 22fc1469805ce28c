/**
 * Follows https://launchdarkly.com/docs/sdk/server-side/dotnet, https://launchdarkly.com/docs/sdk/client-side/dotnet, and both `ILdClient`
 * and `ILdClientExtensions` of https://github.com/launchdarkly/dotnet-core.
 */
import type { GetterType, SdkCall, Vendor } from '@service/scanner-kit'

const types: [word: string, type: GetterType | undefined][] = [
  ['Bool', 'boolean'],
  ['Int', 'integer'],
  ['Float', 'float'],
  ['Double', 'float'],
  ['String', 'string'],
  ['Json', 'object'],
  // Reads a text and gives the enum's value of that name.
  ['Enum', undefined],
]

const key = { index: 0, label: 'key' }

/** The names are the vendor's own, so calls on a receiver that cannot be followed count too. */
const variations = (inCode: number) =>
  types.flatMap(([word, getterType]) =>
    (['read', 'details'] as const).map((kind): SdkCall => ({
      name: `${word}Variation${kind === 'read' ? '' : 'Detail'}`,
      on: 'client',
      kind,
      key,
      default: { index: inCode, label: 'defaultValue', optional: true },
      ...(getterType && { getterType }),
      distinctive: true,
      minArguments: inCode,
    })),
  )

const testCall: SdkCall = { name: 'Flag', on: 'testData', kind: 'test', key: { index: 0, label: 'key' } }
const testRoles = { 'TestData()': 'testData', 'TestData.DataSource()': 'testData' }

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/server-side/dotnet',
  sdks: [
    {
      id: 'LaunchDarkly.ServerSdk',
      name: 'LaunchDarkly .NET Server SDK',
      type: 'server',
      modules: [
        'LaunchDarkly.Sdk.Server',
        'LaunchDarkly.Sdk.Server.Interfaces',
        'LaunchDarkly.Sdk.Server.Integrations',
      ],
      roles: { 'LdClient()': 'client', 'ILdClient()': 'client', ...testRoles },
      calls: [
        ...variations(2),
        {
          name: 'MigrationVariation',
          on: 'client',
          kind: 'details',
          key,
          default: { index: 2, label: 'defaultStage' },
          distinctive: true,
        },
        testCall,
      ],
    },
    {
      id: 'LaunchDarkly.ClientSdk',
      name: 'LaunchDarkly .NET Client SDK',
      type: 'client',
      modules: [
        'LaunchDarkly.Sdk.Client',
        'LaunchDarkly.Sdk.Client.Interfaces',
        'LaunchDarkly.Sdk.Client.Integrations',
      ],
      roles: {
        'LdClient()': 'client',
        'ILdClient()': 'client',
        'LdClient.Instance': 'client',
        'LdClient.Init()': 'client',
        'LdClient.InitAsync()': 'client',
        ...testRoles,
      },
      calls: [...variations(1), testCall],
    },
  ],
}
