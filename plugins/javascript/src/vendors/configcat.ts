/**
 * Follows https://configcat.com/docs/sdk-reference/js/overview and the types of the packages. One package serves pages and servers,
 * so its reads are not judged by where they run.
 */
import type { SdkCall, SdkDescriptor, Vendor } from '@service/scanner-kit'

const roles = {
  'getClient()': 'client',
  'IConfigCatClient()': 'client',
  '<client>.snapshot()': 'snapshot',
  'IConfigCatClientSnapshot()': 'snapshot',
}

/** How older releases make a client; some of them have both. */
const oldRoles = {
  ...roles,
  'createClient()': 'client',
  'createClientWithAutoPoll()': 'client',
  'createClientWithManualPoll()': 'client',
  'createClientWithLazyLoad()': 'client',
}

const calls: SdkCall[] = [
  { name: 'getValueAsync', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
  { name: 'getValueDetailsAsync', on: 'client', kind: 'details', key: { index: 0 }, default: { index: 1 } },
  { name: 'getValue', on: 'snapshot', kind: 'read', key: { index: 0 }, default: { index: 1 } },
  { name: 'getValueDetails', on: 'snapshot', kind: 'details', key: { index: 0 }, default: { index: 1 } },
]

/** The older ones also hand the value to a callback. */
const oldCalls: SdkCall[] = [
  ...calls,
  { name: 'getValue', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 }, minArguments: 3 },
]

const older = (id: string, type: SdkDescriptor['type'], ...modules: string[]): SdkDescriptor => ({
  id,
  name: `ConfigCat ${id}`,
  type,
  modules: [id, ...modules],
  roles: oldRoles,
  calls: oldCalls,
})

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/js/overview',
  notRead: [
    '`getValue` of what `withConfigCatClient` puts on a component (React)',
    '`<FeatureWrapper feature-key="...">` in a template (Vue)',
    '`getAllValuesAsync()` and the like: all settings, not one by name',
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
      roles,
      calls,
    },
    older('configcat-node', 'server'),
    older('configcat-js', 'client'),
    older('configcat-js-ssr', 'shared'),
    // What these three are built on; programs take its types from there.
    older('configcat-common', 'shared', 'configcat-common/*'),
    {
      id: 'configcat-react',
      name: 'ConfigCat configcat-react',
      type: 'client',
      modules: ['configcat-react'],
      roles: { ...roles, 'useConfigCatClient()': 'client' },
      calls: [{ name: 'useFeatureFlag', kind: 'read', key: { index: 0 }, default: { index: 1 } }, ...calls],
    },
  ],
}
