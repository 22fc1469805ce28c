import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditEntry, AuditResource, Config, Target } from '../../domain/records.js'
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

type About = Omit<AuditedChange, 'action' | 'before' | 'after'>

/** The change of a record to another state, both as the audit log shows them. */
export function changed<T>(
  about: About & { action?: AuditAction },
  view: (record: T) => unknown,
  before: T,
  after: T,
): AuditedChange {
  return { action: 'update', ...about, before: view(before), after: view(after) }
}

/** The change of a config's rules in one environment. */
export function changedTarget({ key: configKey, projectId }: Config, before: Target, after: Target): AuditedChange {
  const about = { resource: 'targets', resourceId: after.id, projectId } as const
  return changed(about, (target) => ({ configKey, ...target }), before, after)
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
