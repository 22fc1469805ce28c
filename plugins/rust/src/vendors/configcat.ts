/** Follows https://configcat.com/docs/sdk-reference/rust and the source of https://github.com/configcat/rust-sdk. */
import type { Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/rust',
  sdks: [
    {
      id: 'configcat',
      name: 'ConfigCat Rust SDK',
      type: 'server',
      modules: ['configcat'],
      roles: {
        'Client()': 'client',
        'Client.new()': 'client',
        'Client.builder()': 'builder',
        '<builder>.base_url()': 'builder',
        '<builder>.cache()': 'builder',
        '<builder>.data_governance()': 'builder',
        '<builder>.default_user()': 'builder',
        '<builder>.http_timeout()': 'builder',
        '<builder>.offline()': 'builder',
        '<builder>.overrides()': 'builder',
        '<builder>.polling_mode()': 'builder',
        '<builder>.build()': 'client',
      },
      calls: [
        { name: 'get_value', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'get_value_details', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
        { name: 'get_flag_details', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
