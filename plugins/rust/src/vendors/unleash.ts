/** Follows https://docs.getunleash.io/sdks/rust and `client.rs` of https://github.com/Unleash/unleash-client-rust. */
import type { Vendor } from '@service/scanner-kit'

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/rust',
  notRead: ['flags as variants of an enum in the program: `is_enabled(Flags::checkout, …)` (Rust)'],
  sdks: [
    {
      id: 'unleash-api-client',
      name: 'Unleash Rust SDK',
      type: 'server',
      modules: ['unleash_api_client'],
      roles: {
        'client.Client()': 'client',
        'client.ClientBuilder()': 'builder',
        'client.ClientBuilder.default()': 'builder',
        'prelude.ClientBuilder()': 'builder',
        'prelude.ClientBuilder.default()': 'builder',
        '<builder>.interval()': 'builder',
        '<builder>.strategy()': 'builder',
        '<builder>.enable_string_features()': 'builder',
        '<builder>.disable_metric_submission()': 'builder',
        '<builder>.into_client()': 'client',
      },
      calls: [
        {
          name: 'is_enabled_str',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          default: { index: 2 },
          getterType: 'boolean',
        },
        { name: 'get_variant_str', on: 'client', kind: 'read', key: { index: 0 } },
      ],
    },
  ],
}
