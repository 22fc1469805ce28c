/**
 * Follows https://configcat.com/docs/sdk-reference/java and the sources of https://github.com/configcat/java-sdk,
 * https://github.com/configcat/android-sdk and https://github.com/configcat/kotlin-sdk. All three have the same package.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

const NAMES = {
  read: ['getValue', 'getValueAsync'],
  details: ['getValueDetails', 'getValueDetailsAsync'],
} as const

/** Java and Android have the same calls, some with a user before the default. */
const JAVA_CALLS = callsAlike(
  { on: 'client', key: { index: 1 }, default: { index: 2 }, minArguments: 3, maxArguments: 3, ...NAMES },
  { on: 'client', key: { index: 1 }, default: { index: 3 }, minArguments: 4, ...NAMES },
)

export const configcat: Vendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/sdk-reference/java',
  sdks: [
    {
      id: 'com.configcat:configcat-java-client',
      name: 'ConfigCat Java SDK',
      type: 'server',
      modules: ['com.configcat', 'com.configcat.ConfigCatClient', 'com.configcat.ConfigurationProvider'],
      roles: { 'ConfigCatClient()': 'client', 'ConfigurationProvider()': 'client', 'ConfigCatClient.get()': 'client' },
      calls: JAVA_CALLS,
    },
    {
      id: 'com.configcat:configcat-android-client',
      name: 'ConfigCat Android SDK',
      type: 'client',
      modules: ['com.configcat', 'com.configcat.ConfigCatClient', 'com.configcat.ConfigurationProvider'],
      hints: {
        imports: ['android.*', 'androidx.*'],
        buildFiles: ['configcat-android-client', 'com.android.application', 'com.android.library'],
      },
      roles: { 'ConfigCatClient()': 'client', 'ConfigurationProvider()': 'client', 'ConfigCatClient.get()': 'client' },
      calls: JAVA_CALLS,
    },
    {
      id: 'com.configcat:configcat-kotlin-client',
      name: 'ConfigCat Kotlin Multiplatform SDK',
      type: 'client',
      modules: [
        'com.configcat',
        'com.configcat.ConfigCatClient',
        'com.configcat.ConfigurationProvider',
        'com.configcat.getValue',
        'com.configcat.getValueDetails',
      ],
      hints: {
        imports: ['com.configcat.getValue', 'com.configcat.getValueDetails'],
        buildFiles: ['configcat-kotlin-client'],
      },
      roles: { 'ConfigCatClient()': 'client', '<client>.snapshot()': 'client', 'ConfigCatClientSnapshot()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'key' },
        default: { index: 1, label: 'defaultValue' },
        read: ['getValue', 'getAnyValue'],
        details: ['getValueDetails', 'getAnyValueDetails'],
      }),
    },
  ],
}
