/** Follows https://docs.getunleash.io/sdks/flutter and the source of https://github.com/Unleash/unleash_proxy_client_flutter. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/flutter',
  sdks: [
    {
      id: 'unleash_proxy_client_flutter',
      name: 'Unleash Flutter SDK',
      type: 'client',
      modules: ['package:unleash_proxy_client_flutter/*'],
      roles: { 'UnleashClient()': 'client' },
      calls: callsAlike({ on: 'client', key: { index: 0 }, read: { isEnabled: 'boolean', getVariant: undefined } }),
    },
  ],
}
