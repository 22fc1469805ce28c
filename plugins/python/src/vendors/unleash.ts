/** Follows https://docs.getunleash.io/sdks/python and the source of https://github.com/Unleash/unleash-client-python. */
import type { Vendor } from '@service/scanner-kit'

const key = { index: 0, label: 'feature_name' }

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/python',
  sdks: [
    {
      id: 'UnleashClient',
      name: 'Unleash Python SDK',
      type: 'server',
      modules: ['UnleashClient'],
      roles: { 'UnleashClient()': 'client' },
      calls: [
        // The fallback is a function.
        { name: 'is_enabled', on: 'client', kind: 'read', key, getterType: 'boolean' },
        { name: 'get_variant', on: 'client', kind: 'read', key },
      ],
    },
  ],
}
