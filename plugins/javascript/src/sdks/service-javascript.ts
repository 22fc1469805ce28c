/** Follows the documentation of `@service/client-sdk` and `@service/server-sdk`, sections "Get started" and "Testing". */
import type { SdkDescriptor } from '@service/scanner-kit'
import { clientCalls, serverClientCalls, testClientCalls, testClientRoles } from './service-surface.js'

const roles = { 'createClient()': 'client', 'ServiceClient()': 'client', ...testClientRoles }

export const serviceClient: SdkDescriptor = {
  id: '@service/client-sdk',
  name: 'Service JavaScript Client SDK',
  type: 'client',
  modules: ['@service/client-sdk', '@service/client-sdk/testing'],
  roles,
  calls: [...clientCalls, ...testClientCalls],
}

export const serviceServer: SdkDescriptor = {
  id: '@service/server-sdk',
  name: 'Service JavaScript Server SDK',
  type: 'server',
  modules: ['@service/server-sdk', '@service/server-sdk/testing'],
  roles,
  calls: [...serverClientCalls, ...testClientCalls],
}
