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
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 0 },
          default: { index: 1 },
          read: { GetBoolValue: 'boolean', GetIntValue: 'integer', GetFloatValue: 'float', GetStringValue: 'string' },
          details: {
            GetBoolValueDetails: 'boolean',
            GetIntValueDetails: 'integer',
            GetFloatValueDetails: 'float',
            GetStringValueDetails: 'string',
          },
        },
        {
          key: { index: 0 },
          default: { index: 1 },
          read: { Bool: 'boolean', Int: 'integer', Float: 'float', String: 'string' },
        },
        { on: 'snapshot', key: { index: 0 }, read: ['GetValue'], details: ['GetValueDetails'] },
      ),
    },
  ],
}
