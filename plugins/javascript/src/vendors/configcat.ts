/**
 * Follows https://configcat.com/docs/sdk-reference/js/overview and the types of the packages. One package serves pages and servers,
 * so its reads are not judged by where they run.
 */
import type { Vendor } from '@service/scanner-kit'

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/js/overview',
  notRead: [
    '`getValue` of what `withConfigCatClient` puts on a component (React)',
    '`<FeatureWrapper feature-key="...">` in a template (Vue)',
    '`getAllValuesAsync()` and the like: every setting, none by name',
  ],
  sdks: [
    {
      id: '@configcat/sdk',
      name: 'ConfigCat @configcat/sdk',
      type: 'shared',
      modules: [
        '@configcat/sdk',
        '@configcat/sdk/browser',
        '@configcat/sdk/bun',
        '@configcat/sdk/chromium-extension',
        '@configcat/sdk/cloudflare-worker',
        '@configcat/sdk/deno',
        '@configcat/sdk/node',
      ],
      roles: {
        'getClient()': 'client',
        'IConfigCatClient()': 'client',
        '<client>.snapshot()': 'snapshot',
        'IConfigCatClientSnapshot()': 'snapshot',
      },
      calls: [
        { name: 'getValueAsync', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetailsAsync', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValue', on: 'snapshot', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetails', on: 'snapshot', kind: 'details', key: { index: 0 }, default: { index: 1 } },
      ],
    },
    {
      id: 'configcat-node',
      name: 'ConfigCat configcat-node',
      type: 'server',
      modules: ['configcat-node'],
      roles: {
        'getClient()': 'client',
        'IConfigCatClient()': 'client',
        '<client>.snapshot()': 'snapshot',
        'IConfigCatClientSnapshot()': 'snapshot',
      },
      calls: [
        { name: 'getValueAsync', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetailsAsync', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValue', on: 'snapshot', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetails', on: 'snapshot', kind: 'details', key: { index: 0 }, default: { index: 1 } },
      ],
    },
    {
      id: 'configcat-js',
      name: 'ConfigCat configcat-js',
      type: 'client',
      modules: ['configcat-js'],
      roles: {
        'getClient()': 'client',
        'IConfigCatClient()': 'client',
        '<client>.snapshot()': 'snapshot',
        'IConfigCatClientSnapshot()': 'snapshot',
      },
      calls: [
        { name: 'getValueAsync', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetailsAsync', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValue', on: 'snapshot', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetails', on: 'snapshot', kind: 'details', key: { index: 0 }, default: { index: 1 } },
      ],
    },
    {
      id: 'configcat-js-ssr',
      name: 'ConfigCat configcat-js-ssr',
      type: 'shared',
      modules: ['configcat-js-ssr'],
      roles: {
        'getClient()': 'client',
        'IConfigCatClient()': 'client',
        '<client>.snapshot()': 'snapshot',
        'IConfigCatClientSnapshot()': 'snapshot',
      },
      calls: [
        { name: 'getValueAsync', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetailsAsync', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValue', on: 'snapshot', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetails', on: 'snapshot', kind: 'details', key: { index: 0 }, default: { index: 1 } },
      ],
    },
    {
      id: 'configcat-react',
      name: 'ConfigCat configcat-react',
      type: 'client',
      modules: ['configcat-react'],
      roles: {
        'getClient()': 'client',
        'IConfigCatClient()': 'client',
        '<client>.snapshot()': 'snapshot',
        'IConfigCatClientSnapshot()': 'snapshot',
        'useConfigCatClient()': 'client',
      },
      calls: [
        { name: 'useFeatureFlag', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueAsync', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetailsAsync', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValue', on: 'snapshot', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'getValueDetails', on: 'snapshot', kind: 'details', key: { index: 0 }, default: { index: 1 } },
      ],
    },
  ],
}
