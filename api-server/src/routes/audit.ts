import { Type } from '@sinclair/typebox'
import { AuditEntry } from '../domain/schemas/audit.js'
import { Timestamp, Uuid } from '../domain/schemas/primitives.js'
import { listAudit } from '../services/audit/audit-api.js'
import { PAGE_QUERY } from './page-query.js'
import type { Route } from './route.js'

export const auditRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/audit',
    operation: 'listAudit',
    summary: "List the entries of the organization's audit log, newest first",
    permission: 'audit:read',
    query: [
      { name: 'project', description: 'Only entries of this project, by its id', schema: Uuid },
      { name: 'resource', description: 'Only changes of such resources, such as `config`', schema: Type.String() },
      { name: 'action', description: 'Only such changes, such as `update`', schema: Type.String() },
      { name: 'actor', description: 'Only changes by this member, by id', schema: Uuid },
      { name: 'source', description: 'Only changes from there, such as `terraform`', schema: Type.String() },
      { name: 'since', description: 'Only entries of this time or later', schema: Timestamp },
      { name: 'until', description: 'Only entries from before this time', schema: Timestamp },
      { name: 'text', description: 'Only entries that contain this text, ignoring case', schema: Type.String() },
      ...PAGE_QUERY,
    ],
    response: Type.Array(AuditEntry),
    reported: true,
    handle: ({ services, caller, query }) => listAudit(services, caller, query),
  },
]
