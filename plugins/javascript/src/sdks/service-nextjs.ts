/**
 * Follows the documentation of `@service/nextjs-sdk`, sections "Client components", "Server components and route
 * handlers" and "Testing". The package has no root entry: its two entries are two SDKs under one name.
 */
import type { SdkDescriptor } from '@service/scanner-kit'
import { clientCalls, serverClientCalls, testClientCalls, testClientRoles, useConfigValue } from './service-surface.js'

export const serviceNextjsClient: SdkDescriptor = {
  id: '@service/nextjs-sdk',
  name: 'Service Next.js SDK (client entry)',
  type: 'client',
  modules: ['@service/nextjs-sdk/client', '@service/nextjs-sdk/client/testing'],
  roles: { 'useClient().client': 'client', 'ServiceClient()': 'client', ...testClientRoles },
  calls: [
    useConfigValue,
    { name: 'ServiceProvider', form: 'component', kind: 'bulk', key: { label: 'initialConfigs', shape: 'map' } },
    ...clientCalls,
    ...testClientCalls,
  ],
}

export const serviceNextjsServer: SdkDescriptor = {
  id: '@service/nextjs-sdk',
  name: 'Service Next.js SDK (server entry)',
  type: 'server',
  modules: ['@service/nextjs-sdk/server', '@service/nextjs-sdk/server/testing'],
  roles: {
    'getConfigClient()': 'client',
    // Its name in older versions.
    'getServerSingleton()': 'client',
    'ServiceClient()': 'client',
    ...testClientRoles,
  },
  calls: [
    { name: 'generateSsrConfigSet', kind: 'bulk', key: { index: 0, property: 'configKeys', shape: 'list' } },
    { name: 'ServiceProvider', form: 'component', kind: 'bulk', key: { label: 'configKeys', shape: 'list' } },
    ...serverClientCalls,
    ...testClientCalls,
  ],
}
