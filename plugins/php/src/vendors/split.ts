/** Follows https://help.split.io/hc/en-us/articles/360020350372-PHP-SDK and the source of https://github.com/splitio/php-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020350372-PHP-SDK',
  sdks: [
    {
      id: 'splitsoftware/split-sdk-php',
      name: 'Split PHP SDK',
      type: 'server',
      modules: ['SplitIO\\Sdk', 'SplitIO\\Sdk\\ClientInterface', 'SplitIO\\Sdk\\Client'],
      roles: {
        'Sdk.factory()': 'factory',
        '<factory>.client()': 'client',
        'ClientInterface()': 'client',
        'Client()': 'client',
      },
      calls: [
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 1 }, minArguments: 2, getterType: 'string' },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        ...callsAlike({
          on: 'client',
          key: { index: 1, shape: 'list' },
          minArguments: 2,
          bulk: ['getTreatments', 'getTreatmentsWithConfig'],
        }),
      ],
    },
  ],
}
