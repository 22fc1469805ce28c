/**
 * Follows https://help.split.io/hc/en-us/articles/8096158017165-Flutter-plugin and the source of
 * https://github.com/splitio/flutter-sdk-plugin.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/8096158017165-Flutter-plugin',
  sdks: [
    {
      id: 'splitio',
      name: 'Split Flutter plugin',
      type: 'client',
      modules: ['package:splitio/*'],
      roles: { 'Splitio()': 'factory', '<factory>.client()': 'client', 'SplitClient()': 'client' },
      calls: [
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 0 }, minArguments: 1, getterType: 'string' },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
        ...callsAlike({
          on: 'client',
          key: { index: 0, shape: 'list' },
          minArguments: 1,
          bulk: ['getTreatments', 'getTreatmentsWithConfig'],
        }),
      ],
    },
  ],
}
