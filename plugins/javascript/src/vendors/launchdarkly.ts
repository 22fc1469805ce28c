/**
 * Follows https://launchdarkly.com/docs/sdk/features/evaluating and the types of the packages: https://github.com/launchdarkly/js-core,
 * and for the older ones js-client-sdk, react-client-sdk and vue-client-sdk there.
 */
import type { GetterType, SdkCall, SdkDescriptor, Vendor } from '@service/scanner-kit'

const types: [word: string, type: GetterType][] = [
  ['bool', 'boolean'],
  ['string', 'string'],
  ['number', 'number'],
  ['json', 'object'],
]

/** Both forms of a read. The names are the vendor's own. */
function variations(name: string, inCode: number, getterType?: GetterType): SdkCall[] {
  return (['read', 'details'] as const).map((kind) => ({
    name: kind === 'read' ? name : `${name}Detail`,
    on: 'client',
    kind,
    key: { index: 0 },
    default: { index: inCode },
    ...(getterType && { getterType }),
    distinctive: true,
  }))
}

/** Every flag at once, as an object of values. */
const allFlags: SdkCall = { name: 'allFlags', on: 'allFlags', form: 'member', kind: 'read', key: { index: 0 } }

/** Key and default; on a server the context stands between them. */
const clientCalls: SdkCall[] = [
  allFlags,
  ...variations('variation', 1).map((call) => ({ ...call, default: { index: 1, optional: true } })),
  ...types.flatMap(([word, type]) => variations(`${word}Variation`, 1, type)),
]

const serverCalls: SdkCall[] = [
  ...variations('variation', 2),
  ...types.flatMap(([word, type]) => variations(`${word}Variation`, 2, type)),
  {
    name: 'migrationVariation',
    on: 'client',
    kind: 'details',
    key: { index: 0 },
    default: { index: 2 },
    distinctive: true,
  },
  { name: 'getFlagValue', on: 'state', kind: 'read', key: { index: 0 } },
  { name: 'allValues', on: 'values', form: 'member', kind: 'read', key: { index: 0 } },
  { name: 'flag', on: 'testData', kind: 'test', key: { index: 0 } },
]

/** The same under names for code, unless `reactOptions.useCamelCaseFlagKeys` is false. */
const useFlags: SdkCall = {
  name: 'useFlags',
  on: 'flags',
  form: 'member',
  kind: 'read',
  key: { index: 0, spelling: 'camelCase' },
}

const hooks = types.flatMap(([word, getterType]) => {
  const name = `use${word.charAt(0).toUpperCase()}${word.slice(1)}Variation`
  const shared = { key: { index: 0 }, default: { index: 1 }, getterType }
  return [
    { ...shared, name, kind: 'read' as const },
    { ...shared, name: `${name}Detail`, kind: 'details' as const },
  ]
})

const server = (id: string, ...modules: string[]): SdkDescriptor => ({
  id,
  name: `LaunchDarkly ${id}`,
  type: 'server',
  modules: [id, ...modules],
  roles: {
    'init()': 'client',
    'LDClient()': 'client',
    'TestData()': 'testData',
    'integrations.TestData()': 'testData',
    '<client>.waitForInitialization()': 'client',
    '<client>.allFlagsState()': 'state',
    '<state>.allValues()': 'values',
  },
  calls: serverCalls,
})

const client = (id: string, more: Partial<SdkDescriptor> = {}): SdkDescriptor => ({
  id,
  name: `LaunchDarkly ${id}`,
  type: 'client',
  modules: [id],
  calls: clientCalls,
  ...more,
  roles: {
    'initialize()': 'client',
    'createClient()': 'client',
    'LDClient()': 'client',
    'useLDClient()': 'client',
    '<client>.allFlags()': 'allFlags',
    ...more.roles,
  },
})

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/features/evaluating',
  notRead: [
    '`flags` among the properties that `withLDConsumer` gives a component (React)',
    '`<LDFlag flag="key">` and the store `LD.flags` (Svelte)',
    "`on('change:key')`: names a key without reading it",
  ],
  sdks: [
    server(
      '@launchdarkly/node-server-sdk',
      '@launchdarkly/node-server-sdk/integrations',
      // Its names before 8.0 and before 5.5.
      'launchdarkly-node-server-sdk',
      'launchdarkly-node-server-sdk/integrations',
      'ldclient-node',
    ),
    server('@launchdarkly/cloudflare-server-sdk'),
    server('@launchdarkly/vercel-server-sdk'),
    server('@launchdarkly/fastly-server-sdk'),
    server('@launchdarkly/akamai-server-base-sdk'),
    server('@launchdarkly/akamai-server-edgekv-sdk'),
    server('@launchdarkly/shopify-oxygen-sdk'),
    client('launchdarkly-js-client-sdk', { modules: ['launchdarkly-js-client-sdk', 'ldclient-js'] }),
    client('@launchdarkly/js-client-sdk'),
    client('@launchdarkly/browser'),
    client('launchdarkly-node-client-sdk'),
    client('@launchdarkly/node-client-sdk'),
    client('launchdarkly-electron-client-sdk'),
    client('@launchdarkly/electron-client-sdk'),
    client('launchdarkly-react-client-sdk', {
      roles: { 'useFlags()': 'flags' },
      calls: [useFlags, ...clientCalls],
    }),
    client('@launchdarkly/react-sdk', { calls: [...hooks, ...clientCalls] }),
    {
      ...client('@launchdarkly/react-sdk', { calls: clientCalls }),
      name: 'LaunchDarkly @launchdarkly/react-sdk (server entry)',
      type: 'server',
      modules: ['@launchdarkly/react-sdk/server'],
      roles: {
        'createLDServerSession()': 'client',
        'createLDServerWrapper()': 'client',
        'useLDServerSession()': 'client',
        'LDServerSession()': 'client',
        '<client>.allFlags()': 'allFlags',
      },
    },
    client('@launchdarkly/react-native-client-sdk', {
      roles: { 'ReactNativeLDClient()': 'client' },
      calls: [...hooks, ...clientCalls],
    }),
    client('launchdarkly-vue-client-sdk', {
      calls: [
        { name: 'useLDFlag', kind: 'read', key: { index: 0 }, default: { index: 1, optional: true } },
        ...clientCalls,
      ],
    }),
    client('@launchdarkly/vue-client-sdk', { calls: [...hooks, ...clientCalls] }),
    client('@launchdarkly/svelte-client-sdk', {
      roles: { LD: 'svelte' },
      calls: [
        { name: 'useFlag', on: 'svelte', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'watch', on: 'svelte', kind: 'watch', key: { index: 0 } },
        ...clientCalls,
      ],
    }),
  ],
}
