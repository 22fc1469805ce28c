/** Follows https://docs.growthbook.io/lib/ruby and the source of https://github.com/growthbook/growthbook-ruby. */
import type { Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/ruby',
  sdks: [
    {
      id: 'growthbook',
      name: 'GrowthBook Ruby SDK',
      type: 'server',
      modules: ['growthbook', 'growthbook/*', '::Growthbook'],
      autoImports: ['Growthbook'],
      roles: { 'Growthbook.Context()': 'client' },
      calls: [
        { name: 'on?', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'off?', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'feature_value', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1, optional: true } },
        { name: 'eval_feature', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
