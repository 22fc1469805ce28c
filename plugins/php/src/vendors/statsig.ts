/** Follows https://docs.statsig.com/server/phpSDK and the source of https://github.com/statsig-io/php-sdk. */
import type { Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/server/phpSDK',
  sdks: [
    {
      id: 'statsig/statsigsdk',
      name: 'Statsig PHP SDK',
      type: 'server',
      modules: ['Statsig\\StatsigServer'],
      roles: { 'StatsigServer()': 'client' },
      calls: [
        { name: 'checkGate', on: 'client', kind: 'read', key: { index: 1 }, getterType: 'boolean', minArguments: 2 },
        {
          name: 'checkGateWithExposureLoggingDisabled',
          on: 'client',
          kind: 'read',
          key: { index: 1 },
          getterType: 'boolean',
          minArguments: 2,
        },
        { name: 'getFeatureGate', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        {
          name: 'getFeatureGateWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 1 },
          minArguments: 2,
        },
        { name: 'getConfig', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        {
          name: 'getConfigWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 1 },
          minArguments: 2,
        },
        { name: 'getExperiment', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        {
          name: 'getExperimentWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 1 },
          minArguments: 2,
        },
        { name: 'getLayer', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        {
          name: 'getLayerWithExposureLoggingDisabled',
          on: 'client',
          kind: 'details',
          key: { index: 1 },
          minArguments: 2,
        },
      ],
    },
  ],
}
