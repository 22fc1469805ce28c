/**
 * Follows https://docs.flagsmith.com/clients/javascript and the types of the packages. The default export is a client, so its calls
 * are those of the module itself.
 */
import type { SdkCall, Vendor } from '@service/scanner-kit'

/** The same in all packages for clients. */
const CLIENT_CALLS: SdkCall[] = [
  { name: 'useFlags', kind: 'bulk', key: { index: 0, shape: 'list' } },
  {
    name: 'hasFeature',
    kind: 'read',
    key: { index: 0 },
    default: { index: 1, property: 'fallback', optional: true },
    getterType: 'boolean',
  },
  {
    name: 'getValue',
    kind: 'read',
    key: { index: 0 },
    default: { index: 1, property: 'fallback', optional: true },
  },
  {
    name: 'hasFeature',
    on: 'client',
    kind: 'read',
    key: { index: 0 },
    default: { index: 1, property: 'fallback', optional: true },
    getterType: 'boolean',
  },
  {
    name: 'getValue',
    on: 'client',
    kind: 'read',
    key: { index: 0 },
    default: { index: 1, property: 'fallback', optional: true },
  },
]

export const flagsmith: Vendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/javascript',
  notRead: [
    'members of what `useFlags([...])` returns, which are its keys again',
    '`getAllFlags()`: all flags, not one by name',
  ],
  sdks: [
    {
      id: 'flagsmith-nodejs',
      name: 'Flagsmith Node.js SDK',
      type: 'server',
      modules: ['flagsmith-nodejs'],
      roles: {
        'Flagsmith()': 'client',
        '<client>.getEnvironmentFlags()': 'flags',
        '<client>.getIdentityFlags()': 'flags',
        'Flags()': 'flags',
      },
      calls: [
        { name: 'isFeatureEnabled', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureValue', on: 'flags', kind: 'read', key: { index: 0 } },
        { name: 'getFlag', on: 'flags', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: 'flagsmith',
      name: 'Flagsmith flagsmith',
      type: 'client',
      modules: ['flagsmith', 'flagsmith/isomorphic', 'flagsmith/react', 'flagsmith/next-middleware'],
      roles: { 'createFlagsmithInstance()': 'client', 'useFlagsmith()': 'client', 'IFlagsmith()': 'client' },
      calls: CLIENT_CALLS,
    },
    {
      id: '@flagsmith/flagsmith',
      name: 'Flagsmith @flagsmith/flagsmith',
      type: 'client',
      modules: [
        '@flagsmith/flagsmith',
        '@flagsmith/flagsmith/isomorphic',
        '@flagsmith/flagsmith/react',
        '@flagsmith/flagsmith/next-middleware',
      ],
      roles: { 'createFlagsmithInstance()': 'client', 'useFlagsmith()': 'client', 'IFlagsmith()': 'client' },
      calls: CLIENT_CALLS,
    },
    {
      id: 'react-native-flagsmith',
      name: 'Flagsmith react-native-flagsmith',
      type: 'client',
      modules: ['react-native-flagsmith', 'react-native-flagsmith/react'],
      roles: { 'createFlagsmithInstance()': 'client', 'useFlagsmith()': 'client', 'IFlagsmith()': 'client' },
      calls: CLIENT_CALLS,
    },
  ],
}
