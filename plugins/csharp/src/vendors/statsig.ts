/** Follows https://docs.statsig.com/server/dotnetSDK and the source of https://github.com/statsig-io/dotnet-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/server/dotnetSDK',
  sdks: [
    {
      id: 'Statsig',
      name: 'Statsig .NET Server SDK',
      type: 'server',
      modules: ['Statsig.Server'],
      roles: { StatsigServer: 'client', 'ServerDriver()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        minArguments: 2,
        read: {
          CheckGate: 'boolean',
          CheckGateSync: 'boolean',
          CheckGateWithExposureLoggingDisabled: 'boolean',
          CheckGateWithExposureLoggingDisabledSync: 'boolean',
        },
        details: [
          'GetFeatureGate',
          'GetFeatureGateSync',
          'GetFeatureGateWithExposureLoggingDisabled',
          'GetFeatureGateWithExposureLoggingDisabledSync',
          'GetConfig',
          'GetConfigSync',
          'GetConfigWithExposureLoggingDisabled',
          'GetConfigWithExposureLoggingDisabledSync',
          'GetExperiment',
          'GetExperimentSync',
          'GetExperimentWithExposureLoggingDisabled',
          'GetExperimentWithExposureLoggingDisabledSync',
          'GetLayer',
          'GetLayerSync',
          'GetLayerWithExposureLoggingDisabled',
          'GetLayerWithExposureLoggingDisabledSync',
        ],
      }),
    },
    {
      id: 'Statsig',
      name: 'Statsig .NET Client SDK',
      type: 'client',
      modules: ['Statsig.Client'],
      roles: { StatsigClient: 'client', 'ClientDriver()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0 },
        minArguments: 1,
        read: { CheckGate: 'boolean' },
        details: ['GetConfig', 'GetExperiment', 'GetLayer'],
      }),
    },
  ],
}
