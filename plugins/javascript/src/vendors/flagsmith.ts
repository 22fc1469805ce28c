/**
 * Follows https://docs.flagsmith.com/clients/javascript and the types of the packages. The default export is a client, so its calls
 * are those of the module itself.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

const READS = {
  key: { index: 0 },
  default: { index: 1, property: 'fallback', optional: true },
  read: { hasFeature: 'boolean', getValue: undefined },
} as const

/** The same in all packages for clients. */
const CLIENT = {
  type: 'client',
  roles: { 'createFlagsmithInstance()': 'client', 'useFlagsmith()': 'client', 'IFlagsmith()': 'client' },
  calls: callsAlike({ key: { index: 0, shape: 'list' }, bulk: ['useFlags'] }, READS, { on: 'client', ...READS }),
} as const

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
      calls: callsAlike({
        on: 'flags',
        key: { index: 0 },
        read: { isFeatureEnabled: 'boolean', getFeatureValue: undefined },
        details: ['getFlag'],
      }),
    },
    {
      id: 'flagsmith',
      name: 'Flagsmith flagsmith',
      modules: ['flagsmith', 'flagsmith/isomorphic', 'flagsmith/react', 'flagsmith/next-middleware'],
      ...CLIENT,
    },
    {
      id: '@flagsmith/flagsmith',
      name: 'Flagsmith @flagsmith/flagsmith',
      modules: [
        '@flagsmith/flagsmith',
        '@flagsmith/flagsmith/isomorphic',
        '@flagsmith/flagsmith/react',
        '@flagsmith/flagsmith/next-middleware',
      ],
      ...CLIENT,
    },
    {
      id: 'react-native-flagsmith',
      name: 'Flagsmith react-native-flagsmith',
      modules: ['react-native-flagsmith', 'react-native-flagsmith/react'],
      ...CLIENT,
    },
  ],
}
