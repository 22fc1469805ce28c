/** Follows https://docs.flagsmith.com/clients/server-side and the source of https://github.com/Flagsmith/flagsmith-go-client. */
import type { Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  sdks: [
    {
      id: 'github.com/Flagsmith/flagsmith-go-client',
      name: 'Flagsmith Go SDK',
      type: 'server',
      modules: [
        'github.com/Flagsmith/flagsmith-go-client/v5',
        'github.com/Flagsmith/flagsmith-go-client/v4',
        'github.com/Flagsmith/flagsmith-go-client/v3',
        'github.com/Flagsmith/flagsmith-go-client/v2',
      ],
      packageName: 'flagsmith',
      roles: {
        'NewClient()': 'client',
        'Client()': 'client',
        'Flags()': 'flags',
        '<client>.GetEnvironmentFlags()': 'flags',
        '<client>.GetIdentityFlags()': 'flags',
        '<client>.GetFlags()': 'flags',
      },
      calls: [
        { name: 'IsFeatureEnabled', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'GetFeatureValue', on: 'flags', kind: 'read', key: { index: 0 } },
        { name: 'GetFlag', on: 'flags', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
