import type { Description } from './description.js'
import type { Records } from './kinds.js'

type Reported = 'evaluations' | 'counts' | 'sdkUses' | 'seenContexts' | 'servedDays'

/** What applications tell the server, beside the records that people make. */
export const REPORTED: { readonly [K in Reported]: Description<Records[K]> } = {
  evaluations: {
    columns: {
      configId: { owner: 'configs' },
      environmentId: { owner: 'environments' },
      sdkKeyKind: 'value',
      sdkName: 'value',
      sdkVersion: 'value',
      lastEvaluatedAt: 'value',
    },
    key: ['configId', 'environmentId', 'sdkKeyKind', 'sdkName', 'sdkVersion'],
    listedBy: 'configId',
    exported: true,
  },
  counts: {
    columns: {
      configId: { owner: 'configs' },
      environmentId: { owner: 'environments' },
      day: 'value',
      how: 'value',
      valueId: 'value',
      sdkKeyKind: 'value',
      sdkName: 'value',
      sdkVersion: 'value',
      value: 'value or null',
      count: 'value',
    },
    key: ['configId', 'environmentId', 'day', 'how', 'valueId', 'sdkKeyKind', 'sdkName', 'sdkVersion'],
    listedBy: 'configId',
    exported: true,
  },
  sdkUses: {
    columns: {
      sdkKeyId: { owner: 'sdkKeys' },
      environmentId: { owner: 'environments' },
      hint: 'value',
      sdkName: 'value',
      sdkVersion: 'value',
      appName: 'value or null',
      firstUsedAt: 'value',
      lastUsedAt: 'value',
    },
    key: ['sdkKeyId', 'hint', 'sdkName', 'sdkVersion'],
    listedBy: 'sdkKeyId',
    exported: 'with tokens',
  },
  seenContexts: {
    columns: {
      environmentId: { owner: 'environments' },
      kind: 'value',
      contextId: 'value',
      name: 'value or null',
      traits: 'json',
      firstSeenAt: 'value',
      lastSeenAt: 'value',
    },
    key: ['environmentId', 'kind', 'contextId'],
    listedBy: 'environmentId',
    exported: { not: 'they are personal data, kept for a while' },
  },
  servedDays: {
    columns: { day: 'value', minutes: 'value' },
    key: ['day'],
    exported: true,
  },
}
