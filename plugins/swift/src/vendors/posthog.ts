/** Follows https://posthog.com/docs/libraries/ios and the source of https://github.com/PostHog/posthog-ios. */
import type { Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/ios',
  sdks: [
    {
      id: 'PostHog/posthog-ios',
      name: 'PostHog iOS SDK',
      type: 'client',
      modules: ['PostHog'],
      roles: { 'PostHogSDK()': 'client', 'PostHogSDK.shared': 'client' },
      calls: [
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
