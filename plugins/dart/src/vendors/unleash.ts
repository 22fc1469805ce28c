/** Follows https://docs.getunleash.io/sdks/flutter and the source of https://github.com/Unleash/unleash_proxy_client_flutter. */
import type { Vendor } from '@service/scanner-kit'

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
      calls: [
        { name: 'isEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getVariant', on: 'client', kind: 'read', key: { index: 0 } },
      ],
    },
  ],
}
