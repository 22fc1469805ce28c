import type { Credential } from '../domain/access.js'
import type { Limits } from '../domain/limits.js'
import type { Ability, Permission, Role } from '../domain/permissions.js'
import type { Cause, Plan, Source } from '../domain/records.js'
import type { Storage } from '../storage/storage.js'
import type { FailedSignIns } from './admission/failed-sign-ins.js'
import type { Meter } from './admission/meter.js'
import type { Throttle } from './admission/throttle.js'
import type { TokenUses } from './admission/token-uses.js'
import type { ServedSummaries } from './configs/served-summaries.js'
import type { SchemaChecks } from './json-schema/values.js'
import type { AllowedAddresses } from './webhooks/addresses.js'
import type { OidcProvider } from './oidc/provider.js'
import type { Passwords } from './team/passwords.js'

/** What every service uses. */
export interface Services {
  storage: Storage
  schemas: SchemaChecks
  meter: Meter
  tokenUses: TokenUses
  served: ServedSummaries
  throttle: Throttle
  passwords: Passwords
  failedSignIns: FailedSignIns
  /** Sign-in beside passwords, or instead of them. */
  oidc?: OidcProvider
  /** The secret for setting up the server; each process has another one. */
  setupCode: string
  limits: Limits
  /** How many days entries of the audit log are kept; for ever without it. */
  auditDays?: number
  webhooks: WebhookSettings
  /** Called after something was written in a project, or with null in none, for what the storage does not tell by itself. */
  noteWrite: (organizationId: string, projectId: string | null) => void
  now: () => Date
}

export interface WebhookSettings {
  /** Which addresses messages may be sent to. */
  allowed: AllowedAddresses
  /** The dashboard's address, for links in messages; without it they have none. */
  publicUrl?: string
}

/** The sender of a request, and what is the same for all of its changes. */
export interface Caller extends Credential {
  organizationId: string
  plan: Plan
  /** Null for the server itself. */
  memberId: string | null
  memberName: string
  tokenName: string | null
  /** In the organization, or in the project that the request is about. */
  permissions: ReadonlySet<Permission>
  source: Source
  /** The request's `If-Match` header. */
  ifMatch?: string | undefined
  /** Why the change is made, for the audit log. */
  comment?: string | undefined
  /** What led to the change, if the caller does not make it directly. */
  cause?: Cause | undefined
  /** A second person has approved the change. */
  isApproved?: boolean
}

/** A member who is signed in to the dashboard. */
export interface SessionCaller extends Caller {
  memberId: string
  email: string | null
  role: Role
  /** As `permissions`. */
  abilities: ReadonlySet<Ability>
  sessionId: string
  /** The organization requires a second factor, and the member has none yet: that comes first. */
  needsSecondFactor: boolean
  organizationName: string
}
