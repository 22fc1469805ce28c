import type {
  AuditEntry,
  Config,
  Environment,
  Evaluation,
  Member,
  Organization,
  Project,
  SdkKey,
  Segment,
  Tag,
  Target,
  Token,
  Usage,
} from '../domain/records.js'

/** What is exported, by kind. */
export interface Kinds {
  organizations: Organization
  members: Member
  tokens: Token
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

export type Kind = keyof Kinds

/** Some records of one kind. */
export type Batch = { [K in Kind]: { kind: K; records: readonly Kinds[K][] } }[Kind]
