/** Follows https://docs.flagsmith.com/clients/flutter and the source of https://github.com/Flagsmith/flagsmith-flutter-client. */
import type { Vendor } from '@service/scanner-kit'

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/flutter',
  sdks: [
    {
      id: 'flagsmith',
      name: 'Flagsmith Flutter SDK',
      type: 'client',
      modules: ['package:flagsmith/*'],
      roles: { 'FlagsmithClient()': 'client', 'FlagsmithClient.init()': 'client' },
      calls: [
        { name: 'hasFeatureFlag', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'hasCachedFeatureFlag', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'isFeatureFlagEnabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureFlagValue', on: 'client', kind: 'read', key: { index: 0 } },
        { name: 'stream', on: 'client', kind: 'watch', key: { index: 0 } },
        { name: 'subject', on: 'client', kind: 'watch', key: { index: 0 } },
      ],
    },
  ],
}
