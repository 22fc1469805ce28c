/**
 * Follows the documentation of `@service/nuxt-sdk`, sections "Composables", "Server routes" and "Testing". Nuxt imports
 * the names by itself; below `server/` the same `useServiceClient` is Nitro's and gives the client without an object.
 */
import type { SdkDescriptor } from '@service/scanner-kit'
import { clientCalls, serverClientCalls, testClientCalls, testClientRoles, useConfigValue } from './service-surface.js'

/** Nuxt's own virtual module, for code that writes the import. */
const AUTO_IMPORTS_MODULE = '#imports'

export const serviceNuxtApp: SdkDescriptor = {
  id: '@service/nuxt-sdk',
  name: 'Service Nuxt SDK (app side)',
  type: 'client',
  modules: [AUTO_IMPORTS_MODULE, '@service/nuxt-sdk/testing'],
  outsideFolders: ['server'],
  autoImports: [
    'useServiceValue',
    'useServiceClient',
    'useServiceStatus',
    'useServiceContext',
    'useServiceClientHooks',
  ],
  roles: { 'useServiceClient().client': 'client', 'ServiceClient()': 'client', ...testClientRoles },
  calls: [
    { name: 'useServiceValue', kind: 'read', key: { index: 0 }, default: { index: 1 } },
    // The composable's name in early versions; never visible without an import, because apps have composables so named.
    useConfigValue,
    ...clientCalls,
    ...testClientCalls,
  ],
}

export const serviceNuxtServer: SdkDescriptor = {
  id: '@service/nuxt-sdk',
  name: 'Service Nuxt SDK (Nitro server side)',
  type: 'server',
  // The test client is documented for the app side; tests that lie below a `server` folder import the same one.
  modules: [AUTO_IMPORTS_MODULE, '@service/nuxt-sdk/testing'],
  folders: ['server'],
  autoImports: ['useServiceClient', 'useServiceServerHooks'],
  roles: { 'useServiceClient()': 'client', 'ServiceClient()': 'client', ...testClientRoles },
  calls: [...serverClientCalls, ...testClientCalls],
}
