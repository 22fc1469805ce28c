/** Follows https://configcat.com/docs/sdk-reference/php and the source of https://github.com/configcat/php-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/php',
  sdks: [
    {
      id: 'configcat/configcat-client',
      name: 'ConfigCat PHP SDK',
      type: 'server',
      modules: ['ConfigCat\\ConfigCatClient', 'ConfigCat\\ClientInterface'],
      roles: { 'ConfigCatClient()': 'client', 'ClientInterface()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'key' },
        default: { index: 1, label: 'defaultValue' },
        read: ['getValue'],
        details: ['getValueDetails'],
      }),
    },
  ],
}
