/** Follows https://posthog.com/docs/libraries/flutter and the source of https://github.com/PostHog/posthog-flutter. */
import type { Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/flutter',
  sdks: [
    {
      id: 'posthog_flutter',
      name: 'PostHog Flutter SDK',
      type: 'client',
      modules: ['package:posthog_flutter/*'],
      roles: { 'Posthog()': 'client' },
      calls: [
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
