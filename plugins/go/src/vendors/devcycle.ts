/** Follows https://docs.devcycle.com/sdk/server-side-sdks/go and the source of https://github.com/DevCycleHQ/go-server-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/server-side-sdks/go',
  sdks: [
    {
      id: 'github.com/devcyclehq/go-server-sdk',
      name: 'DevCycle Go SDK',
      type: 'server',
      modules: ['github.com/devcyclehq/go-server-sdk/v2'],
      packageName: 'devcycle',
      roles: {
        'NewClient()': 'client',
        'Client()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        default: { index: 2 },
        minArguments: 3,
        read: ['VariableValue'],
        details: ['Variable'],
      }),
    },
  ],
}
