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
      calls: callsAlike(
        { on: 'client', key: { index: 0 }, read: { getTreatment: 'string' }, details: ['getTreatmentWithConfig'] },
        {
          on: 'client',
          key: { index: 0, label: 'splits', labelled: true, shape: 'list' },
          bulk: ['getTreatments', 'getTreatmentsWithConfig'],
        },
      ),
    },
  ],
}
