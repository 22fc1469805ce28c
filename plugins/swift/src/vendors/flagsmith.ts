/** Follows https://docs.flagsmith.com/clients/ios and the source of https://github.com/Flagsmith/flagsmith-ios-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/ios',
  sdks: [
    {
      id: 'Flagsmith/flagsmith-ios-client',
      name: 'Flagsmith iOS SDK',
      type: 'client',
      modules: ['FlagsmithClient'],
      roles: { 'Flagsmith.shared': 'client', 'Flagsmith()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'withID', labelled: true },
        read: { hasFeatureFlag: 'boolean', getValueForFeature: undefined, getFeatureValue: undefined },
      }),
    },
  ],
}
