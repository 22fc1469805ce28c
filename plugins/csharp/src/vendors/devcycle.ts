/**
 * Follows https://docs.devcycle.com/sdk/server-side-sdks/dotnet and the source of
 * https://github.com/DevCycleHQ/dotnet-server-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/server-side-sdks/dotnet',
  sdks: [
    {
      id: 'DevCycle.SDK.Server',
      name: 'DevCycle .NET SDK',
      type: 'server',
      modules: ['DevCycle.SDK.Server.Local.Api', 'DevCycle.SDK.Server.Cloud.Api', 'DevCycle.SDK.Server.Common.API'],
      roles: {
        'DevCycleLocalClient()': 'client',
        'DevCycleCloudClient()': 'client',
        'IDevCycleClient()': 'client',
        'DevCycleBaseClient()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 1, label: 'key' },
        default: { index: 2, label: 'defaultValue' },
        minArguments: 3,
        read: ['VariableValue'],
        details: ['Variable', 'VariableAsync'],
      }),
    },
  ],
}
