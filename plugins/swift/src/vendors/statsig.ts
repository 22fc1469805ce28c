/** Follows https://docs.statsig.com/client/iosClientSDK and the source of https://github.com/statsig-io/ios-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
      calls: callsAlike({
        on: 'client',
        key: { index: 0 },
        minArguments: 1,
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
