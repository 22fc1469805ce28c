/** Follows https://docs.statsig.com/client/iosClientSDK and the source of https://github.com/statsig-io/ios-sdk. */
import type { Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/client/iosClientSDK',
  sdks: [
    {
      id: 'statsig-io/ios-sdk',
      name: 'Statsig iOS SDK',
      type: 'client',
      modules: ['Statsig'],
      roles: { Statsig: 'client', 'StatsigClient()': 'client' },
      calls: [
        { name: 'checkGate', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean', minArguments: 1 },
        {
          name: 'checkGateWithExposureLoggingDisabled',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          getterType: 'boolean',
          minArguments: 1,
        },
        { name: 'getFeatureGate', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
        {
          name: 'getFeatureGateWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          minArguments: 1,
        },
        { name: 'getConfig', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
        {
          name: 'getConfigWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          minArguments: 1,
        },
        { name: 'getExperiment', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
        {
          name: 'getExperimentWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          minArguments: 1,
        },
        { name: 'getLayer', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
        {
          name: 'getLayerWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          minArguments: 1,
        },
      ],
    },
  ],
}
