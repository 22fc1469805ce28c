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
      calls: [
        { name: 'is_on', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'is_off', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'isOn', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'isOff', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        ...callsAlike(
          { on: 'client', kind: 'read', key: { index: 0, label: 'key' }, default: { index: 1, label: 'fallback' } },
          ['get_feature_value', 'getFeatureValue'],
        ),
        { name: 'eval_feature', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'evalFeature', on: 'client', kind: 'details', key: { index: 0, label: 'key' } },
      ],
    },
  ],
}
