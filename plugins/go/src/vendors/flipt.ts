/**
 * Follows https://docs.flipt.io/reference/evaluation/boolean-evaluation and the sources of https://github.com/flipt-io/flipt/tree/main/sdk/go and
 * https://github.com/flipt-io/flipt-client-sdks.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/reference/evaluation/boolean-evaluation',
  sdks: [
    {
      id: 'go.flipt.io/flipt/sdk/go',
      name: 'Flipt Go SDK',
      type: 'server',
      modules: ['go.flipt.io/flipt/sdk/go'],
      packageName: 'flipt',
      roles: { 'New()': 'sdk', 'SDK()': 'sdk', '<sdk>.Evaluation()': 'evaluation', 'Evaluation()': 'evaluation' },
      calls: callsAlike({
        on: 'evaluation',
        key: { index: 1, property: 'FlagKey' },
        read: { Boolean: 'boolean', Variant: undefined },
      }),
    },
    {
      id: 'go.flipt.io/flipt-client',
      name: 'Flipt Go client-side evaluation SDK',
      type: 'server',
      modules: ['go.flipt.io/flipt-client'],
      roles: {
        'NewClient()': 'client',
        'Client()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 1, property: 'FlagKey' },
        read: { EvaluateBoolean: 'boolean', EvaluateVariant: undefined },
      }),
    },
  ],
}
