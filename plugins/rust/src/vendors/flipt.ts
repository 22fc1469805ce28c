/** Follows https://docs.flipt.io/reference/evaluation/boolean-evaluation and the source of https://github.com/flipt-io/flipt-server-sdks. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/reference/evaluation/boolean-evaluation',
  sdks: [
    {
      id: 'flipt',
      name: 'Flipt Rust SDK',
      type: 'server',
      modules: ['flipt'],
      roles: { 'api.FliptClient()': 'client', 'api.FliptClient.new()': 'client', '<client>.evaluation': 'evaluation' },
      calls: callsAlike({
        on: 'evaluation',
        key: { index: 0, property: 'flag_key' },
        read: { boolean: 'boolean', variant: undefined },
      }),
    },
  ],
}
