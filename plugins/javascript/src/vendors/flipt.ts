/**
 * Follows https://docs.flipt.io/v1/integration/client and the types and sources of the packages:
 * https://github.com/flipt-io/flipt-server-sdks and https://github.com/flipt-io/flipt-client-sdks.
 */
import type { Vendor } from '@service/scanner-kit'

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
      calls: [
        {
          name: 'boolean',
          on: 'evaluation',
          kind: 'read',
          key: { index: 0, property: 'flagKey' },
          getterType: 'boolean',
        },
        { name: 'variant', on: 'evaluation', kind: 'read', key: { index: 0, property: 'flagKey' } },
      ],
    },
    {
      id: '@flipt-io/flipt-client-js',
      name: 'Flipt @flipt-io/flipt-client-js',
      type: 'shared',
      modules: ['@flipt-io/flipt-client-js', '@flipt-io/flipt-client-js/*'],
      roles: { 'FliptClient()': 'client', 'FliptClient.init()': 'client' },
      calls: [
        {
          name: 'evaluateBoolean',
          on: 'client',
          kind: 'read',
          key: { index: 0, property: 'flagKey' },
          getterType: 'boolean',
        },
        { name: 'evaluateVariant', on: 'client', kind: 'read', key: { index: 0, property: 'flagKey' } },
      ],
    },
    {
      id: '@flipt-io/flipt-client',
      name: 'Flipt @flipt-io/flipt-client',
      type: 'server',
      modules: ['@flipt-io/flipt-client'],
      roles: {
        'FliptEvaluationClient()': 'client',
        'FliptEvaluationClient.init()': 'client',
        'FliptClient()': 'client',
        'FliptClient.init()': 'client',
      },
      calls: [
        { name: 'evaluateBoolean', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'evaluateVariant', on: 'client', kind: 'read', key: { index: 0 } },
      ],
    },
    {
      id: '@flipt-io/flipt-client-browser',
      name: 'Flipt @flipt-io/flipt-client-browser',
      type: 'client',
      modules: ['@flipt-io/flipt-client-browser'],
      roles: {
        'FliptEvaluationClient()': 'client',
        'FliptEvaluationClient.init()': 'client',
        'FliptClient()': 'client',
        'FliptClient.init()': 'client',
      },
      calls: [
        { name: 'evaluateBoolean', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'evaluateVariant', on: 'client', kind: 'read', key: { index: 0 } },
      ],
    },
    {
      id: '@flipt-io/flipt-client-react',
      name: 'Flipt React SDK',
      type: 'client',
      modules: ['@flipt-io/flipt-client-react'],
      roles: { 'useFliptContext().client': 'client' },
      calls: [
        { name: 'useFliptBoolean', kind: 'read', key: { index: 0 }, default: { index: 1 }, getterType: 'boolean' },
        { name: 'useFliptVariant', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        {
          name: 'evaluateBoolean',
          on: 'client',
          kind: 'read',
          key: { index: 0, property: 'flagKey' },
          getterType: 'boolean',
        },
        { name: 'evaluateVariant', on: 'client', kind: 'read', key: { index: 0, property: 'flagKey' } },
      ],
    },
  ],
}
