import { isObject } from '../domain/json.js'
import { NEW_ENVIRONMENT, NEW_MEMBER, NO_PREVIOUS_KEY, type Config, type Member } from '../domain/records.js'
import { CODE } from './code.js'
import { joined, type Column, type Description } from './description.js'
import type { Kind, Records } from './kinds.js'
import { LOGGED } from './logged.js'
import { PLANNED } from './planned.js'
import { WEBHOOKS } from './webhooks.js'
import { REPORTED } from './reported.js'

export const liveConfigs = (projectId: string): string => joined('live', projectId)
export const archivedConfigs = (projectId: string): string => joined('archived', projectId)

const times = { createdAt: 'value', updatedAt: 'value' } as const

/** Owners come before what they own: this is the order of files and exports. The audit log is last, since most of the data is there. */
const RECORDS: { readonly [K in Kind]: Description<Records[K]> } = {
  organizations: {
    columns: {
      id: 'value',
      name: 'value',
      plan: 'value',
      spendingLimit: 'value or null',
      suspended: 'value',
      disabled: 'value',
      requiresSecondFactor: 'value',
      ...times,
    },
    added: { requiresSecondFactor: false },
    unique: { name: ({ name }) => [name] },
    exported: true,
  },
  memberGroups: {
    columns: {
      id: 'value',
      organizationId: { owner: 'organizations' },
      name: 'value',
      // Includes deleted projects and environments, which grant nothing.
      rights: 'list',
      providerGroups: 'list',
      ...times,
    },
    listedBy: 'organizationId',
    unique: { name: ({ organizationId, name }) => [joined(organizationId, name.toLowerCase())] },
    exported: true,
  },
  members: {
    columns: {
      id: 'value',
      organizationId: { owner: 'organizations' },
      name: 'value',
      email: 'value or null',
      passwordHash: 'value or null',
      role: 'value',
      // Includes deleted projects and environments, which grant nothing.
      rights: 'list',
      groupIds: 'list',
      providerGroups: 'list',
      identity: 'value or null',
      serviceAccount: 'value',
      lastSignInAt: 'value or null',
      removedAt: 'value or null',
      createdAt: 'value',
    },
    listedBy: 'organizationId',
    unique: { email: takenEmail },
    groups: { email: emailOf },
    added: NEW_MEMBER,
    exported: true,
  },
  tokens: {
    columns: {
      id: 'value',
      organizationId: { owner: 'organizations' },
      memberId: { owner: 'members' },
      name: 'value',
      hash: 'value',
      permissions: 'list',
      expiresAt: 'value or null',
      lastUsedAt: 'value or null',
      createdAt: 'value',
    },
    listedBy: 'organizationId',
    unique: { hash: ({ hash }) => [hash] },
    added: { lastUsedAt: null },
    exported: 'with tokens',
  },
  sessions: {
    columns: {
      id: 'value',
      organizationId: { owner: 'organizations' },
      memberId: { owner: 'members' },
      hash: 'value',
      userAgent: 'value',
      method: 'value',
      lastUsedAt: 'value',
      createdAt: 'value',
    },
    listedBy: 'memberId',
    unique: { hash: ({ hash }) => [hash] },
    added: { method: 'password' },
    exported: { not: 'a browser is signed in to one server' },
  },
  codes: {
    columns: { memberId: { owner: 'members' }, hash: 'value', purpose: 'value', expiresAt: 'value' },
    key: ['memberId'],
    exported: { not: 'a code is used once, within hours' },
  },
  secondFactors: {
    columns: {
      memberId: { owner: 'members' },
      secret: 'value',
      confirmedAt: 'value or null',
      lastStep: 'value or null',
      recoveryHashes: 'list',
      createdAt: 'value',
    },
    key: ['memberId'],
    exported: { not: 'secrets of authenticator apps stay where they are; members set them up again' },
  },
  projects: {
    columns: { id: 'value', organizationId: { owner: 'organizations' }, name: 'value', slug: 'value', ...times },
    listedBy: 'organizationId',
    unique: { slug: ({ organizationId, slug }) => [joined(organizationId, slug)] },
    exported: true,
  },
  environments: {
    columns: {
      id: 'value',
      projectId: { owner: 'projects' },
      name: 'value',
      slug: 'value',
      color: 'value',
      live: 'value',
      keepContexts: 'value',
      contextTraits: 'list',
      requiresComment: 'value',
      requiresApproval: 'value',
      ...times,
    },
    listedBy: 'projectId',
    unique: { slug: ({ projectId, slug }) => [joined(projectId, slug)] },
    added: NEW_ENVIRONMENT,
    served: true,
    exported: true,
  },
  sdkKeys: {
    columns: {
      id: 'value',
      projectId: { owner: 'projects' },
      environmentId: { owner: 'environments' },
      kind: 'value',
      name: 'value',
      hash: 'value',
      hint: 'value',
      key: 'value or null',
      createdBy: 'value',
      createdAt: 'value',
      rotatedAt: 'value or null',
      previousHash: 'value or null',
      previousHint: 'value or null',
      previousKey: 'value or null',
      previousUntil: 'value or null',
    },
    listedBy: 'projectId',
    unique: { hash: ({ hash, previousHash }) => [hash, ...(previousHash ? [previousHash] : [])] },
    added: NO_PREVIOUS_KEY,
    served: true,
    exported: 'with tokens',
  },
  tags: {
    columns: { id: 'value', projectId: { owner: 'projects' }, name: 'value', nameKey: 'value', ...times },
    listedBy: 'projectId',
    unique: { name: ({ projectId, nameKey }) => [joined(projectId, nameKey)] },
    exported: true,
  },
  segments: {
    columns: {
      id: 'value',
      projectId: { owner: 'projects' },
      key: 'value',
      name: 'value',
      groups: 'list',
      // Members are named by environments; each driver takes them away with their environment.
      overrides: 'json',
      ...times,
    },
    listedBy: 'projectId',
    unique: { key: ({ projectId, key }) => [joined(projectId, key)] },
    served: true,
    exported: true,
  },
  configs: {
    columns: {
      id: 'value',
      projectId: { owner: 'projects' },
      key: 'value',
      oldKeys: 'list',
      description: 'value or null',
      role: 'value',
      lifetime: 'value',
      type: 'value',
      typeOptions: 'json or null',
      state: 'value',
      client: 'value',
      server: 'value',
      // Each driver takes a tag off the lists when it is deleted.
      variations: 'list',
      tagIds: 'list',
      initialValue: 'value',
      archivedAt: 'value or null',
      ...times,
    },
    unique: { key: takenKeys },
    groups: {
      list: ({ projectId, archivedAt }) => (archivedAt === null ? liveConfigs : archivedConfigs)(projectId),
    },
    served: true,
    exported: true,
  },
  targets: {
    columns: {
      id: 'value',
      configId: { owner: 'configs' },
      environmentId: { owner: 'environments' },
      projectId: { owner: 'projects' },
      defaultValue: 'value',
      defaultValueId: 'value',
      rules: 'list',
      updatedAt: 'value',
    },
    listedBy: 'configId',
    uniqueIn: { owner: 'configId', field: 'environmentId' },
    served: true,
    exported: true,
  },
  ...PLANNED,
  ...CODE,
  ...WEBHOOKS,
  ...REPORTED,
  ...LOGGED,
}

