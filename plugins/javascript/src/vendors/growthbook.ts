/**
 * Follows https://docs.growthbook.io/lib/js and the types of the packages. One package serves pages and servers, so no read of it is
 * judged by where it runs.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/js',
  notRead: [
    '`run({ key: "experiment" })` and `useExperiment`: an experiment written in code, not a feature of the project',
  ],
  sdks: [
    {
      id: '@growthbook/growthbook',
      name: 'GrowthBook @growthbook/growthbook',
      type: 'shared',
      modules: ['@growthbook/growthbook'],
      roles: {
        'GrowthBook()': 'client',
        'GrowthBookClient()': 'client',
        'GrowthBookMultiUser()': 'client',
        'UserScopedGrowthBook()': 'client',
        '<client>.createScopedInstance()': 'client',
      },
      calls: [
        { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'isOff', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureValue', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'evalFeature', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'feature', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
    {
      id: '@growthbook/growthbook-react',
      name: 'GrowthBook @growthbook/growthbook-react',
      type: 'client',
      modules: ['@growthbook/growthbook-react'],
      roles: { 'GrowthBook()': 'client', 'useGrowthBook()': 'client', 'GrowthBookContext.growthbook': 'client' },
      calls: [
        ...callsAlike({ key: { index: 0 }, read: { useFeatureIsOn: 'boolean' }, details: ['useFeature'] }),
        { name: 'useFeatureValue', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'IfFeatureEnabled', form: 'component', kind: 'read', key: { label: 'feature' }, getterType: 'boolean' },
        {
          name: 'FeatureString',
          form: 'component',
          kind: 'read',
          key: { label: 'feature' },
          default: { label: 'default' },
          getterType: 'string',
        },
        { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'isOff', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'getFeatureValue', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 } },
        { name: 'evalFeature', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'feature', on: 'client', kind: 'details', key: { index: 0 } },
      ],
    },
  ],
}
