/** Follows https://docs.growthbook.io/lib/ruby and the source of https://github.com/growthbook/growthbook-ruby. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
        ...callsAlike({ on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' }, ['on?', 'off?']),
        { name: 'feature_value', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1, optional: true } },
        { name: 'eval_feature', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
