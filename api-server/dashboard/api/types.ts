/**
 * The records that the server sends, taken from its own schemas if they exist. Types only: nothing here reaches the
 * bundle.
 */
import type { Static } from '@sinclair/typebox'
import type * as Configs from '../../src/domain/schemas/config.js'
import type * as Environments from '../../src/domain/schemas/environment.js'
import type * as Projects from '../../src/domain/schemas/project.js'
import type * as Segments from '../../src/domain/schemas/segment.js'
import type * as Tags from '../../src/domain/schemas/tag.js'
import type * as Targets from '../../src/domain/schemas/targets.js'
import type { Right } from '../../src/domain/access.js'
import type { Permission, Role } from '../../src/domain/permissions.js'
import type { AuditEntry } from '../../src/domain/records.js'

export type ProjectSummary = Static<typeof Projects.ProjectSummary>
export type Project = Static<typeof Projects.Project>
export type Environment = Static<typeof Environments.Environment>
export type EnvironmentColor = Environment['color']
export type ConfigSummary = Static<typeof Configs.ConfigSummary>
export type Config = Static<typeof Configs.Config>
export type Target = Static<typeof Targets.Target>
export type Segment = Static<typeof Segments.Segment>
export type SegmentWithUsages = Static<typeof Segments.SegmentWithUsages>
export type Tag = Static<typeof Tags.Tag>
export type Activity = Static<typeof Configs.Activity>

export type { ConfigCreate, ConfigType, ConfigUpdate, Variation } from '../../src/domain/schemas/config.js'
export type { AttributeCondition, Condition, SegmentCondition } from '../../src/domain/schemas/conditions.js'
export type { EnvironmentCreate, EnvironmentUpdate } from '../../src/domain/schemas/environment.js'
export type { ProjectCreate, ProjectUpdate } from '../../src/domain/schemas/project.js'
export type { Percentage, Rule, TargetsReplace } from '../../src/domain/schemas/targets.js'
export type { Overview, ServedSummary } from '../../src/domain/served-summary.js'
export type { AuditEntry, Permission, Right, Role }

/** The member's own second factor. */
export interface SecondFactorState {
  isOn: boolean
  since: string | null
  /** How many are left. */
  recoveryCodes: number
  required: boolean
  hasPassword: boolean
}

/** What an authenticator app reads: the secret in base32, and an SVG image of the QR code. */
export interface NewSecondFactor {
  secret: string
  uri: string
  qr: string
}

/** A session of the signed-in member, as the account page lists it. */
export interface MemberSession {
  id: string
  createdAt: string
  lastUsedAt: string
  userAgent: string
  current: boolean
}

/** What members who see only some projects get of other members. */
export interface MemberName {
  id: string
  name: string
}

export interface MemberRecord {
  id: string
  name: string
  email: string | null
  role: Role
  rights: readonly Right[]
  /** Groups that somebody has added the member to. */
  groupIds: readonly string[]
  /** Groups that the member is in because of groups at the provider of single sign-on. */
  providerGroupIds: readonly string[]
  createdAt: string
  invited: boolean
  singleSignOn: boolean
  /** Only of oneself, and for those who can reset it. */
  secondFactor?: boolean
  lastSignInAt: string | null
  tokens: number
}

/** Somebody who has left, and whose name is still kept. */
export interface FormerMember {
  id: string
  name: string
  email: string | null
  removedAt: string
}

/** Shown once: what an invited member, or one with a forgotten password, types on the join page. */
export interface OneTimeCode {
  code: string
  codeExpiresAt: string
}

export interface ApiToken {
  id: string
  name: string
  permissions: Permission[]
  effectivePermissions: Permission[]
  expiresAt: string | null
  createdAt: string
  lastUsedAt: string | null
}

export interface SdkKey {
  id: string
  environmentId: string
  kind: 'client' | 'server'
  name: string
  /** Server keys are readable only in the answer that makes them. */
  key: string | null
  /** The last four characters. */
  hint: string
  createdAt: string
  createdBy: string
  rotatedAt: string | null
  /** The secret from before the last rotation, while it works. */
  previous: { hint: string; until: string } | null
  /** The SDKs that have shown a secret of the key, the latest first. */
  uses: readonly SdkKeyUse[]
}

interface SdkKeyUse {
  secret: 'current' | 'previous'
  sdkName: string
  sdkVersion: string
  appName: string | null
  lastUsedAt: string
}

export interface ArchivedConfig extends ConfigSummary {
  archivedAt: string
  daysLeft: number
  lostSegments: number
}

export interface ProjectActivity {
  configKey: string
  environmentId: string
  sdkKeyKind: 'client' | 'server'
  sdkName: string
  sdkVersion: string
  lastEvaluatedAt: string
}

export interface AuditPage {
  entries: AuditEntry[]
  next: string | null
}

export interface AuditFacets {
  members: { id: string; name: string }[]
  sources: string[]
  resources: string[]
  actions: string[]
  /** After so many days entries are deleted; null means never. */
  keptDays: number | null
}

export interface UsageReport {
  month: string
  plan: string
  requests: number
  allowance: number | null
  spendingLimit: number | null
  days: { day: string; count: number }[]
  months: { month: string; count: number }[]
}

export interface OrganizationRecord {
  id: string
  name: string
  plan: string
  requiresSecondFactor: boolean
}
