/** Follows https://docs.statsig.com/server/rubySDK and the source of https://github.com/statsig-io/ruby-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/server/rubySDK',
  sdks: [
    {
      id: 'statsig',
      name: 'Statsig Ruby SDK',
      type: 'server',
      modules: ['statsig', '::Statsig'],
      autoImports: ['Statsig'],
      roles: { Statsig: 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        read: { check_gate: 'boolean', check_gate_with_exposure_logging_disabled: 'boolean' },
        details: [
          'get_gate',
          'get_config',
          'get_config_with_exposure_logging_disabled',
          'get_experiment',
          'get_experiment_with_exposure_logging_disabled',
          'get_layer',
          'get_layer_with_exposure_logging_disabled',
        ],
      }),
    },
  ],
}
