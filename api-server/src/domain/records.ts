import type { Right } from './access.js'
import type { AttributeCondition } from './schemas/conditions.js'
import type { ConfigType, Variation } from './schemas/config.js'
import type { Rule } from './schemas/targets.js'
import type { Permission, Role } from './permissions.js'

/** What the server stores. Times are ISO strings; records are never changed in place. */
export interface Organization {
  id: string
  /** Unique on the server. */
  name: string
  plan: Plan
  /** Requests beyond the monthly allowance that a pay-as-you-go organization may make; null for no limit. */
  spendingLimit: number | null
  /** Set by hand: requests get 429 until the organization is resumed. */
  suspended: boolean
  /** Members who sign in with a password need a second factor. */
  requiresSecondFactor: boolean
  /** A disabled organization's tokens are as if they did not exist. */
  disabled: boolean
  createdAt: string
  updatedAt: string
}

export const PLANS = ['self-hosted', 'free', 'pay-as-you-go'] as const

export type Plan = (typeof PLANS)[number]

/** What an organization begins with. */
export const NEW_ORGANIZATION: Pick<
  Organization,
  'plan' | 'spendingLimit' | 'suspended' | 'requiresSecondFactor' | 'disabled'
> = {
  plan: 'self-hosted',
  spendingLimit: null,
  suspended: false,
  requiresSecondFactor: false,
  disabled: false,
}

export interface Member {
  id: string
  organizationId: string
  name: string
  /** In lower case; unique among the organization's present members. Null: cannot sign in to the dashboard. */
  email: string | null
  /** In the format of argon2. Null until the member has chosen a password. */
  passwordHash: string | null
  role: Role
  /** What the member may do in certain projects beyond the role. */
  rights: readonly Right[]
  /** Ids of the groups that somebody has added the member to. */
  groupIds: readonly string[]
  /** The names of the member's groups at the provider of single sign-on, as of the last sign-in. */
  providerGroups: readonly string[]
  /** The member's account at the provider of single sign-on: its issuer, a space and its subject. */
  identity: string | null
  /** Never signs in; its tokens are managed by owners and admins. */
  serviceAccount: boolean
  lastSignInAt: string | null
  /** Set when the member leaves; the record stays, so that its tokens and audit entries keep an owner. */
  removedAt: string | null
  createdAt: string
}

/** What new members begin with, and what members from earlier versions get. */
export const NEW_MEMBER: Pick<
  Member,
  | 'email'
  | 'passwordHash'
  | 'rights'
  | 'groupIds'
  | 'providerGroups'
  | 'identity'
  | 'serviceAccount'
  | 'lastSignInAt'
  | 'removedAt'
> = {
  email: null,
  passwordHash: null,
  rights: [],
  groupIds: [],
  providerGroups: [],
  identity: null,
  serviceAccount: false,
  lastSignInAt: null,
  removedAt: null,
}

/** A group of members. They have its rights beside their own. */
export interface MemberGroup {
  id: string
  organizationId: string
  /** Unique in the organization, ignoring case. */
  name: string
  rights: readonly Right[]
  /** People in one of these groups at the single sign-on provider are members too. */
  providerGroups: readonly string[]
  createdAt: string
  /** When the name, the rights or the provider's groups last changed; members come and go without it. */
  updatedAt: string
}

export interface Token {
  id: string
  organizationId: string
  memberId: string
  name: string
  /** SHA-256 of the token, hexadecimal. The token itself is shown once and kept nowhere. */
  hash: string
  permissions: readonly Permission[]
  expiresAt: string | null
  /** To the minute: it is stored at most once in one. */
  lastUsedAt: string | null
  createdAt: string
}

export * from './sign-in-records.js'

export type SdkKeyKind = 'client' | 'server'

