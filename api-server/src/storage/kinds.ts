import type {
  AuditEntry,
  Config,
  Environment,
  Evaluation,
  Member,
  MemberGroup,
  OneTimeCode,
  Organization,
  Project,
  SdkKey,
  SecondFactor,
  Segment,
  Session,
  Tag,
  Target,
  Token,
  Usage,
} from '../domain/records.js'
import type { CodeReference, CodeUpload } from '../domain/code-references.js'
import type { PlannedChange } from '../domain/planned-changes.js'
import type { Webhook, WebhookDelivery } from '../domain/webhooks.js'
import type { Count, SdkUse, SeenContext, ServedDay } from '../domain/reports.js'

/** Every kind of stored record. PostgreSQL's table has the same name in snake case. */
export interface Records {
  organizations: Organization
  memberGroups: MemberGroup
  members: Member
  tokens: Token
  sessions: Session
  codes: OneTimeCode
  secondFactors: SecondFactor
  projects: Project
  environments: Environment
  sdkKeys: SdkKey
  sdkUses: SdkUse
  seenContexts: SeenContext
  tags: Tag
  segments: Segment
  configs: Config
  targets: Target
  plannedChanges: PlannedChange
  codeUploads: CodeUpload
  codeReferences: CodeReference
  webhooks: Webhook
  webhookDeliveries: WebhookDelivery
  evaluations: Evaluation
  counts: Count
  servedDays: ServedDay
  usage: Usage
  audit: AuditEntry
}

export type Kind = keyof Records

/** Some records of one kind. */
export type Batch = { [K in Kind]: { kind: K; records: readonly Records[K][] } }[Kind]
