/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-python-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  sdks: [
    {
      id: 'flagsmith',
      name: 'Flagsmith Python SDK',
      type: 'server',
      modules: ['flagsmith', 'flagsmith.flagsmith', 'flagsmith.models'],
      roles: {
        'Flagsmith()': 'client',
        'flagsmith.Flagsmith()': 'client',
        '<client>.get_environment_flags()': 'flags',
        '<client>.get_identity_flags()': 'flags',
        'Flags()': 'flags',
        'models.Flags()': 'flags',
      },
      calls: [
        ...callsAlike({
          on: 'flags',
          key: { index: 0, label: 'feature_name' },
          read: { is_feature_enabled: 'boolean', get_feature_value: undefined },
          details: ['get_flag'],
        }),
        // Of version 1, in which the client itself has the flags.
        {
          name: 'feature_enabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'feature_name' },
          getterType: 'boolean',
        },
        { name: 'has_feature', on: 'client', kind: 'read', key: { index: 0, label: 'feature_name' } },
        { name: 'get_value', on: 'client', kind: 'read', key: { index: 0, label: 'feature_name' } },
        { name: 'get_experiment_flag', on: 'client', kind: 'details', key: { index: 0, label: 'feature_name' } },
      ],
    },
  ],
}
