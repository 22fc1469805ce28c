/**
 * Follows https://docs.statsig.com/server-core/rust-core and the sources of https://github.com/statsig-io/rust-sdk and of
 * statsig-rust in https://github.com/statsig-io/statsig-server-core.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/server-core/rust-core',
  sdks: [
    {
      id: 'statsig',
      name: 'Statsig Rust SDK',
      type: 'server',
      modules: ['statsig'],
      roles: { Statsig: 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        read: { check_gate: 'boolean' },
        details: ['get_feature_gate', 'get_config', 'get_experiment', 'get_layer'],
      }),
    },
    {
      id: 'statsig-rust',
      name: 'Statsig Rust Server Core SDK',
      type: 'server',
      modules: ['statsig_rust'],
      roles: { 'Statsig()': 'client', 'Statsig.new()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        read: { check_gate: 'boolean' },
        details: ['get_feature_gate', 'get_dynamic_config', 'get_experiment', 'get_layer'],
      }),
    },
  ],
}
