/** Follows https://posthog.com/docs/libraries/php and the source of https://github.com/PostHog/posthog-php. */
import type { Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/php',
  sdks: [
    {
      id: 'posthog/posthog-php',
      name: 'PostHog PHP SDK',
      type: 'server',
      modules: ['PostHog\\PostHog', 'PostHog\\Client'],
      roles: { PostHog: 'client', 'Client()': 'client' },
      calls: [
        {
          name: 'isFeatureEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'key' },
          getterType: 'boolean',
        },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0, label: 'key' } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
      ],
    },
  ],
}
