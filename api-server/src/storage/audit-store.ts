import type { AuditEntry } from '../domain/records.js'

/** Members that are missing filter nothing. */
export interface AuditFilter {
  projectId?: string
  memberId?: string
  resource?: string
  action?: string
  source?: string
  /** The id of a record: all of its changes; those of a config include those of its rules. */
  subject?: string
  /** ISO times: from this one on, and before that one. */
  from?: string
  to?: string
  /** Occurs, ignoring case, in the name of the member or token, in the comment, in `before` or in `after`. */
  text?: string
}

/** What the entries of an audit log name. Removed members and names that changed are there as well. */
export interface AuditFacets {
  members: { id: string; name: string }[]
  sources: string[]
  resources: string[]
  actions: string[]
}

export interface AuditStore {
  /** Also queues the deliveries of the webhooks that are subscribed to it. */
  insert(entry: AuditEntry): Promise<void>
  /** Fast for entries of the last minutes only. */
  get(id: string): Promise<AuditEntry | null>
  /** Newest first, at most `limit`, older than the entry `before` when given. */
  list(organizationId: string, limit: number, before?: string, filter?: AuditFilter): Promise<AuditEntry[]>
  /**
   * Puts `FORMER_MEMBER` in the place of a member's name and takes the email away, in all entries of the organization. The record of the
   * member must be without them first (`isForgotten`).
   */
  removeNames(organizationId: string, memberId: string): Promise<void>
  /** Each list sorted; of a member that had several names, the last. */
  facets(organizationId: string): Promise<AuditFacets>
}
