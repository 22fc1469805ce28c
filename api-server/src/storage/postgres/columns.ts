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
  Session,
  Tag,
  Target,
  Token,
  Usage,
} from '../../domain/records.js'
import type { Columns } from './table.js'

const times = ['createdAt', 'updatedAt'] as const

export const ORGANIZATION: Columns<Organization> = {
  all: ['id', 'name', 'plan', 'spendingLimit', 'suspended', 'disabled', ...times],
}

export const MEMBER: Columns<Member> = {
  all: [
    ...(['id', 'organizationId', 'name', 'email', 'passwordHash', 'role', 'lastSignInAt'] as const),
    ...(['removedAt', 'createdAt'] as const),
  ],
}

export const SESSION: Columns<Session> = {
  all: ['id', 'organizationId', 'memberId', 'hash', 'userAgent', 'lastUsedAt', 'createdAt'],
}

export const SDK_KEY: Columns<SdkKey> = {
  all: [
    ...(['id', 'projectId', 'environmentId', 'kind', 'name', 'hash', 'hint', 'key', 'createdBy'] as const),
    ...(['createdAt', 'rotatedAt'] as const),
  ],
}

export const TOKEN: Columns<Token> = {
  all: ['id', 'organizationId', 'memberId', 'name', 'hash', 'permissions', 'expiresAt', 'lastUsedAt', 'createdAt'],
  json: ['permissions'],
}

export const PROJECT: Columns<Project> = { all: ['id', 'organizationId', 'name', 'slug', ...times] }

export const ENVIRONMENT: Columns<Environment> = { all: ['id', 'projectId', 'name', 'slug', 'color', 'live', ...times] }

export const TAG: Columns<Tag> = { all: ['id', 'projectId', 'name', 'nameKey', ...times] }

export const SEGMENT: Columns<Segment> = {
  all: ['id', 'projectId', 'key', 'name', 'groups', 'overrides', ...times],
  json: ['groups', 'overrides'],
}

/** Without the tags, which have a table of their own. */
export const CONFIG: Columns<Omit<Config, 'tagIds'>> = {
  all: [
    ...(['id', 'projectId', 'key', 'oldKeys', 'description', 'role', 'lifetime', 'type', 'typeOptions'] as const),
    ...(['state', 'client', 'server', 'variations', 'initialValue', 'archivedAt', ...times] as const),
  ],
  json: ['oldKeys', 'typeOptions', 'variations'],
}

export const TARGET: Columns<Target> = {
  all: ['id', 'configId', 'environmentId', 'projectId', 'defaultValue', 'defaultValueId', 'rules', 'updatedAt'],
  json: ['rules'],
}

export const EVALUATION: Columns<Evaluation> = {
  all: ['configId', 'environmentId', 'sdkKeyKind', 'sdkName', 'sdkVersion', 'lastEvaluatedAt'],
}

export const AUDIT: Columns<AuditEntry> = {
  all: [
    ...(['id', 'organizationId', 'projectId', 'at', 'memberId', 'memberName', 'tokenName', 'source'] as const),
    ...(['action', 'resource', 'resourceId', 'before', 'after'] as const),
  ],
  json: ['before', 'after'],
}

export const USAGE: Columns<Usage> = { all: ['organizationId', 'kind', 'period', 'count', 'overSince', 'lifted'] }
