/**
 * Follows https://posthog.com/docs/libraries/android and the sources of https://github.com/PostHog/posthog-android (its server SDK
 * as well) and https://github.com/PostHog/posthog-java.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/android',
  sdks: [
    {
      id: 'com.posthog:posthog-android',
      name: 'PostHog Android SDK',
      type: 'client',
      modules: ['com.posthog', 'com.posthog.PostHog', 'com.posthog.PostHogInterface'],
      roles: {
        PostHog: 'client',
        '<client>.Companion': 'client',
        'PostHogInterface()': 'client',
        'PostHog()': 'client',
      },
      calls: [
        ...callsAlike({
          on: 'client',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'defaultValue', optional: true },
          read: { isFeatureEnabled: 'boolean', getFeatureFlag: undefined },
          details: ['getFeatureFlagPayload'],
        }),
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
      ],
    },
    {
      id: 'com.posthog:posthog-server',
      name: 'PostHog Java Server SDK',
      type: 'server',
      modules: ['com.posthog.server', 'com.posthog.server.*'],
      roles: {
        'PostHog()': 'client',
        'PostHogInterface()': 'client',
        '<client>.evaluateFlags()': 'flags',
        'PostHogFeatureFlagEvaluations()': 'flags',
      },
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 1, label: 'key' },
          default: { index: 2, label: 'defaultValue', optional: true },
          minArguments: 2,
          read: { isFeatureEnabled: 'boolean', getFeatureFlag: undefined },
        },
        { on: 'client', key: { index: 1, label: 'key' }, details: ['getFeatureFlagPayload', 'getFeatureFlagResult'] },
        { on: 'flags', key: { index: 0, label: 'key' }, read: { isEnabled: 'boolean', getFlag: undefined } },
      ),
    },
    {
      id: 'com.posthog.java:posthog',
      name: 'PostHog Java SDK (before the server SDK)',
      type: 'server',
      modules: ['com.posthog.java', 'com.posthog.java.PostHog'],
      roles: {
        'PostHog()': 'client',
        'PostHog.Builder()': 'builder',
        '<builder>.host()': 'builder',
        '<builder>.build()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0 },
        read: { isFeatureFlagEnabled: 'boolean', getFeatureFlag: undefined },
        details: ['getFeatureFlagPayload'],
      }),
    },
  ],
}
