/** Follows https://launchdarkly.com/docs/sdk/server-side/rust and `client.rs` of https://github.com/launchdarkly/rust-server-sdk. */
import type { GetterType, SdkCall, Vendor } from '@service/scanner-kit'

const types: [name: string, type: GetterType | undefined][] = [
  ['bool_variation', 'boolean'],
  ['str_variation', 'string'],
  ['float_variation', 'float'],
  ['int_variation', 'integer'],
  ['json_variation', 'object'],
  ['variation', undefined],
]

/** Context, key, default. The names are the vendor's own. */
const variations = types.flatMap(([name, getterType]) =>
  (['read', 'details'] as const).map((kind): SdkCall => ({
    name: kind === 'read' ? name : `${name}_detail`,
    on: 'client',
    kind,
    key: { index: 1 },
    default: { index: 2 },
    ...(getterType && { getterType }),
    distinctive: true,
  })),
)

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/server-side/rust',
  sdks: [
    {
      id: 'launchdarkly-server-sdk',
      name: 'LaunchDarkly Rust SDK',
      type: 'server',
      modules: ['launchdarkly_server_sdk', 'launchdarkly_server_sdk::*'],
      roles: { 'Client()': 'client', 'Client.build()': 'client' },
      calls: [
        ...variations,
        {
          name: 'migration_variation',
          on: 'client',
          kind: 'details',
          key: { index: 1 },
          default: { index: 2 },
          distinctive: true,
        },
      ],
    },
  ],
}
