/** Follows https://posthog.com/docs/libraries/dotnet and the source of https://github.com/PostHog/posthog-dotnet. */
import type { Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/dotnet',
  sdks: [
    {
      id: 'PostHog',
      name: 'PostHog .NET SDK',
      type: 'server',
      modules: ['PostHog', 'PostHog.Features'],
      roles: {
        'IPostHogClient()': 'client',
        'PostHogClient()': 'client',
        '<client>.EvaluateFlagsAsync()': 'flags',
        'FeatureFlagEvaluations()': 'flags',
      },
      calls: [
        {
          name: 'IsFeatureEnabledAsync',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'featureKey' },
          getterType: 'boolean',
        },
        { name: 'GetFeatureFlagAsync', on: 'client', kind: 'read', key: { index: 0, label: 'featureKey' } },
        { name: 'IsEnabled', on: 'flags', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'GetFlag', on: 'flags', kind: 'read', key: { index: 0, label: 'key' } },
      ],
    },
  ],
}
