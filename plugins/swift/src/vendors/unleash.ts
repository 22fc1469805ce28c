/** Follows https://docs.getunleash.io/sdks/ios-proxy and the source of https://github.com/Unleash/unleash-ios-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

const key = { index: 0, label: 'name', labelled: true }

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/ios-proxy',
  sdks: [
    {
      id: 'Unleash/unleash-ios-sdk',
      name: 'Unleash iOS SDK',
      type: 'client',
      modules: ['UnleashProxyClientSwift'],
      roles: { 'UnleashClient()': 'client', 'UnleashClientBase()': 'client' },
      calls: callsAlike({ on: 'client', key, read: { isEnabled: 'boolean', getVariant: undefined } }),
    },
  ],
}
