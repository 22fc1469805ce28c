/** Follows https://configcat.com/docs/sdk-reference/dart and the source of https://github.com/configcat/dart-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/dart',
  sdks: [
    {
      id: 'configcat_client',
      name: 'ConfigCat Dart SDK',
      type: 'client',
      modules: ['package:configcat_client/*'],
      roles: { 'ConfigCatClient()': 'client', 'ConfigCatClient.get()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { label: 'key', labelled: true },
        default: { label: 'defaultValue', labelled: true },
        read: ['getValue'],
        details: ['getValueDetails'],
      }),
    },
  ],
}
