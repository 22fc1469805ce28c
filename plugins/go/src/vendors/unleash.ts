/** Follows https://docs.getunleash.io/sdks/go and the source of https://github.com/Unleash/unleash-client-go. */
import type { SdkCall, Vendor } from '@service/scanner-kit'

/** What follows the name are options (`WithContext`, `WithFallback`). Of the package itself, and of a client. */
const calls = [undefined, 'client'].flatMap((on): SdkCall[] => [
  { name: 'IsEnabled', ...(on && { on }), kind: 'read', key: { index: 0 }, getterType: 'boolean' },
  { name: 'GetVariant', ...(on && { on }), kind: 'read', key: { index: 0 } },
])

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/go',
  notRead: ['the default in `WithFallback(true)` (Go)'],
  sdks: [
    {
      id: 'github.com/Unleash/unleash-client-go',
      name: 'Unleash Go SDK',
      type: 'server',
      modules: ['github.com/Unleash/unleash-client-go/v4', 'github.com/Unleash/unleash-client-go/v3'],
      packageName: 'unleash',
      roles: { 'NewClient()': 'client', 'Client()': 'client' },
      calls,
    },
  ],
}
