import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditEntry, AuditResource } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller } from '../context.js'

export interface AuditedChange {
  action: AuditAction
  resource: AuditResource
  resourceId: string
  projectId?: string
  before?: unknown
  after?: unknown
}

/** Writes the audit entry of a change, in the change's own transaction: neither exists without the other. */
export async function audit(stores: Stores, caller: Caller, at: string, change: AuditedChange): Promise<void> {
  const { organizationId, memberId, memberName, tokenName, source, comment = null, cause = null } = caller
  const { action, resource, resourceId, projectId = null, before = null, after = null } = change
  const entry: AuditEntry = {
    id: randomUUID(),
    organizationId,
    projectId,
    at,
    memberId,
    memberName,
    tokenName,
    source,
    action,
    resource,
    resourceId,
    before,
    after,
    comment,
    cause,
  }
  await stores.audit.insert(entry)
}
