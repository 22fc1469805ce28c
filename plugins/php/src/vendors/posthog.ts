/** Follows https://posthog.com/docs/libraries/php and the source of https://github.com/PostHog/posthog-php. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'key' },
        read: { isFeatureEnabled: 'boolean', getFeatureFlag: undefined },
        details: ['getFeatureFlagPayload', 'getFeatureFlagResult'],
      }),
    },
  ],
}
