/** Follows https://docs.statsig.com/server/phpSDK and the source of https://github.com/statsig-io/php-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        minArguments: 2,
        read: { checkGate: 'boolean', checkGateWithExposureLoggingDisabled: 'boolean' },
        details: [
          'getFeatureGate',
          'getFeatureGateWithExposureLoggingDisabled',
          'getConfig',
          'getConfigWithExposureLoggingDisabled',
          'getExperiment',
          'getExperimentWithExposureLoggingDisabled',
          'getLayer',
          'getLayerWithExposureLoggingDisabled',
        ],
      }),
    },
  ],
}
