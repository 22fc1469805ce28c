/** Follows https://docs.growthbook.io/lib/python and the source of https://github.com/growthbook/growthbook-python. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/python',
  sdks: [
    {
      id: 'growthbook',
      name: 'GrowthBook Python SDK',
      type: 'server',
      modules: ['growthbook', 'growthbook.growthbook', 'growthbook.growthbook_client'],
      roles: {
        'GrowthBook()': 'client',
        'GrowthBookClient()': 'client',
        'growthbook.GrowthBook()': 'client',
        'growthbook_client.GrowthBookClient()': 'client',
      },
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 0, label: 'key' },
          read: { is_on: 'boolean', is_off: 'boolean', isOn: 'boolean', isOff: 'boolean' },
          details: ['eval_feature', 'evalFeature'],
        },
        {
          on: 'client',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'fallback' },
          read: ['get_feature_value', 'getFeatureValue'],
        },
      ),
    },
  ],
}
