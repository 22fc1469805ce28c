/** Follows https://posthog.com/docs/libraries/go and the source of https://github.com/PostHog/posthog-go. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/go',
  sdks: [
    {
      id: 'github.com/posthog/posthog-go',
      name: 'PostHog Go SDK',
      type: 'server',
      modules: ['github.com/posthog/posthog-go'],
      roles: {
        'New()': 'client',
        'NewWithConfig()': 'client',
        'Client()': 'client',
        '<client>.EvaluateFlags()': 'flags',
        'FeatureFlagEvaluations()': 'flags',
      },
      calls: [
        ...callsAlike({
          on: 'client',
          key: { index: 0, property: 'Key' },
          read: { IsFeatureEnabled: 'boolean', GetFeatureFlag: undefined },
          details: ['GetFeatureFlagPayload', 'GetFeatureFlagResult'],
        }),
        { name: 'GetRemoteConfigPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'IsEnabled', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'GetFlag', on: 'flags', kind: 'read', key: { index: 0 } },
        { name: 'GetFlagPayload', on: 'flags', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
