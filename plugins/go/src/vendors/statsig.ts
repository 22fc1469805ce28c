/** Follows https://docs.statsig.com/server/golangSDK and the source of https://github.com/statsig-io/go-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/server/golangSDK',
  sdks: [
    {
      id: 'github.com/statsig-io/go-sdk',
      name: 'Statsig Go SDK',
      type: 'server',
      modules: ['github.com/statsig-io/go-sdk/v2', 'github.com/statsig-io/go-sdk'],
      packageName: 'statsig',
      roles: {
        'NewClient()': 'client',
        'NewClientWithOptions()': 'client',
        'NewClientWithDetails()': 'client',
        'Client()': 'client',
      },
      calls: [
        { name: 'CheckGate', kind: 'read', key: { index: 1 }, getterType: 'boolean' },
        { name: 'CheckGateWithExposureLoggingDisabled', kind: 'read', key: { index: 1 }, getterType: 'boolean' },
        { name: 'GetGate', kind: 'details', key: { index: 1 } },
        { name: 'GetGateWithExposureLoggingDisabled', kind: 'details', key: { index: 1 } },
        { name: 'GetConfig', kind: 'details', key: { index: 1 } },
        { name: 'GetConfigWithExposureLoggingDisabled', kind: 'details', key: { index: 1 } },
        { name: 'GetExperiment', kind: 'details', key: { index: 1 } },
        { name: 'GetExperimentWithExposureLoggingDisabled', kind: 'details', key: { index: 1 } },
        { name: 'GetLayer', kind: 'details', key: { index: 1 } },
        { name: 'GetLayerWithExposureLoggingDisabled', kind: 'details', key: { index: 1 } },
        ...callsAlike({ kind: 'details', key: { index: 1 } }, ['GetExperimentWithOptions', 'GetLayerWithOptions']),
        ...callsAlike({ on: 'client', kind: 'read', key: { index: 1 }, getterType: 'boolean' }, [
          'CheckGate',
          'CheckGateWithExposureLoggingDisabled',
        ]),
        { name: 'GetGate', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetGateWithExposureLoggingDisabled', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetConfig', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetConfigWithExposureLoggingDisabled', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetExperiment', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetExperimentWithExposureLoggingDisabled', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetLayer', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetLayerWithExposureLoggingDisabled', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetExperimentWithOptions', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'GetLayerWithOptions', on: 'client', kind: 'details', key: { index: 1 } },
      ],
    },
  ],
}
