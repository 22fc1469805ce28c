/** Follows https://docs.statsig.com/server/pythonSDK and the source of https://github.com/statsig-io/python-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

/** Functions of the module, and of a client. */
const CALLS = {
  key: { index: 1 },
  read: { check_gate: 'boolean', check_gate_with_exposure_logging_disabled: 'boolean' },
  details: [
    'get_feature_gate',
    'get_config',
    'get_config_with_exposure_logging_disabled',
    'get_experiment',
    'get_experiment_with_exposure_logging_disabled',
    'get_layer',
    'get_layer_with_exposure_logging_disabled',
  ],
} as const

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
      calls: callsAlike(CALLS, { on: 'client', ...CALLS }),
    },
  ],
}
