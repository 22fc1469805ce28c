/**
 * Follows https://docs.devcycle.com/sdk/server-side-sdks/php and the source of
 * https://github.com/DevCycleHQ/php-server-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/server-side-sdks/php',
  sdks: [
    {
      id: 'devcycle/php-server-sdk',
      name: 'DevCycle PHP SDK',
      type: 'server',
      modules: ['DevCycle\\Api\\DevCycleClient'],
      roles: { 'DevCycleClient()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1, label: 'key' },
        default: { index: 2, label: 'default' },
        minArguments: 3,
        read: ['variableValue'],
        details: ['variable', 'variableAsync'],
      }),
    },
  ],
}
