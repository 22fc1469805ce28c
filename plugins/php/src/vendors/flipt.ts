/** Follows https://docs.flipt.io/reference/evaluation/boolean-evaluation and the source of https://github.com/flipt-io/flipt-server-sdks. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/reference/evaluation/boolean-evaluation',
  sdks: [
    {
      id: 'flipt-io/flipt',
      name: 'Flipt PHP SDK',
      type: 'server',
      modules: ['Flipt\\Client\\FliptClient'],
      roles: {
        'FliptClient()': 'client',
        '<client>.withNamespace()': 'client',
        '<client>.withHeaders()': 'client',
        '<client>.withContext()': 'client',
      },
      calls: [
        ...callsAlike(
          { on: 'client', key: { index: 0, label: 'name' }, details: { boolean: 'boolean', variant: undefined } },
          {
            on: 'client',
            key: { index: 0, label: 'name' },
            default: { index: 1, label: 'fallback' },
            read: { booleanValue: 'boolean', variantValue: 'string' },
          },
        ),
        { name: 'batch', on: 'client', kind: 'bulk', key: { index: 0, label: 'names', shape: 'list' } },
      ],
    },
  ],
}
