/**
 * Follows https://help.split.io/hc/en-us/articles/360020448791-JavaScript-SDK and the types of the packages. On a server the user
 * comes first; in a page the client belongs to one.
 */
import { callsAlike, type SdkDescriptor, type SdkCall, type Vendor } from '@service/scanner-kit'

const ROLES: SdkDescriptor['roles'] = {
  'SplitFactory()': 'factory',
  '<factory>.client()': 'client',
  'IClient()': 'client',
  'IBrowserClient()': 'client',
}

/** In a page the client belongs to one user. */
const CLIENT_CALLS: SdkCall[] = [
  { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'string', minArguments: 1 },
  { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
  ...callsAlike({ on: 'client', kind: 'bulk', key: { index: 0, shape: 'list' }, minArguments: 1 }, [
    'getTreatments',
    'getTreatmentsWithConfig',
  ]),
]

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020448791-JavaScript-SDK',
  notRead: [
    '`getTreatment("flag", attributes)` in a page, from the package `@splitsoftware/splitio`: its two arguments are taken for a user and a flag, as on a server',
    'flag sets (`getTreatmentsByFlagSet`): all flags of a set, not one by name',
    '`withSplitTreatments` and the selectors of `@splitsoftware/splitio-redux`',
  ],
  sdks: [
    {
      id: '@splitsoftware/splitio',
      name: 'Split JavaScript SDK',
      type: 'shared',
      modules: ['@splitsoftware/splitio', '@splitsoftware/splitio/client', '@splitsoftware/splitio/server'],
      roles: ROLES,
      calls: [
        {
          name: 'getTreatment',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          getterType: 'string',
          minArguments: 1,
          maxArguments: 1,
        },
        {
          name: 'getTreatmentWithConfig',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          minArguments: 1,
          maxArguments: 1,
        },
        ...callsAlike(
          { on: 'client', kind: 'bulk', key: { index: 0, shape: 'list' }, minArguments: 1, maxArguments: 1 },
          ['getTreatments', 'getTreatmentsWithConfig'],
        ),
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 1 }, getterType: 'string', minArguments: 2 },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        ...callsAlike({ on: 'client', kind: 'bulk', key: { index: 1, shape: 'list' }, minArguments: 2 }, [
          'getTreatments',
          'getTreatmentsWithConfig',
        ]),
      ],
    },
    {
      id: '@splitsoftware/splitio-browserjs',
      name: 'Split Browser SDK',
      type: 'client',
      modules: ['@splitsoftware/splitio-browserjs', '@splitsoftware/splitio-browserjs/full'],
      roles: ROLES,
      calls: CLIENT_CALLS,
    },
    {
      id: '@splitsoftware/splitio-react-native',
      name: 'Split React Native SDK',
      type: 'client',
      modules: ['@splitsoftware/splitio-react-native'],
      roles: ROLES,
      calls: CLIENT_CALLS,
    },
    {
      id: '@splitsoftware/splitio-react',
      name: 'Split React SDK',
      type: 'client',
      modules: ['@splitsoftware/splitio-react'],
      roles: {
        'SplitFactory()': 'factory',
        '<factory>.client()': 'client',
        'IClient()': 'client',
        'IBrowserClient()': 'client',
        'useSplitClient().client': 'client',
        'useClient()': 'client',
      },
      calls: [
        { name: 'useTreatment', kind: 'read', key: { index: 0, property: 'name' }, getterType: 'string' },
        { name: 'useTreatmentWithConfig', kind: 'details', key: { index: 0, property: 'name' } },
        { name: 'useTreatments', kind: 'bulk', key: { index: 0, property: 'names', shape: 'list' } },
        // Before version 2.
        { name: 'useTreatments', kind: 'bulk', key: { index: 0, shape: 'list' } },
        { name: 'useTreatmentsWithConfig', kind: 'bulk', key: { index: 0, property: 'names', shape: 'list' } },
        { name: 'useSplitTreatments', kind: 'bulk', key: { index: 0, property: 'names', shape: 'list' } },
        { name: 'SplitTreatments', form: 'component', kind: 'bulk', key: { label: 'names', shape: 'list' } },
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'string', minArguments: 1 },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
        ...callsAlike({ on: 'client', kind: 'bulk', key: { index: 0, shape: 'list' }, minArguments: 1 }, [
          'getTreatments',
          'getTreatmentsWithConfig',
        ]),
      ],
    },
  ],
}
