/** Follows https://docs.getunleash.io/sdks/dotnet and `IUnleash.cs` of https://github.com/Unleash/unleash-client-dotnet. */
import type { SdkCall, Vendor } from '@service/scanner-kit'

const key = { index: 0, label: 'toggleName' }

/** Name and default, or name, context and default. */
const calls = (
  [
    ['IsEnabled', 'defaultSetting'],
    ['GetVariant', 'defaultValue'],
  ] as const
).flatMap(([name, label]): SdkCall[] => {
  const typed = name === 'IsEnabled' ? { getterType: 'boolean' as const } : {}
  return [
    { name, on: 'client', kind: 'read', key, ...typed, default: { index: 1, label, optional: true }, maxArguments: 2 },
    { name, on: 'client', kind: 'read', key, ...typed, default: { index: 2, label } },
  ]
})

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/dotnet',
  sdks: [
    {
      id: 'Unleash.Client',
      name: 'Unleash .NET SDK',
      type: 'server',
      modules: ['Unleash', 'Unleash.ClientFactory'],
      roles: {
        'IUnleash()': 'client',
        'DefaultUnleash()': 'client',
        'UnleashClientFactory()': 'factory',
        'IUnleashClientFactory()': 'factory',
        '<factory>.CreateClient()': 'client',
        '<factory>.CreateClientAsync()': 'client',
      },
      calls,
    },
  ],
}
