import { NO_CAUSE } from '../domain/records.js'
import type { Description } from './description.js'
import type { Records } from './kinds.js'

/** What the server counts and logs. The audit log is last, since most of the data is there. */
export const LOGGED: { readonly [K in 'usage' | 'audit']: Description<Records[K]> } = {
  usage: {
    columns: {
      organizationId: { owner: 'organizations' },
      kind: 'value',
      period: 'value',
      count: 'value',
      overSince: 'value or null',
      lifted: 'value',
    },
    key: ['organizationId', 'kind', 'period'],
    listedBy: 'organizationId',
    exported: true,
  },
  audit: {
    columns: {
      id: 'value',
      organizationId: { owner: 'organizations' },
      projectId: 'value or null',
      at: 'value',
      memberId: 'value or null',
      memberName: 'value',
      tokenName: 'value or null',
      source: 'value',
      action: 'value',
      resource: 'value',
      resourceId: 'value',
      before: 'json or null',
      after: 'json or null',
      comment: 'value or null',
      cause: 'json or null',
    },
    listedBy: 'organizationId',
    added: NO_CAUSE,
    exported: true,
  },
}
