import type {
  AuditEntry,
  Config,
  Environment,
  Evaluation,
  Member,
  OneTimeCode,
  Organization,
  Project,
  SdkKey,
  Segment,
  Session,
  Tag,
  Target,
  Token,
  Usage,
} from '../domain/records.js'

/** Every kind of stored record. PostgreSQL's table has the same name in snake case. */
export interface Records {
  organizations: Organization
  members: Member
  tokens: Token
  sessions: Session
  codes: OneTimeCode
  projects: Project
  environments: Environment
  sdkKeys: SdkKey
  tags: Tag
  segments: Segment
  configs: Config
  targets: Target
  evaluations: Evaluation
  usage: Usage
  audit: AuditEntry
}

export type Kind = keyof Records

/** Some records of one kind. */
export type Batch = { [K in Kind]: { kind: K; records: readonly Records[K][] } }[Kind]
