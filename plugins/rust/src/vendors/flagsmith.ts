/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-rust-client. */
import type { Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  sdks: [
    {
      id: 'flagsmith',
      name: 'Flagsmith Rust SDK',
      type: 'server',
      modules: ['flagsmith'],
      roles: {
        'Flagsmith()': 'client',
        'Flagsmith.new()': 'client',
        'flagsmith.Flagsmith()': 'client',
        'flagsmith.models.Flags()': 'flags',
        '<client>.get_environment_flags()': 'flags',
        '<client>.get_identity_flags()': 'flags',
      },
      calls: [
        { name: 'is_feature_enabled', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'get_feature_value_as_string', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'string' },
        { name: 'get_flag', on: 'flags', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
