/**
 * Follows https://posthog.com/docs/libraries/js/features and the types of the packages. The default export is a client, so its calls
 * are those of the module itself.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

const asked = {
  key: { index: 0 },
  read: { isFeatureEnabled: 'boolean', getFeatureFlag: undefined },
  details: ['getFeatureFlagPayload', 'getFeatureFlagResult'],
} as const

const react = callsAlike(
  { key: { index: 0 }, default: { index: 1, optional: true }, read: { useFeatureFlagEnabled: 'boolean' } },
  {
    key: { index: 0 },
    read: ['useFeatureFlagVariantKey'],
    details: ['useFeatureFlagPayload', 'useFeatureFlagResult'],
  },
  { form: 'component', key: { label: 'flag' }, read: ['PostHogFeature'] },
)

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
      calls: [...react, ...callsAlike(asked, { on: 'client', ...asked })],
    },
    {
      id: '@posthog/react',
      name: 'PostHog React SDK',
      type: 'client',
      modules: ['@posthog/react'],
      roles: { 'usePostHog()': 'client', 'PostHog()': 'client' },
      calls: [...react, ...callsAlike({ on: 'client', ...asked })],
    },
    {
      id: 'posthog-js-lite',
      name: 'PostHog Lite SDK',
      type: 'client',
      modules: ['posthog-js-lite'],
      roles: { 'PostHog()': 'client' },
      calls: callsAlike({ on: 'client', ...asked }),
    },
    {
      id: 'posthog-react-native',
      name: 'PostHog React Native SDK',
      type: 'client',
      modules: ['posthog-react-native'],
      roles: { 'PostHog()': 'client', 'usePostHog()': 'client' },
      calls: callsAlike(
        { key: { index: 0 }, read: ['useFeatureFlag'], details: ['useFeatureFlagWithPayload', 'useFeatureFlagResult'] },
        { on: 'client', ...asked },
      ),
    },
    {
      id: 'posthog-node',
      name: 'PostHog Node.js SDK',
      type: 'server',
      modules: ['posthog-node'],
      roles: { 'PostHog()': 'client', '<client>.evaluateFlags()': 'flags', '<client>.getAllFlags()': 'values' },
      calls: [
        ...callsAlike(
          { on: 'client', ...asked },
          { on: 'client', key: { index: 0 }, details: ['getRemoteConfigPayload'] },
          { on: 'flags', key: { index: 0 }, read: { isEnabled: 'boolean', getFlag: undefined } },
        ),
        { name: 'getAllFlags', on: 'values', form: 'member', kind: 'read', key: { index: 0 } },
      ],
    },
  ],
}
