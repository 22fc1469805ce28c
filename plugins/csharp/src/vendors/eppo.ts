/** Follows https://docs.geteppo.com/sdks/server-sdks/dotnet and the source of https://github.com/Eppo-exp/dot-net-server-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/dotnet',
  sdks: [
    {
      id: 'Eppo.Sdk',
      name: 'Eppo .NET SDK',
      type: 'server',
      modules: ['eppo_sdk'],
      roles: {
        'EppoClient()': 'client',
        'EppoClient.GetInstance()': 'client',
        'EppoClient.Init()': 'client',
        'EppoClient.InitClientMode()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flagKey' },
        default: { index: 3, label: 'defaultValue' },
        distinctive: true,
        read: {
          GetBooleanAssignment: 'boolean',
          GetIntegerAssignment: 'integer',
          GetNumericAssignment: 'float',
          GetStringAssignment: 'string',
          GetJsonAssignment: 'object',
          GetJsonStringAssignment: 'object',
        },
      }),
    },
  ],
}
