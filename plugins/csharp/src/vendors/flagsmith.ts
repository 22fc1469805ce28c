/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-dotnet-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
      calls: callsAlike({
        on: 'flags',
        key: { index: 0, label: 'featureName' },
        read: { IsFeatureEnabled: 'boolean', GetFeatureValue: undefined },
        details: ['GetFlag'],
      }),
    },
  ],
}
