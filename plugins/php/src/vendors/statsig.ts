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
      calls: [
        ...callsAlike({ on: 'client', kind: 'read', key: { index: 1 }, minArguments: 2, getterType: 'boolean' }, [
          'checkGate',
          'checkGateWithExposureLoggingDisabled',
        ]),
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 }, [
          'getFeatureGate',
          'getFeatureGateWithExposureLoggingDisabled',
          'getConfig',
          'getConfigWithExposureLoggingDisabled',
          'getExperiment',
          'getExperimentWithExposureLoggingDisabled',
          'getLayer',
          'getLayerWithExposureLoggingDisabled',
        ]),
      ],
    },
  ],
}
