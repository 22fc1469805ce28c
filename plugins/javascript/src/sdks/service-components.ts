/**
 * Follows the documentation of `@service/react-web-sdk`, `@service/react-native-sdk` and `@service/vue-sdk`, sections
 * "Read a config", "Use the client" and "Testing". `useClient` gives an object that holds the client.
 */
import type { SdkDescriptor } from '@service/scanner-kit'
import { clientCalls, testClientCalls, testClientRoles, useConfigValue } from './service-surface.js'

const calls = [useConfigValue, ...clientCalls, ...testClientCalls]
const roles = { 'useClient().client': 'client', 'ServiceClient()': 'client', ...testClientRoles }

export const serviceReactWeb: SdkDescriptor = {
  id: '@service/react-web-sdk',
  name: 'Service React Web SDK',
  type: 'client',
  modules: ['@service/react-web-sdk', '@service/react-web-sdk/testing'],
  roles,
  calls,
}

export const serviceReactNative: SdkDescriptor = {
  id: '@service/react-native-sdk',
  name: 'Service React Native SDK',
  type: 'client',
  modules: ['@service/react-native-sdk', '@service/react-native-sdk/testing'],
  roles: { ...roles, 'createClient()': 'client' },
  calls,
}

export const serviceVue: SdkDescriptor = {
  id: '@service/vue-sdk',
  name: 'Service Vue SDK',
  type: 'client',
  modules: ['@service/vue-sdk', '@service/vue-sdk/testing'],
  roles: { ...roles, 'initializeClient()': 'client' },
  calls,
}
