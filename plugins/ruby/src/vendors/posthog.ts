/** Follows https://posthog.com/docs/libraries/ruby and the source of https://github.com/PostHog/posthog-ruby. */
import type { Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/ruby',
  sdks: [
    {
      id: 'posthog-ruby',
      name: 'PostHog Ruby SDK',
      type: 'server',
      modules: ['posthog', 'posthog-ruby', '::PostHog'],
      autoImports: ['PostHog'],
      roles: { 'PostHog.Client()': 'client', '<client>.evaluate_flags()': 'flags' },
      calls: [
        { name: 'is_feature_enabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'get_feature_flag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'get_feature_flag_payload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_feature_flag_result', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_remote_config_payload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'enabled?', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'get_flag', on: 'flags', kind: 'read', key: { index: 0 } },
      ],
    },
  ],
}
