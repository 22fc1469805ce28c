/**
 * Follows https://posthog.com/docs/libraries/android and the sources of https://github.com/PostHog/posthog-android (its server SDK
 * as well) and https://github.com/PostHog/posthog-java.
 */
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
        {
          name: 'isFeatureEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'defaultValue', optional: true },
          getterType: 'boolean',
        },
        {
          name: 'getFeatureFlag',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'defaultValue', optional: true },
        },
        {
          name: 'getFeatureFlagPayload',
          on: 'client',
          kind: 'details',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'defaultValue', optional: true },
        },
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
      calls: [
        {
          name: 'isFeatureEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 1, label: 'key' },
          default: { index: 2, label: 'defaultValue', optional: true },
          getterType: 'boolean',
          minArguments: 2,
        },
        {
          name: 'getFeatureFlag',
          on: 'client',
          kind: 'read',
          key: { index: 1, label: 'key' },
          default: { index: 2, label: 'defaultValue', optional: true },
          minArguments: 2,
        },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 1, label: 'key' } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 1, label: 'key' } },
        { name: 'isEnabled', on: 'flags', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'getFlag', on: 'flags', kind: 'read', key: { index: 0, label: 'key' } },
      ],
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
      calls: [
        { name: 'isFeatureFlagEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
