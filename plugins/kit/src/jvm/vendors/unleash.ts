/**
 * Follows https://docs.getunleash.io/sdks/java, https://docs.getunleash.io/sdks/android-proxy and the interfaces `Unleash` of
 * https://github.com/Unleash/unleash-client-java and https://github.com/Unleash/unleash-android.
 */
import type { SdkCall } from '../../descriptor.js'
import type { Vendor } from '../../vendor.js'

/** Name and default, or name, context and default. */
const serverCalls = (['isEnabled', 'getVariant'] as const).flatMap((name): SdkCall[] => {
  const shared = { name, on: 'client', kind: 'read' as const, key: { index: 0 } }
  const typed = name === 'isEnabled' ? { getterType: 'boolean' as const } : {}
  return [
    { ...shared, ...typed, default: { index: 1, optional: true }, maxArguments: 2 },
    { ...shared, ...typed, default: { index: 2 } },
  ]
})

const fakeCalls = ['enable', 'disable', 'setVariant'].map((name): SdkCall => ({
  name,
  on: 'fake',
  kind: 'test',
  key: { index: 0 },
}))

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/java',
  notRead: ['the second and further names of `FakeUnleash.enable("a", "b")` (Java)'],
  sdks: [
    {
      id: 'io.getunleash:unleash-client-java',
      name: 'Unleash Java SDK',
      type: 'server',
      modules: ['io.getunleash', 'io.getunleash.Unleash', 'io.getunleash.DefaultUnleash', 'io.getunleash.FakeUnleash'],
      roles: { 'Unleash()': 'client', 'DefaultUnleash()': 'client', 'FakeUnleash()': 'fake' },
      calls: [...serverCalls, ...fakeCalls],
    },
    {
      id: 'io.getunleash:unleash-android',
      name: 'Unleash Android SDK',
      type: 'client',
      modules: ['io.getunleash.android', 'io.getunleash.android.*'],
      roles: { 'Unleash()': 'client', 'DefaultUnleash()': 'client' },
      calls: (['isEnabled', 'getVariant'] as const).map((name) => ({
        name,
        on: 'client',
        kind: 'read',
        key: { index: 0, label: 'toggleName' },
        default: { index: 1, label: 'defaultValue', optional: true },
        ...(name === 'isEnabled' && { getterType: 'boolean' }),
      })),
    },
  ],
}
