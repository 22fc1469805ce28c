/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-dotnet-client. */
import type { Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  sdks: [
    {
      id: 'Flagsmith',
      name: 'Flagsmith .NET SDK',
      type: 'server',
      modules: ['Flagsmith'],
      roles: {
        'FlagsmithClient()': 'client',
        'IFlagsmithClient()': 'client',
        '<client>.GetEnvironmentFlags()': 'flags',
        '<client>.GetIdentityFlags()': 'flags',
        'IFlags()': 'flags',
        'Flags()': 'flags',
      },
      calls: [
        {
          name: 'IsFeatureEnabled',
          on: 'flags',
          kind: 'read',
          key: { index: 0, label: 'featureName' },
          getterType: 'boolean',
        },
        { name: 'GetFeatureValue', on: 'flags', kind: 'read', key: { index: 0, label: 'featureName' } },
        { name: 'GetFlag', on: 'flags', kind: 'details', key: { index: 0, label: 'featureName' } },
      ],
    },
  ],
}
