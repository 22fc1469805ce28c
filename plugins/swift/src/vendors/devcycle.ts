/**
 * Follows https://docs.devcycle.com/sdk/client-side-sdks/ios and the source of
 * https://github.com/DevCycleHQ/ios-client-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/client-side-sdks/ios',
  sdks: [
    {
      id: 'DevCycleHQ/ios-client-sdk',
      name: 'DevCycle iOS SDK',
      type: 'client',
      modules: ['DevCycle'],
      roles: {
        'DevCycleClient()': 'client',
        'DevCycleClient.builder()': 'builder',
        '<builder>.sdkKey()': 'builder',
        '<builder>.environmentKey()': 'builder',
        '<builder>.user()': 'builder',
        '<builder>.options()': 'builder',
        '<builder>.build()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'key', labelled: true },
        default: { index: 1, label: 'defaultValue', labelled: true },
        read: ['variableValue'],
        details: ['variable'],
      }),
    },
  ],
}
