/**
 * Follows https://docs.devcycle.com/sdk/client-side-sdks/javascript and the types of the packages. On a server the
 * user comes first.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

const roles = {
  'initializeDevCycle()': 'client',
  'initialize()': 'client',
  'DevCycleClient()': 'client',
  '<client>.onClientInitialized()': 'client',
}

/** @param index of the key; the default follows it */
const clientCalls = (index: number) =>
  callsAlike({
    on: 'client',
    key: { index },
    default: { index: index + 1 },
    minArguments: index + 2,
    read: ['variableValue'],
    details: ['variable'],
  })

const pageCalls = clientCalls(0)
const allVariables = callsAlike({ on: 'variables', form: 'member', key: { index: 0 }, details: ['allVariables'] })
const hooks = callsAlike({
  key: { index: 0 },
  default: { index: 1 },
  read: ['useVariableValue'],
  details: ['useVariable', 'useDVCVariable'],
})

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
        ...roles,
        '<client>.allVariables()': 'variables',
      },
      calls: [...pageCalls, ...allVariables],
    },
    {
      id: '@devcycle/react-client-sdk',
      name: 'DevCycle React SDK',
      type: 'client',
      modules: ['@devcycle/react-client-sdk'],
      roles: {
        ...roles,
        '<client>.allVariables()': 'variables',
        'useDevCycleClient()': 'client',
        'useDVCClient()': 'client',
      },
      calls: [...hooks, ...pageCalls, ...allVariables],
    },
    {
      id: '@devcycle/nextjs-sdk',
      name: 'DevCycle Next.js SDK (client side)',
      type: 'client',
      modules: ['@devcycle/nextjs-sdk', '@devcycle/nextjs-sdk/pages'],
      roles: { 'useDevCycleClient()': 'client' },
      calls: [...hooks, ...pageCalls],
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
        ...roles,
        'DevCycleCloudClient()': 'client',
      },
      calls: clientCalls(1),
    },
  ],
}
