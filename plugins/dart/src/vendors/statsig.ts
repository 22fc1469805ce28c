/** Follows https://docs.statsig.com/client/dartClientSDK and the source of https://github.com/statsig-io/dart-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/client/dartClientSDK',
  sdks: [
    {
      id: 'statsig',
      name: 'Statsig Dart SDK',
      type: 'client',
      modules: ['package:statsig/*'],
      roles: { Statsig: 'client' },
      calls: [
        {
          name: 'checkGate',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          default: { index: 1, optional: true },
          getterType: 'boolean',
        },
        ...callsAlike({
          on: 'client',
          key: { index: 0 },
          details: ['getFeatureGate', 'getConfig', 'getExperiment', 'getLayer'],
        }),
      ],
    },
  ],
}
