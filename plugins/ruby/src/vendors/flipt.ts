/** Follows https://docs.flipt.io/v1/integration/client and the source of https://github.com/flipt-io/flipt-client-sdks. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/v1/integration/client',
  sdks: [
    {
      id: 'flipt_client',
      name: 'Flipt Ruby client-side evaluation SDK',
      type: 'server',
      modules: ['flipt_client', '::Flipt'],
      autoImports: ['Flipt'],
      roles: { 'Flipt.Client()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { label: 'flag_key', labelled: true },
        read: { evaluate_boolean: 'boolean', evaluate_variant: undefined },
      }),
    },
  ],
}