/** What an SDK shows to read an environment's configs. */
export interface SdkKey {
  id: string
  projectId: string
  environmentId: string
  kind: SdkKeyKind
  name: string
  /** SHA-256 of the key, hexadecimal. */
  hash: string
  /** The key's last characters. */
  hint: string
  /** The key of a client SDK, which is in every user's hands anyway; null for a server SDK. */
  key: string | null
  /** The name of the member. */
  createdBy: string
  createdAt: string
  rotatedAt: string | null
  /** The key from before the rotation, as `hash`, `hint` and `key`; it works until `previousUntil`. */
  previousHash: string | null
  previousHint: string | null
  previousKey: string | null
  previousUntil: string | null
}

export const NO_PREVIOUS_KEY = {
  previousHash: null,
  previousHint: null,
  previousKey: null,
  previousUntil: null,
} as const

export interface Project {
  id: string
  organizationId: string
  name: string
  slug: string
  createdAt: string
  updatedAt: string
}

export interface Environment {
  id: string
  projectId: string
  name: string
  slug: string
  color: string
  live: boolean
  /** Whether contexts that applications report are kept. */
  keepContexts: boolean
  /** JSON pointers to the traits that may be kept. */
  contextTraits: readonly string[]
  /** Whether a change of rules here needs a reason. */
  requiresComment: boolean
  /** Whether rules change here only by proposals that a second person approves. */
  requiresApproval: boolean
  createdAt: string
  updatedAt: string
}

/** What a new environment begins with, and what those from earlier versions get. */
export const NEW_ENVIRONMENT: Pick<
  Environment,
  'keepContexts' | 'contextTraits' | 'requiresComment' | 'requiresApproval'
> = {
  keepContexts: false,
  contextTraits: [],
  requiresComment: false,
  requiresApproval: false,
}

export interface OldKey {
  id: string
  key: string
}

export interface Config {
  id: string
  projectId: string
  key: string
  /** Keys from before renames, oldest first. */
  oldKeys: readonly OldKey[]
  description: string | null
  role: 'config' | 'flag' | 'kill-switch' | 'experiment'
  lifetime: 'permanent' | 'temporary'
  type: ConfigType
  typeOptions: Record<string, unknown> | null
  state: 'new' | 'in-use' | 'archive-ready' | 'stale'
  client: boolean
  server: boolean
  variations: readonly Variation[]
  tagIds: readonly string[]
  /** The default that environments added later start with, as its string spelling. */
  initialValue: string
  archivedAt: string | null
  createdAt: string
  updatedAt: string
}

/** A config's rules in one environment. */
export interface Target {
  id: string
  configId: string
  environmentId: string
  projectId: string
  defaultValue: string
  defaultValueId: string
  rules: readonly Rule[]
  updatedAt: string
}

export type GroupList = readonly (readonly AttributeCondition[])[]

export interface Segment {
  id: string
  projectId: string
  key: string
  name: string
  groups: GroupList
  overrides: Readonly<Record<string, GroupList>>
  createdAt: string
  updatedAt: string
}

export interface Tag {
  id: string
  projectId: string
  name: string
  /** The name as comparisons see it: trimmed, one case. Unique in the project. */
  nameKey: string
  createdAt: string
  updatedAt: string
}

/** The latest evaluation of a config by one SDK version in one environment. */
export interface Evaluation {
  configId: string
  environmentId: string
  sdkKeyKind: SdkKeyKind
  sdkName: string
  sdkVersion: string
  lastEvaluatedAt: string
}

export * from './audit-entry.js'

export type UsageKind = 'requests' | 'requests-day' | 'schema-checks'

/**
 * What an organization used in one period: a month (`2026-01`) and a day (`2026-01-31`) for requests, an hour
 * (`2026-01-31T12`) for schemas.
 */
export interface Usage {
  organizationId: string
  kind: UsageKind
  period: string
  count: number
  /** When the count first went over the free allowance. */
  overSince: string | null
  /** The limits of this period were lifted by resuming the organization. */
  lifted: boolean
}
