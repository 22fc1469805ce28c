/** Follows https://docs.flipt.io/v1/integration/client and the source of https://github.com/flipt-io/flipt-client-sdks. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/v1/integration/client',
  sdks: [
    {
      id: 'flipt_client',
      name: 'Flipt Dart SDK',
      type: 'client',
      modules: ['package:flipt_client/*'],
      roles: { 'FliptClient()': 'client', 'FliptClient.init()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { label: 'flagKey', labelled: true },
        read: { evaluateBoolean: 'boolean', evaluateVariant: undefined },
      }),
    },
  ],
}
