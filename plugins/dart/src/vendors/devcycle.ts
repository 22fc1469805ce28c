/**
 * Follows https://docs.devcycle.com/sdk/client-side-sdks/flutter and the source of
 * https://github.com/DevCycleHQ/flutter-client-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/client-side-sdks/flutter',
  sdks: [
    {
      id: 'devcycle_flutter_client_sdk',
      name: 'DevCycle Flutter SDK',
      type: 'client',
      modules: ['package:devcycle_flutter_client_sdk/*'],
      roles: {
        'DevCycleClient()': 'client',
        'DevCycleClientBuilder()': 'builder',
        '<builder>.sdkKey()': 'builder',
        '<builder>.environmentKey()': 'builder',
        '<builder>.user()': 'builder',
        '<builder>.options()': 'builder',
        '<builder>.build()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0 },
        default: { index: 1 },
        minArguments: 2,
        read: ['variableValue'],
        details: ['variable'],
      }),
    },
  ],
}
