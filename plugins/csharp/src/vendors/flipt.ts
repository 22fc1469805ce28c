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
      id: 'Flipt',
      name: 'Flipt .NET SDK',
      type: 'server',
      modules: ['Flipt.DTOs'],
      roles: {},
      calls: [{ name: 'EvaluationRequest', kind: 'read', key: { index: 1, label: 'flagKey' }, minArguments: 3 }],
    },
    {
      id: 'Flipt.Client',
      name: 'Flipt .NET client-side evaluation SDK',
      type: 'server',
      modules: ['FliptClient'],
      roles: { 'FliptClient()': 'client', 'FliptClient.FliptClient()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flagKey' },
        read: { EvaluateBoolean: 'boolean', EvaluateVariant: undefined },
      }),
    },
  ],
}
