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
      calls: [
        ...callsAlike({ on: 'client', kind: 'read', key: { index: 1 }, minArguments: 2, getterType: 'boolean' }, [
          'checkGate',
          'checkGateSync',
          'checkGateAsync',
          'checkGateWithExposureLoggingDisabled',
          'checkGateWithExposureLoggingDisabledAsync',
        ]),
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 }, [
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
        ]),
      ],
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
      calls: [
        ...callsAlike({ on: 'client', kind: 'read', key: { index: 0 }, minArguments: 1, getterType: 'boolean' }, [
          'checkGate',
          'checkGateWithExposureLoggingDisabled',
        ]),
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 }, [
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
