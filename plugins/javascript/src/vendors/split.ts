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

/** @param index of the key */
const clientCalls = (index: number, limit: Pick<SdkCall, 'maxArguments'> = {}) => {
  const shape = { on: 'client', minArguments: index + 1, ...limit }
  return callsAlike(
    { ...shape, key: { index }, read: { getTreatment: 'string' }, details: ['getTreatmentWithConfig'] },
    { ...shape, key: { index, shape: 'list' }, bulk: ['getTreatments', 'getTreatmentsWithConfig'] },
  )
}

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
      calls: [...clientCalls(0, { maxArguments: 1 }), ...clientCalls(1)],
    },
    {
      id: '@splitsoftware/splitio-browserjs',
      name: 'Split Browser SDK',
      type: 'client',
      modules: ['@splitsoftware/splitio-browserjs', '@splitsoftware/splitio-browserjs/full'],
      roles: ROLES,
      calls: clientCalls(0),
    },
    {
      id: '@splitsoftware/splitio-react-native',
      name: 'Split React Native SDK',
      type: 'client',
      modules: ['@splitsoftware/splitio-react-native'],
      roles: ROLES,
      calls: clientCalls(0),
    },
    {
      id: '@splitsoftware/splitio-react',
      name: 'Split React SDK',
      type: 'client',
      modules: ['@splitsoftware/splitio-react'],
      roles: { ...ROLES, 'useSplitClient().client': 'client', 'useClient()': 'client' },
      calls: [
        { name: 'useTreatment', kind: 'read', key: { index: 0, property: 'name' }, getterType: 'string' },
        { name: 'useTreatmentWithConfig', kind: 'details', key: { index: 0, property: 'name' } },
        ...callsAlike(
          {
            key: { index: 0, property: 'names', shape: 'list' },
            bulk: ['useTreatments', 'useTreatmentsWithConfig', 'useSplitTreatments'],
          },
          {
            on: 'client',
            key: { index: 0, shape: 'list' },
            minArguments: 1,
            bulk: ['getTreatments', 'getTreatmentsWithConfig'],
          },
        ),
        // Before version 2.
        { name: 'useTreatments', kind: 'bulk', key: { index: 0, shape: 'list' } },
        { name: 'SplitTreatments', form: 'component', kind: 'bulk', key: { label: 'names', shape: 'list' } },
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 0 }, minArguments: 1, getterType: 'string' },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
      ],
    },
  ],
}
