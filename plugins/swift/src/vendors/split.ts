/** Follows https://help.split.io/hc/en-us/articles/360020401491-iOS-SDK and the source of https://github.com/splitio/ios-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020401491-iOS-SDK',
  sdks: [
    {
      id: 'splitio/ios-client',
      name: 'Split iOS SDK',
      type: 'client',
      modules: ['Split'],
      roles: {
        'DefaultSplitFactoryBuilder()': 'builder',
        '<builder>.setApiKey()': 'builder',
        '<builder>.setBucketingKey()': 'builder',
        '<builder>.setBundle()': 'builder',
        '<builder>.setConfig()': 'builder',
        '<builder>.setKey()': 'builder',
        '<builder>.setMatchingKey()': 'builder',
        '<builder>.build()': 'factory',
        'SplitFactory()': 'factory',
        '<factory>.client': 'client',
        '<client>()': 'client',
        'SplitClient()': 'client',
      },
      calls: [
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'string' },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 0 } },
        ...callsAlike(
          { on: 'client', kind: 'bulk', key: { index: 0, label: 'splits', labelled: true, shape: 'list' } },
          ['getTreatments', 'getTreatmentsWithConfig'],
        ),
      ],
    },
  ],
}
