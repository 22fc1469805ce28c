/** Follows https://docs.statsig.com/server/golangSDK and the source of https://github.com/statsig-io/go-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

/** Functions of the module, and of a client. */
const CALLS = {
  key: { index: 1 },
  read: { CheckGate: 'boolean', CheckGateWithExposureLoggingDisabled: 'boolean' },
  details: [
    'GetGate',
    'GetGateWithExposureLoggingDisabled',
    'GetConfig',
    'GetConfigWithExposureLoggingDisabled',
    'GetExperiment',
    'GetExperimentWithExposureLoggingDisabled',
    'GetLayer',
    'GetLayerWithExposureLoggingDisabled',
    'GetExperimentWithOptions',
    'GetLayerWithOptions',
  ],
} as const

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
      calls: callsAlike(CALLS, { on: 'client', ...CALLS }),
    },
  ],
}
