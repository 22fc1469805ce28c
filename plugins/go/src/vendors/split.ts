/** Follows https://help.split.io/hc/en-us/articles/360020093652-Go-SDK and the source of https://github.com/splitio/go-client. */
import type { Vendor } from '@service/scanner-kit'

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020093652-Go-SDK',
  sdks: [
    {
      id: 'github.com/splitio/go-client',
      name: 'Split Go SDK',
      type: 'server',
      modules: ['github.com/splitio/go-client/v6/splitio/client'],
      roles: {
        'NewSplitFactory()': 'factory',
        'SplitFactory()': 'factory',
        '<factory>.Client()': 'client',
        'SplitClient()': 'client',
      },
      calls: [
        { name: 'Treatment', on: 'client', kind: 'read', key: { index: 1 }, getterType: 'string', minArguments: 2 },
        { name: 'TreatmentWithConfig', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        { name: 'Treatments', on: 'client', kind: 'bulk', key: { index: 1, shape: 'list' }, minArguments: 2 },
        { name: 'TreatmentsWithConfig', on: 'client', kind: 'bulk', key: { index: 1, shape: 'list' }, minArguments: 2 },
      ],
    },
  ],
}
