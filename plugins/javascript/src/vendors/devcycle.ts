/**
 * Follows https://docs.devcycle.com/sdk/client-side-sdks/javascript and the types of the packages. On a server the
 * user comes first.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/client-side-sdks/javascript',
  sdks: [
    {
      id: '@devcycle/js-client-sdk',
      name: 'DevCycle JavaScript SDK',
      type: 'client',
      modules: ['@devcycle/js-client-sdk'],
      roles: {
        'initializeDevCycle()': 'client',
        'initialize()': 'client',
        'DevCycleClient()': 'client',
        '<client>.onClientInitialized()': 'client',
        '<client>.allVariables()': 'variables',
      },
      calls: [
        { name: 'allVariables', on: 'variables', form: 'member', kind: 'details', key: { index: 0 } },
        { name: 'variable', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 }, minArguments: 2 },
        {
          name: 'variableValue',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          default: { index: 1 },
          minArguments: 2,
        },
      ],
    },
    {
      id: '@devcycle/react-client-sdk',
      name: 'DevCycle React SDK',
      type: 'client',
      modules: ['@devcycle/react-client-sdk'],
      roles: {
        'initializeDevCycle()': 'client',
        'initialize()': 'client',
        'DevCycleClient()': 'client',
        '<client>.onClientInitialized()': 'client',
        '<client>.allVariables()': 'variables',
        'useDevCycleClient()': 'client',
        'useDVCClient()': 'client',
      },
      calls: [
        ...callsAlike({ kind: 'details', key: { index: 0 }, default: { index: 1 } }, ['useVariable', 'useDVCVariable']),
        { name: 'useVariableValue', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'allVariables', on: 'variables', form: 'member', kind: 'details', key: { index: 0 } },
        { name: 'variable', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 }, minArguments: 2 },
        {
          name: 'variableValue',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          default: { index: 1 },
          minArguments: 2,
        },
      ],
    },
    {
      id: '@devcycle/nextjs-sdk',
      name: 'DevCycle Next.js SDK (client side)',
      type: 'client',
      modules: ['@devcycle/nextjs-sdk', '@devcycle/nextjs-sdk/pages'],
      roles: { 'useDevCycleClient()': 'client' },
      calls: [
        ...callsAlike({ kind: 'details', key: { index: 0 }, default: { index: 1 } }, ['useVariable', 'useDVCVariable']),
        { name: 'useVariableValue', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'variable', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 }, minArguments: 2 },
        {
          name: 'variableValue',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          default: { index: 1 },
          minArguments: 2,
        },
      ],
    },
    {
      id: '@devcycle/nextjs-sdk',
      name: 'DevCycle Next.js SDK (server side)',
      type: 'server',
      modules: ['@devcycle/nextjs-sdk/server'],
      roles: { 'setupDevCycle()': 'server' },
      calls: [{ name: 'getVariableValue', on: 'server', kind: 'read', key: { index: 0 }, default: { index: 1 } }],
    },
    {
      id: '@devcycle/nodejs-server-sdk',
      name: 'DevCycle Node.js SDK',
      type: 'server',
      modules: ['@devcycle/nodejs-server-sdk'],
      roles: {
        'initializeDevCycle()': 'client',
        'initialize()': 'client',
        'DevCycleClient()': 'client',
        '<client>.onClientInitialized()': 'client',
        'DevCycleCloudClient()': 'client',
      },
      calls: [
        { name: 'variable', on: 'client', kind: 'details', key: { index: 1 }, default: { index: 2 }, minArguments: 3 },
        {
          name: 'variableValue',
          on: 'client',
          kind: 'read',
          key: { index: 1 },
          default: { index: 2 },
          minArguments: 3,
        },
      ],
    },
  ],
}
