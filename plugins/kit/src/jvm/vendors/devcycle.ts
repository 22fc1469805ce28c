/**
 * Follows https://docs.devcycle.com/sdk/server-side-sdks/java-local/java-local-usage and the sources of
 * https://github.com/DevCycleHQ/java-server-sdk and https://github.com/DevCycleHQ/android-client-sdk.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/server-side-sdks/java-local/java-local-usage',
  sdks: [
    {
      id: 'com.devcycle:java-server-sdk',
      name: 'DevCycle Java SDK',
      type: 'server',
      modules: ['com.devcycle.sdk.server', 'com.devcycle.sdk.server.*'],
      roles: { 'DevCycleLocalClient()': 'client', 'DevCycleCloudClient()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 1 },
        default: { index: 2 },
        minArguments: 3,
        read: ['variableValue'],
        details: ['variable'],
      }),
    },
    {
      id: 'com.devcycle:android-client-sdk',
      name: 'DevCycle Android SDK',
      type: 'client',
      modules: ['com.devcycle.sdk.android.api', 'com.devcycle.sdk.android.api.*'],
      roles: {
        'DevCycleClient()': 'client',
        'DevCycleClient.builder()': 'builder',
        '<builder>.withContext()': 'builder',
        '<builder>.withHandler()': 'builder',
        '<builder>.withSDKKey()': 'builder',
        '<builder>.withEnvironmentKey()': 'builder',
        '<builder>.withUser()': 'builder',
        '<builder>.withOptions()': 'builder',
        '<builder>.withLogLevel()': 'builder',
        '<builder>.withLogger()': 'builder',
        '<builder>.build()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'key' },
        default: { index: 1, label: 'defaultValue' },
        minArguments: 2,
        read: ['variableValue'],
        details: ['variable'],
      }),
    },
  ],
}
