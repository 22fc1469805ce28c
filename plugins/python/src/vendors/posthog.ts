/** Follows https://posthog.com/docs/libraries/python and the source of https://github.com/PostHog/posthog-python. */
import type { Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/python',
  sdks: [
    {
      id: 'posthog',
      name: 'PostHog Python SDK',
      type: 'server',
      modules: ['posthog', 'posthog.client'],
      roles: {
        'Posthog()': 'client',
        'Client()': 'client',
        'client.Client()': 'client',
        'evaluate_flags()': 'flags',
        '<client>.evaluate_flags()': 'flags',
      },
      calls: [
        { name: 'feature_enabled', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'get_feature_flag', kind: 'read', key: { index: 0, label: 'key' } },
        { name: 'get_feature_flag_payload', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'get_feature_flag_result', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'feature_enabled', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'get_feature_flag', on: 'client', kind: 'read', key: { index: 0, label: 'key' } },
        { name: 'get_feature_flag_payload', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'get_feature_flag_result', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'get_remote_config_payload', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
        {
          name: 'is_enabled',
          on: 'flags',
          kind: 'read',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'default_value', optional: true },
          getterType: 'boolean',
        },
        { name: 'get_flag', on: 'flags', kind: 'read', key: { index: 0, label: 'key' } },
        { name: 'get_flag_payload', on: 'flags', kind: 'details', key: { index: 0, label: 'key' } },
      ],
    },
  ],
}
