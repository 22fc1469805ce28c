/** Follows https://docs.growthbook.io/lib/flutter and the source of https://github.com/growthbook/growthbook-flutter. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/flutter',
  sdks: [
    {
      id: 'growthbook_sdk_flutter',
      name: 'GrowthBook Flutter SDK',
      type: 'client',
      modules: ['package:growthbook_sdk_flutter/*'],
      roles: { 'GrowthBookSDK()': 'client', 'GBSDKBuilderApp()': 'builder', '<builder>.initialize()': 'client' },
      calls: callsAlike({ on: 'client', key: { index: 0 }, read: { isOn: 'boolean' }, details: ['feature'] }),
    },
  ],
}
