/** Follows https://configcat.com/docs/sdk-reference/dotnet and the source of https://github.com/configcat/.net-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/dotnet',
  sdks: [
    {
      id: 'ConfigCat.Client',
      name: 'ConfigCat .NET SDK',
      type: 'server',
      modules: ['ConfigCat.Client'],
      roles: {
        'IConfigCatClient()': 'client',
        'ConfigCatClient()': 'client',
        'ConfigCatClient.Get()': 'client',
        '<client>.Snapshot()': 'client',
        'IConfigCatClientSnapshot()': 'client',
        'ConfigCatClientSnapshot()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'key' },
        default: { index: 1, label: 'defaultValue' },
        read: ['GetValueAsync', 'GetValue'],
        details: ['GetValueDetailsAsync', 'GetValueDetails'],
      }),
    },
  ],
}
