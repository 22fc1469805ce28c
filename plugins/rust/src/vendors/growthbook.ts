/** Follows https://docs.growthbook.io/lib/rust and the source of https://github.com/growthbook/growthbook-rust. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/rust',
  sdks: [
    {
      id: 'growthbook-rust',
      name: 'GrowthBook Rust SDK',
      type: 'server',
      modules: ['growthbook_rust'],
      roles: {
        'client.GrowthBookClient()': 'client',
        'client.GrowthBookClientBuilder()': 'builder',
        'client.GrowthBookClientBuilder.new()': 'builder',
        'client.GrowthBookClientBuilder.default()': 'builder',
        '<builder>.api_url()': 'builder',
        '<builder>.client_key()': 'builder',
        '<builder>.cache()': 'builder',
        '<builder>.ttl()': 'builder',
        '<builder>.auto_refresh()': 'builder',
        '<builder>.refresh_interval()': 'builder',
        '<builder>.attributes()': 'builder',
        '<builder>.on_feature_usage()': 'builder',
        '<builder>.on_experiment_viewed()': 'builder',
        '<builder>.build()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0 },
        read: { is_on: 'boolean', is_off: 'boolean' },
        details: ['feature_result'],
      }),
    },
  ],
}
