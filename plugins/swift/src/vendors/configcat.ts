/** Follows https://configcat.com/docs/sdk-reference/ios and the source of https://github.com/configcat/swift-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/ios',
  sdks: [
    {
      id: 'configcat/swift-sdk',
      name: 'ConfigCat Swift SDK',
      type: 'client',
      modules: ['ConfigCat'],
      roles: {
        'ConfigCatClient()': 'client',
        'ConfigCatClientProtocol()': 'client',
        'ConfigCatClient.get()': 'client',
        '<client>.snapshot()': 'client',
        'ConfigCatClientSnapshot()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'for', labelled: true },
        default: { index: 1, label: 'defaultValue', labelled: true },
        read: ['getValue', 'getAnyValue'],
        details: ['getValueDetails', 'getAnyValueDetails'],
      }),
    },
  ],
}
