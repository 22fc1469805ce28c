/** Follows https://docs.geteppo.com/sdks/server-sdks/php and the source of https://github.com/Eppo-exp/php-sdk. */
import type { Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/php',
  sdks: [
    {
      id: 'eppo/php-sdk',
      name: 'Eppo PHP SDK',
      type: 'server',
      modules: ['Eppo\\EppoClient'],
      roles: { 'EppoClient()': 'client', 'EppoClient.init()': 'client', 'EppoClient.getInstance()': 'client' },
      calls: [
        {
          name: 'getStringAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'string',
          distinctive: true,
        },
        {
          name: 'getBooleanAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'boolean',
          distinctive: true,
        },
        {
          name: 'getNumericAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'float',
          distinctive: true,
        },
        {
          name: 'getIntegerAssignment',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'flagKey' },
          default: { index: 3, label: 'defaultValue' },
          getterType: 'integer',
          distinctive: true,
        },
        {
          name: 'getJSONAssignment',
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
