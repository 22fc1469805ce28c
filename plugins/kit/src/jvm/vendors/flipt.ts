/**
 * Follows https://docs.flipt.io/reference/evaluation/boolean-evaluation and the sources of https://github.com/flipt-io/flipt-server-sdks and
 * https://github.com/flipt-io/flipt-client-sdks. Of the server SDK the request names the flag, so making it is the read.
 */
import { callsAlike } from '../../calls-alike.js'
import type { Vendor } from '../../vendor.js'

export const flipt: Vendor = {
  id: 'flipt',
  name: 'Flipt',
  documentation: 'https://docs.flipt.io/reference/evaluation/boolean-evaluation',
  sdks: [
    {
      id: 'io.flipt:flipt-java',
      name: 'Flipt Java SDK',
      type: 'server',
      modules: ['io.flipt.api', 'io.flipt.api.*'],
      roles: {
        'EvaluationRequest.builder()': 'request',
        '<request>.namespaceKey()': 'request',
        '<request>.flagKey()': 'request',
        '<request>.entityId()': 'request',
        '<request>.context()': 'request',
        '<request>.reference()': 'request',
      },
      calls: [{ name: 'flagKey', on: 'request', kind: 'read', key: { index: 0 } }],
    },
    {
      id: 'io.flipt:flipt-client-java',
      name: 'Flipt Java and Android client-side evaluation SDKs',
      type: 'shared',
      modules: ['io.flipt.client', 'io.flipt.client.*'],
      roles: {
        'FliptClient()': 'client',
        'FliptClient.FliptClientBuilder()': 'builder',
        '<builder>.build()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flagKey' },
        read: { evaluateBoolean: 'boolean', evaluateVariant: undefined },
      }),
    },
  ],
}
