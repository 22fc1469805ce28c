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
      calls: callsAlike(
        { on: 'client', key: { index: 0, label: 'key' }, read: { IsOn: 'boolean', IsOff: 'boolean' } },
        {
          on: 'client',
          key: { index: 0, label: 'key' },
          default: { index: 1, label: 'fallback' },
          read: ['GetFeatureValue', 'GetFeatureValueAsync'],
        },
        { on: 'client', key: { index: 0, label: 'featureId' }, details: ['EvalFeature', 'EvalFeatureAsync'] },
      ),
    },
  ],
}
