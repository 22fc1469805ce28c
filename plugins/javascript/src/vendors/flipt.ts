/**
 * Follows https://docs.flipt.io/v1/integration/client and the types and sources of the packages:
 * https://github.com/flipt-io/flipt-server-sdks and https://github.com/flipt-io/flipt-client-sdks.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

const inRequest = { index: 0, property: 'flagKey' }
const read = { evaluateBoolean: 'boolean', evaluateVariant: undefined } as const

/** SDKs that evaluate in the application. */
const evaluatesItself = {
  roles: {
    'FliptEvaluationClient()': 'client',
    'FliptEvaluationClient.init()': 'client',
    'FliptClient()': 'client',
    'FliptClient.init()': 'client',
  },
  calls: callsAlike({ on: 'client', key: { index: 0 }, read }),
}

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/v1/integration/client',
  notRead: [
    '`batch` and `evaluateBatch`',
    'flags that `useFliptSelector` reads through the client in its own parameter (React)',
    'a request struct that is put into a variable first (Go, Rust)',
  ],
  sdks: [
    {
      id: '@flipt-io/flipt',
      name: 'Flipt Node.js SDK',
      type: 'server',
      modules: ['@flipt-io/flipt'],
      roles: { 'FliptClient()': 'client', '<client>.evaluation': 'evaluation' },
      calls: callsAlike({ on: 'evaluation', key: inRequest, read: { boolean: 'boolean', variant: undefined } }),
    },
    {
      id: '@flipt-io/flipt-client-js',
      name: 'Flipt @flipt-io/flipt-client-js',
      type: 'shared',
      modules: ['@flipt-io/flipt-client-js', '@flipt-io/flipt-client-js/*'],
      roles: { 'FliptClient()': 'client', 'FliptClient.init()': 'client' },
      calls: callsAlike({ on: 'client', key: inRequest, read }),
    },
    {
      id: '@flipt-io/flipt-client',
      name: 'Flipt @flipt-io/flipt-client',
      type: 'server',
      modules: ['@flipt-io/flipt-client'],
      ...evaluatesItself,
    },
    {
      id: '@flipt-io/flipt-client-browser',
      name: 'Flipt @flipt-io/flipt-client-browser',
      type: 'client',
      modules: ['@flipt-io/flipt-client-browser'],
      ...evaluatesItself,
    },
    {
      id: '@flipt-io/flipt-client-react',
      name: 'Flipt React SDK',
      type: 'client',
      modules: ['@flipt-io/flipt-client-react'],
      roles: { 'useFliptContext().client': 'client' },
      calls: callsAlike(
        { key: { index: 0 }, default: { index: 1 }, read: { useFliptBoolean: 'boolean', useFliptVariant: undefined } },
        { on: 'client', key: inRequest, read },
      ),
    },
  ],
}
