/**
 * Follows https://launchdarkly.com/docs/sdk/server-side/java, https://launchdarkly.com/docs/sdk/client-side/android, and the interfaces
 * `LDClientInterface` of https://github.com/launchdarkly/java-core and https://github.com/launchdarkly/android-client-sdk.
 */
import { callsAlike } from '../../calls-alike.js'
import type { GetterType, SdkCall } from '../../descriptor.js'
import type { Vendor } from '../../vendor.js'

const types: [word: string, type: GetterType][] = [
  ['bool', 'boolean'],
  ['int', 'integer'],
  ['double', 'float'],
  ['string', 'string'],
  ['jsonValue', 'object'],
]

/** The names are the vendor's own, so calls on a receiver that cannot be followed count too. */
const variations = (inCode: number) =>
  types.flatMap(([word, getterType]) =>
    (['read', 'details'] as const).map((kind): SdkCall => ({
      name: `${word}Variation${kind === 'read' ? '' : 'Detail'}`,
      on: 'client',
      kind,
      key: { index: 0 },
      default: { index: inCode },
      getterType,
      distinctive: true,
      minArguments: inCode + 1,
      maxArguments: inCode + 1,
    })),
  )

const testCall: SdkCall = { name: 'flag', on: 'testData', kind: 'test', key: { index: 0 } }
const testRoles = { 'TestData()': 'testData', 'TestData.dataSource()': 'testData' }

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/server-side/java',
  sdks: [
    {
      id: 'com.launchdarkly:launchdarkly-java-server-sdk',
      name: 'LaunchDarkly Java Server SDK',
      type: 'server',
      modules: ['com.launchdarkly.sdk.server', 'com.launchdarkly.sdk.server.*'],
      roles: { 'LDClient()': 'client', 'LDClientInterface()': 'client', ...testRoles },
      calls: [
        ...variations(2),
        {
          name: 'migrationVariation',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          default: { index: 2 },
          distinctive: true,
        },
        testCall,
      ],
    },
    {
      id: 'com.launchdarkly:launchdarkly-android-client-sdk',
      name: 'LaunchDarkly Android SDK',
      type: 'client',
      modules: ['com.launchdarkly.sdk.android', 'com.launchdarkly.sdk.android.*'],
      roles: {
        'LDClient()': 'client',
        'LDClientInterface()': 'client',
        'LDClient.init()': 'client',
        'LDClient.get()': 'client',
        'LDClient.getForMobileKey()': 'client',
        ...testRoles,
      },
      calls: [
        ...variations(1),
        ...callsAlike({
          on: 'client',
          key: { index: 0 },
          distinctive: true,
          unsubscribe: ['unregisterFeatureFlagListener'],
          declaration: ['registerFeatureFlagListener'],
        }),
        testCall,
      ],
    },
  ],
}
