/**
 * Follows https://docs.flipt.io/reference/evaluation/boolean-evaluation and the sources of https://github.com/flipt-io/flipt-server-sdks and
 * https://github.com/flipt-io/flipt-client-sdks. Of the server SDK the request names the flag, so making it is the read.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/reference/evaluation/boolean-evaluation',
  sdks: [
    {
      id: 'flipt',
      name: 'Flipt Python SDK',
      type: 'server',
      modules: ['flipt', 'flipt.evaluation', 'flipt.evaluation.models'],
      roles: {},
      calls: [{ name: 'EvaluationRequest', kind: 'read', key: { label: 'flag_key', labelled: true } }],
    },
    {
      id: 'flipt-client',
      name: 'Flipt Python client-side evaluation SDK',
      type: 'server',
      modules: ['flipt_client'],
      roles: { 'FliptClient()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flag_key' },
        read: { evaluate_boolean: 'boolean', evaluate_variant: undefined },
      }),
    },
  ],
}
