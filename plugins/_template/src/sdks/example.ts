/** An SDK that does not exist. Put the address of the documentation you follow here. */
import type { SdkDescriptor } from '@service/scanner-kit'

export const example: SdkDescriptor = {
  id: 'template-sdk',
  name: 'SDK for Template',
  type: 'server',
  // What an import names.
  modules: ['template-sdk'],
  // How a value is reached from the module, and its role: `createClient()` returns a client.
  roles: {
    'createClient()': 'client',
    'createTestClient()': 'client',
  },
  // `on` is the role that has the call. A function of the module itself has no `on`: see `createTestClient`.
  calls: [
    { name: 'getFlag', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
    {
      name: 'getFlagString',
      on: 'client',
      kind: 'read',
      key: { index: 0 },
      default: { index: 1 },
      getterType: 'string',
    },
    { name: 'createTestClient', kind: 'test', key: { index: 0, shape: 'map' } },
  ],
}
