/**
 * Follows https://posthog.com/docs/libraries/js/features and the types of the packages. The default export is a client, so its calls
 * are those of the module itself.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const posthog: Vendor = {
  id: 'posthog',
  name: 'PostHog',
  documentation: 'https://posthog.com/docs/libraries/js/features',
  notRead: [
    '`window.posthog` of the snippet in a page',
    '`onFeatureFlags`, `useActiveFeatureFlags` and `useFeatureFlags`: all flags, not one by name',
  ],
  sdks: [
    {
      id: 'posthog-js',
      name: 'PostHog Web SDK',
      type: 'client',
      modules: [
        'posthog-js',
        'posthog-js/react',
        'posthog-js/dist/module.full.no-external',
        'posthog-js/dist/module.no-external',
      ],
      roles: { posthog: 'client', 'PostHog()': 'client', 'usePostHog()': 'client' },
      calls: [
        {
          name: 'useFeatureFlagEnabled',
          kind: 'read',
          key: { index: 0 },
          default: { index: 1, optional: true },
          getterType: 'boolean',
        },
        ...callsAlike({ kind: 'read', key: { index: 0 } }, ['useFeatureFlagVariantKey', 'getFeatureFlag']),
        { name: 'useFeatureFlagPayload', kind: 'details', key: { index: 0 } },
        { name: 'useFeatureFlagResult', kind: 'details', key: { index: 0 } },
        { name: 'PostHogFeature', form: 'component', kind: 'read', key: { label: 'flag' } },
        { name: 'isFeatureEnabled', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        ...callsAlike({ kind: 'details', key: { index: 0 } }, ['getFeatureFlagPayload', 'getFeatureFlagResult']),
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: '@posthog/react',
      name: 'PostHog React SDK',
      type: 'client',
      modules: ['@posthog/react'],
      roles: { 'usePostHog()': 'client', 'PostHog()': 'client' },
      calls: [
        {
          name: 'useFeatureFlagEnabled',
          kind: 'read',
          key: { index: 0 },
          default: { index: 1, optional: true },
          getterType: 'boolean',
        },
        { name: 'useFeatureFlagVariantKey', kind: 'read', key: { index: 0 } },
        ...callsAlike({ kind: 'details', key: { index: 0 } }, ['useFeatureFlagPayload', 'useFeatureFlagResult']),
        { name: 'PostHogFeature', form: 'component', kind: 'read', key: { label: 'flag' } },
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: 'posthog-js-lite',
      name: 'PostHog Lite SDK',
      type: 'client',
      modules: ['posthog-js-lite'],
      roles: { 'PostHog()': 'client' },
      calls: [
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: 'posthog-react-native',
      name: 'PostHog React Native SDK',
      type: 'client',
      modules: ['posthog-react-native'],
      roles: { 'PostHog()': 'client', 'usePostHog()': 'client' },
      calls: [
        { name: 'useFeatureFlag', kind: 'read', key: { index: 0 } },
        ...callsAlike({ kind: 'details', key: { index: 0 } }, ['useFeatureFlagWithPayload', 'useFeatureFlagResult']),
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: 'posthog-node',
      name: 'PostHog Node.js SDK',
      type: 'server',
      modules: ['posthog-node'],
      roles: { 'PostHog()': 'client', '<client>.evaluateFlags()': 'flags', '<client>.getAllFlags()': 'values' },
      calls: [
        { name: 'isFeatureEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlag', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'getFeatureFlagPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getFeatureFlagResult', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'getRemoteConfigPayload', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'isEnabled', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFlag', on: 'flags', kind: 'read', key: { index: 0 } },
        { name: 'getAllFlags', on: 'values', form: 'member', kind: 'read', key: { index: 0 } },
      ],
    },
  ],
}