/** Members from before emails have none at all when they are read. */
function emailOf({ email }: Pick<Partial<Member>, 'email'>): string {
  return email?.toLowerCase() ?? ''
}

function takenEmail({ organizationId, email, removedAt }: Partial<Member> & Pick<Member, 'organizationId'>) {
  return typeof email !== 'string' || removedAt !== null ? [] : [joined(organizationId, email.toLowerCase())]
}

function takenKeys({ projectId, key, oldKeys, archivedAt }: Config): string[] {
  if (archivedAt !== null) return []
  return [key, ...oldKeys.filter(isObject).map((old) => old.key)].map((one) => joined(projectId, one))
}

/** All kinds, owners first. */
export const KINDS = Object.keys(RECORDS) as Kind[]

/** The description of a kind, to code that treats all kinds alike. */
export function describe<K extends Kind>(kind: K): Description<Records[K]> {
  return RECORDS[kind]
}

/** The members of a kind and what each holds, in the order of the record. */
export function columnsOf(kind: Kind): [member: string, column: Column][] {
  return Object.entries<Column>(RECORDS[kind].columns)
}

/** The members that hold ids of owners. */
export function ownersOf(kind: Kind): [member: string, owner: Kind][] {
  return columnsOf(kind).flatMap(([member, column]) => (typeof column === 'string' ? [] : [[member, column.owner]]))
}

/** The members that together name a record. */
export function keyOf(kind: Kind): readonly string[] {
  return RECORDS[kind].key ?? ['id']
}

/** The fields that an error names when what must be unique is taken. */
export function uniqueFieldsOf(kind: Kind): string[] {
  const { unique = {}, uniqueIn } = RECORDS[kind]
  return [...Object.keys(unique), ...(uniqueIn ? [uniqueIn.field] : [])]
}
