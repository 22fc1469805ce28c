/**
 * Follows https://docs.statsig.com/server/javaSdk and the sources of https://github.com/statsig-io/java-server-sdk and
 * https://github.com/statsig-io/android-sdk.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/server/javaSdk',
  sdks: [
    {
      id: 'com.statsig:serversdk',
      name: 'Statsig Java and Kotlin Server SDK',
      type: 'server',
      modules: ['com.statsig.sdk', 'com.statsig.sdk.*'],
      roles: { Statsig: 'client', 'StatsigServer()': 'client', 'StatsigServer.create()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        minArguments: 2,
        read: {
          checkGate: 'boolean',
          checkGateSync: 'boolean',
          checkGateAsync: 'boolean',
          checkGateWithExposureLoggingDisabled: 'boolean',
          checkGateWithExposureLoggingDisabledAsync: 'boolean',
        },
        details: [
          'getFeatureGate',
          'getFeatureGateSync',
          'getFeatureGateAsync',
          'getFeatureGateWithExposureLoggingDisabled',
          'getFeatureGateWithExposureLoggingDisabledAsync',
          'getConfig',
          'getConfigSync',
          'getConfigAsync',
          'getConfigWithExposureLoggingDisabled',
          'getConfigWithExposureLoggingDisabledAsync',
          'getExperiment',
          'getExperimentSync',
          'getExperimentAsync',
          'getExperimentWithExposureLoggingDisabled',
          'getExperimentWithExposureLoggingDisabledAsync',
          'getLayer',
          'getLayerSync',
          'getLayerAsync',
          'getLayerWithExposureLoggingDisabled',
          'getLayerWithExposureLoggingDisabledAsync',
        ],
      }),
    },
    {
      id: 'com.statsig:android-sdk',
      name: 'Statsig Android SDK',
      type: 'client',
      modules: ['com.statsig.androidsdk', 'com.statsig.androidsdk.*'],
      roles: {
        Statsig: 'client',
        '<client>.INSTANCE': 'client',
        'StatsigClient()': 'client',
        '<client>.client': 'client',
      },
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
