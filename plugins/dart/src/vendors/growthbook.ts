/** Follows https://docs.growthbook.io/lib/flutter and the source of https://github.com/growthbook/growthbook-flutter. */
import type { Vendor } from '@service/scanner-kit'

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
      calls: [
        { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'feature', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
