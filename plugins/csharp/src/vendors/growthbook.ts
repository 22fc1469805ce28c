/** Follows https://docs.growthbook.io/lib/csharp and the source of https://github.com/growthbook/growthbook-csharp. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/csharp',
  sdks: [
    {
      id: 'growthbook-c-sharp',
      name: 'GrowthBook .NET SDK',
      type: 'server',
      modules: ['GrowthBook'],
      roles: { 'GrowthBook()': 'client', 'GrowthBook.GrowthBook()': 'client', 'IGrowthBook()': 'client' },
      calls: [
        { name: 'IsOn', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        { name: 'IsOff', on: 'client', kind: 'read', key: { index: 0, label: 'key' }, getterType: 'boolean' },
        ...callsAlike(
          { on: 'client', kind: 'read', key: { index: 0, label: 'key' }, default: { index: 1, label: 'fallback' } },
          ['GetFeatureValue', 'GetFeatureValueAsync'],
        ),
        { name: 'EvalFeature', on: 'client', kind: 'details', key: { index: 0, label: 'featureId' } },
        { name: 'EvalFeatureAsync', on: 'client', kind: 'details', key: { index: 0, label: 'featureId' } },
      ],
    },
  ],
}
