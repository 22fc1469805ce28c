/**
 * Follows https://configcat.com/docs/sdk-reference/go and the source of https://github.com/configcat/go-sdk. `configcat.Bool("key",
 * false)` makes a flag that is evaluated wherever it is used.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/go',
  sdks: [
    {
      id: 'github.com/configcat/go-sdk',
      name: 'ConfigCat Go SDK',
      type: 'server',
      modules: ['github.com/configcat/go-sdk/v9', 'github.com/configcat/go-sdk/v8', 'github.com/configcat/go-sdk/v7'],
      packageName: 'configcat',
      roles: {
        'NewClient()': 'client',
        'NewCustomClient()': 'client',
        'Client()': 'client',
        'Snapshot()': 'snapshot',
        'NewSnapshot()': 'snapshot',
        '<client>.Snapshot()': 'snapshot',
        '<snapshot>.WithUser()': 'snapshot',
      },
      calls: [
        ...callsAlike(
          { on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
          { GetBoolValue: 'boolean', GetIntValue: 'integer', GetFloatValue: 'float', GetStringValue: 'string' },
        ),
        ...callsAlike(
          { on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
          {
            GetBoolValueDetails: 'boolean',
            GetIntValueDetails: 'integer',
            GetFloatValueDetails: 'float',
            GetStringValueDetails: 'string',
          },
        ),
        { name: 'Bool', kind: 'read', key: { index: 0 }, default: { index: 1 }, getterType: 'boolean' },
        { name: 'Int', kind: 'read', key: { index: 0 }, default: { index: 1 }, getterType: 'integer' },
        ...callsAlike({ kind: 'read', key: { index: 0 }, default: { index: 1 } }, { Float: 'float', String: 'string' }),
        { name: 'GetValue', on: 'snapshot', kind: 'read', key: { index: 0 } },
        { name: 'GetValueDetails', on: 'snapshot', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
