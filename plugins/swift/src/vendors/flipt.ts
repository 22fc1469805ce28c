/** Follows https://docs.flipt.io/v1/integration/client and the source of https://github.com/flipt-io/flipt-client-sdks. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/v1/integration/client',
  sdks: [
    {
      id: 'flipt-io/flipt-client-swift',
      name: 'Flipt Swift SDK',
      type: 'client',
      modules: ['FliptClient'],
      roles: { 'FliptClient()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flagKey', labelled: true },
        read: { evaluateBoolean: 'boolean', evaluateVariant: undefined },
      }),
    },
  ],
}
