/**
 * Follows https://docs.statsig.com/client/javascript-sdk and the types of the packages. Gates, configs, experiments and layers are all named
 * by keys.
 */
import type { SdkCall, SdkDescriptor, Vendor } from '@service/scanner-kit'

const UNLOGGED = 'WithExposureLoggingDisabled'

/** What gives an object with parameters. */
const OBJECTS = ['getFeatureGate', 'getExperiment', 'getLayer']

/**
 * @param index where the key stands: on a server the user comes first
 * @param on absent for calls of the default export
 */
function reads(others: string[], index: number, endings: string[], on?: string): SdkCall[] {
  const shared = { ...(on && { on }), key: { index }, minArguments: index + 1 }
  return endings.flatMap((ending): SdkCall[] => [
    { ...shared, name: `checkGate${ending}`, kind: 'read', getterType: 'boolean' },
    ...others.map((name): SdkCall => ({ ...shared, name: `${name}${ending}`, kind: 'details' })),
  ])
}

const PAGE = ['', UNLOGGED]
const SERVER = ['', 'Sync', UNLOGGED, `${UNLOGGED}Sync`]
const oldNames = [...OBJECTS, 'getConfig']
const newNames = [...OBJECTS, 'getDynamicConfig']

function hooks(names: string[]): SdkCall[] {
  return names.map((name) => ({ name, kind: 'details', key: { index: 0 } }))
}

const clientCalls = reads([...newNames, 'getParameterStore'], 0, [''], 'client')
const clientRoles = {
  'StatsigClient()': 'client',
  'StatsigClient.instance()': 'client',
  '<client>.client': 'client',
}

const oldHooks = ['useConfig', 'useExperiment', 'useGate', 'useLayer'].flatMap((name) => [name, `${name}${UNLOGGED}`])

const sdk = (id: string, type: SdkDescriptor['type'], more: Pick<SdkDescriptor, 'roles' | 'calls'>): SdkDescriptor => {
  return { id, name: `Statsig ${id}`, type, modules: [id], ...more }
}

const oldReact: Pick<SdkDescriptor, 'roles' | 'calls'> = {
  roles: { Statsig: 'client' },
  calls: [...hooks([...oldHooks, 'useFeatureGate']), ...reads(oldNames, 0, PAGE, 'client')],
}

const react = {
  roles: { ...clientRoles, 'useStatsigClient()': 'client' },
  calls: [
    { name: 'useGateValue', kind: 'read' as const, key: { index: 0 }, getterType: 'boolean' as const },
    ...hooks(['useFeatureGate', 'useDynamicConfig', 'useExperiment', 'useLayer', 'useParameterStore']),
    ...clientCalls,
  ],
}

function ofOwnClient(name: string, hook: string) {
  return { ...react, roles: { ...react.roles, [`${name}()`]: 'client', [`${hook}().client`]: 'client' } }
}

export const statsig: Vendor = {
  id: 'statsig',
  name: 'Statsig',
  documentation: 'https://docs.statsig.com/client/javascript-sdk',
  notRead: ['parameters inside a config, an experiment or a layer: `config.get("size", 1)`'],
  sdks: [
    sdk('@statsig/js-client', 'client', { roles: clientRoles, calls: clientCalls }),
    sdk('@statsig/react-bindings', 'client', react),
    // They export all of the React package, in addition to their own client class.
    sdk('@statsig/react-native-bindings', 'client', ofOwnClient('StatsigClientRN', 'useClientAsyncInitRN')),
    sdk('@statsig/expo-bindings', 'client', ofOwnClient('StatsigClientExpo', 'useClientAsyncInitExpo')),
    sdk('@statsig/statsig-node-core', 'server', {
      roles: { 'Statsig()': 'client' },
      calls: reads(newNames, 1, [''], 'client'),
    }),
    sdk('statsig-node', 'server', {
      roles: { Statsig: 'client', 'StatsigServer()': 'client' },
      calls: [...reads(oldNames, 1, SERVER), ...reads(oldNames, 1, SERVER, 'client')],
    }),
    // What came before `@statsig/js-client` and `@statsig/react-bindings`.
    sdk('statsig-js', 'client', {
      roles: { 'StatsigClient()': 'client' },
      calls: [...reads(oldNames, 0, PAGE), ...reads(oldNames, 0, PAGE, 'client')],
    }),
    sdk('statsig-react', 'client', oldReact),
    // They export what that one does.
    sdk('statsig-react-native', 'client', oldReact),
    sdk('statsig-react-native-expo', 'client', oldReact),
  ],
}
