/** `CLI` is a command on the server itself, `system` what the server does on its own. */
export const SOURCES = ['API', 'terraform', 'opentofu', 'mcp', 'dashboard', 'CLI', 'system'] as const

export type Source = (typeof SOURCES)[number]

export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'archive'
  | 'restore'
  | 'rotate'
  | 'end-previous'
  | 'copy-rules'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'carry-out'
  | 'fail'
  | 'pause'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out-everywhere'
  | 'setup'

export type AuditResource =
  | 'organization'
  | 'member'
  | 'group'
  | 'token'
  | 'sdk-key'
  | 'project'
  | 'environment'
  | 'config'
  | 'targets'
  | 'planned-change'
  | 'segment'
  | 'tag'
  | 'code-references'
  | 'webhook'

/** One change: who did what to which resource, and how it looked before and after. */
export interface AuditEntry {
  id: string
  organizationId: string
  projectId: string | null
  at: string
  memberId: string | null
  memberName: string
  /** Null for changes made by a command on the server itself. */
  tokenName: string | null
  source: Source
  action: AuditAction
  resource: AuditResource
  resourceId: string
  before: unknown
  after: unknown
  /** The reason, in the words of the member who made the change. */
  comment: string | null
  /** What led to the change, if nobody made it directly. */
  cause: Cause | null
}

/** A restored version, by the id of its audit entry, or a planned change and who planned it. */
export type Cause =
  | { kind: 'restore'; versionId: string }
  | { kind: 'planned-change'; id: string; memberId: string | null; memberName: string }

/** What entries of the audit log lack that servers of the version before wrote. */
export const NO_CAUSE: Pick<AuditEntry, 'comment' | 'cause'> = { comment: null, cause: null }
