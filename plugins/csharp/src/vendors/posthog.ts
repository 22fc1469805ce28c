/** Follows https://posthog.com/docs/libraries/dotnet and the source of https://github.com/PostHog/posthog-dotnet. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 0, label: 'featureKey' },
          read: { IsFeatureEnabledAsync: 'boolean', GetFeatureFlagAsync: undefined },
        },
        { on: 'flags', key: { index: 0, label: 'key' }, read: { IsEnabled: 'boolean', GetFlag: undefined } },
      ),
    },
  ],
}
