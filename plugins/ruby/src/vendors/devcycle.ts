/**
 * Follows https://docs.devcycle.com/sdk/server-side-sdks/ruby and the source of
 * https://github.com/DevCycleHQ/ruby-server-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/server-side-sdks/ruby',
  sdks: [
    {
      id: 'devcycle-ruby-server-sdk',
      name: 'DevCycle Ruby SDK',
      type: 'server',
      modules: ['devcycle-ruby-server-sdk', '::DevCycle'],
      autoImports: ['DevCycle'],
      roles: { 'DevCycle.Client()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        default: { index: 2 },
        minArguments: 3,
        read: ['variable_value'],
        details: ['variable'],
      }),
    },
  ],
}
