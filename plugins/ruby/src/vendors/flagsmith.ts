/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-ruby-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  sdks: [
    {
      id: 'flagsmith',
      name: 'Flagsmith Ruby SDK',
      type: 'server',
      modules: ['flagsmith', 'flagsmith/*', '::Flagsmith'],
      autoImports: ['Flagsmith'],
      roles: {
        'Flagsmith.Client()': 'client',
        '<client>.get_environment_flags()': 'flags',
        '<client>.get_identity_flags()': 'flags',
      },
      calls: [
        { name: 'feature_enabled?', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'is_feature_enabled', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'feature_value', on: 'flags', kind: 'read', key: { index: 0 } },
        { name: 'get_feature_value', on: 'flags', kind: 'read', key: { index: 0 } },
        { name: 'get_flag', on: 'flags', kind: 'details', key: { index: 0 } },
        ...callsAlike({
          on: 'client',
          key: { index: 0 },
          default: { label: 'default', optional: true },
          read: {
            'feature_enabled?': 'boolean',
            'feature_enabled_for_identity?': 'boolean',
            get_value: undefined,
            get_value_for_identity: undefined,
          },
        }),
      ],
    },
  ],
}
