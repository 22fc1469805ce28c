/** Follows https://configcat.com/docs/sdk-reference/ruby and the source of https://github.com/configcat/ruby-sdk. */
import type { Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/ruby',
  sdks: [
    {
      id: 'configcat',
      name: 'ConfigCat Ruby SDK',
      type: 'server',
      modules: ['configcat', 'configcat/*', '::ConfigCat'],
      autoImports: ['ConfigCat'],
      roles: { 'ConfigCat.get()': 'client', 'ConfigCat.ConfigCatClient.get()': 'client' },
      calls: [
        { name: 'get_value', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'get_value_details', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
      ],
    },
  ],
}
