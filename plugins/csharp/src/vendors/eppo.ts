/** Follows https://docs.geteppo.com/sdks/server-sdks/dotnet and the source of https://github.com/Eppo-exp/dot-net-server-sdk. */
import type { Vendor } from '@service/scanner-kit'

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
      calls: [
        {
          name: 'GetBooleanAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'boolean',
          distinctive: true,
        },
        {
          name: 'GetIntegerAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'integer',
          distinctive: true,
        },
        {
          name: 'GetNumericAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'float',
          distinctive: true,
        },
        {
          name: 'GetStringAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'string',
          distinctive: true,
        },
        {
          name: 'GetJsonAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'object',
          distinctive: true,
        },
        {
          name: 'GetJsonStringAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'object',
          distinctive: true,
        },
      ],
    },
  ],
}
