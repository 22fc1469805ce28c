/** Follows https://docs.statsig.com/server/pythonSDK and the source of https://github.com/statsig-io/python-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/server/pythonSDK',
  sdks: [
    {
      id: 'statsig',
      name: 'Statsig Python SDK',
      type: 'server',
      modules: ['statsig', 'statsig.statsig'],
      roles: { statsig: 'client', 'StatsigServer()': 'client', 'statsig_server.StatsigServer()': 'client' },
      calls: [
        { name: 'check_gate', kind: 'read', key: { index: 1 }, getterType: 'boolean' },
        { name: 'check_gate_with_exposure_logging_disabled', kind: 'read', key: { index: 1 }, getterType: 'boolean' },
        { name: 'get_feature_gate', kind: 'details', key: { index: 1 } },
        { name: 'get_config', kind: 'details', key: { index: 1 } },
        { name: 'get_config_with_exposure_logging_disabled', kind: 'details', key: { index: 1 } },
        { name: 'get_experiment', kind: 'details', key: { index: 1 } },
        { name: 'get_experiment_with_exposure_logging_disabled', kind: 'details', key: { index: 1 } },
        { name: 'get_layer', kind: 'details', key: { index: 1 } },
        { name: 'get_layer_with_exposure_logging_disabled', kind: 'details', key: { index: 1 } },
        ...callsAlike({ on: 'client', kind: 'read', key: { index: 1 }, getterType: 'boolean' }, [
          'check_gate',
          'check_gate_with_exposure_logging_disabled',
        ]),
        { name: 'get_feature_gate', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'get_config', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'get_config_with_exposure_logging_disabled', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'get_experiment', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'get_experiment_with_exposure_logging_disabled', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'get_layer', on: 'client', kind: 'details', key: { index: 1 } },
        { name: 'get_layer_with_exposure_logging_disabled', on: 'client', kind: 'details', key: { index: 1 } },
      ],
    },
  ],
}
