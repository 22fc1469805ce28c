/** Follows https://docs.growthbook.io/lib/go and the source of https://github.com/growthbook/growthbook-golang. */
import type { Vendor } from '@service/scanner-kit'

export const growthbook: Vendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/go',
  sdks: [
    {
      id: 'github.com/growthbook/growthbook-golang',
      name: 'GrowthBook Go SDK',
      type: 'server',
      modules: ['github.com/growthbook/growthbook-golang'],
      packageName: 'growthbook',
      roles: {
        'NewClient()': 'client',
        'NewApiClient()': 'client',
        'Client()': 'client',
        '<client>.WithAttributes()': 'client',
        '<client>.WithAttributeOverrides()': 'client',
        '<client>.WithEnabled()': 'client',
        '<client>.WithQaMode()': 'client',
        '<client>.WithLogger()': 'client',
        '<client>.WithUrl()': 'client',
        '<client>.WithForcedVariations()': 'client',
        '<client>.WithExtraData()': 'client',
        '<client>.WithExperimentCallback()': 'client',
        '<client>.WithFeatureUsageCallback()': 'client',
      },
      calls: [{ name: 'EvalFeature', on: 'client', kind: 'details', key: { index: 1 } }],
    },
  ],
}
