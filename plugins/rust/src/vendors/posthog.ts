/** Follows https://posthog.com/docs/libraries/rust and the source of https://github.com/PostHog/posthog-rs. */
import type { Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/rust',
  sdks: [
    {
      id: 'posthog-rs',
      name: 'PostHog Rust SDK',
      type: 'server',
      modules: ['posthog_rs'],
      roles: { 'client()': 'client', 'Client()': 'client' },
      calls: [
        { name: 'is_feature_enabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'get_feature_flag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'get_feature_flag_payload', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
