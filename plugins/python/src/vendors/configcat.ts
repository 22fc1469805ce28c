/** Follows https://configcat.com/docs/sdk-reference/python and the source of https://github.com/configcat/python-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/python',
  sdks: [
    {
      id: 'configcat-client',
      name: 'ConfigCat Python SDK',
      type: 'server',
      modules: ['configcatclient', 'configcatclient.configcatclient'],
      roles: { 'get()': 'client', 'ConfigCatClient.get()': 'client', 'ConfigCatClient()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'key' },
        default: { index: 1, label: 'default_value' },
        read: ['get_value'],
        details: ['get_value_details'],
      }),
    },
  ],
}
