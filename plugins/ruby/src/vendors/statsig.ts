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
      calls: [
        ...callsAlike({ on: 'client', kind: 'read', key: { index: 1 }, getterType: 'boolean' }, [
          'check_gate',
          'check_gate_with_exposure_logging_disabled',
        ]),
        { name: 'get_gate', on: 'client', kind: 'details', key: { index: 1 } },
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
