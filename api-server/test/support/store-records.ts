/** Records for tests of the storage, which has one organization and one member. */
import { randomUUID } from 'node:crypto'
import {
  NEW_ENVIRONMENT,
  NEW_MEMBER,
  NEW_ORGANIZATION,
  NO_PREVIOUS_KEY,
  type Config,
  type Environment,
  type Member,
  type MemberGroup,
  type Project,
  type SdkKey,
  type Segment,
  type Session,
  type Tag,
  type Target,
  type Token,
} from '../../src/domain/records.js'
import type { Right } from '../../src/domain/access.js'
import type { Webhook } from '../../src/domain/webhooks.js'
import type { Stores } from '@service/api-server'

export const at = '2026-01-31T12:00:00.000Z'
export const times = { createdAt: at, updatedAt: at }
export const organizationId = randomUUID()
export const memberId = randomUUID()

export const newProject = (): Project => {
  const id = randomUUID()
  return { id, organizationId, name: 'P', slug: `p-${id}`, ...times }
}
export const newToken = (hash: string): Token => ({
  ...{ id: randomUUID(), organizationId, memberId, name: 'T', hash, permissions: ['projects:read'] },
  ...{ expiresAt: null, lastUsedAt: null, createdAt: at },
})
export const newMember = (email: string | null = null): Member => ({
  ...{ ...NEW_MEMBER, id: randomUUID(), organizationId, name: 'M', email, role: 'owner', createdAt: at },
})
export const newMemberGroup = (organization: string, rights: readonly Right[] = []): MemberGroup => {
  const id = randomUUID()
  return { id, organizationId: organization, name: `G ${id}`, rights, providerGroups: [], ...times }
}
export const newSession = (owner: string, hash: string, day: number): Session => ({
  ...{
    id: randomUUID(),
    organizationId,
    memberId: owner,
    hash,
    userAgent: 'ua',
    method: 'password' as const,
    createdAt: at,
  },
  lastUsedAt: `2026-02-0${day + 1}T00:00:00.000Z`,
})
export const newSdkKey = ({ projectId, id: environmentId }: Environment): SdkKey => ({
  ...{ id: randomUUID(), projectId, environmentId, kind: 'client', name: 'K', hash: randomUUID(), hint: 'abcd' },
  ...{ key: null, createdBy: 'M', createdAt: at, rotatedAt: null },
  ...NO_PREVIOUS_KEY,
})
export const newEnvironment = (projectId: string): Environment => {
  const id = randomUUID()
  return { id, projectId, name: 'E', slug: `e-${id}`, color: 'red', live: true, ...NEW_ENVIRONMENT, ...times }
}
export const newTag = (projectId: string, name: string): Tag => ({
  id: randomUUID(),
  projectId,
  name,
  nameKey: name,
  ...times,
})
export const newSegment = (projectId: string, key: string): Segment => ({
  ...{ id: randomUUID(), projectId, key, name: 'S', groups: [], overrides: {} },
  ...times,
})
export const newConfig = (projectId: string, key: string, members: Partial<Config> = {}): Config => ({
  ...{ id: randomUUID(), projectId, key, oldKeys: [], description: null, role: 'flag', lifetime: 'permanent' },
  ...{ type: 'boolean', typeOptions: null, state: 'new', client: true, server: true, variations: [], tagIds: [] },
  ...{ initialValue: 'true', archivedAt: null },
  ...times,
  ...members,
})
export const newTarget = ({ id: configId, projectId }: Config, environmentId: string): Target => ({
  ...{ id: randomUUID(), configId, environmentId, projectId, defaultValue: 'true', defaultValueId: randomUUID() },
  ...{ rules: [], updatedAt: at },
})

export const newWebhook = (organizationId: string, members: Partial<Webhook> = {}): Webhook => ({
  ...{
    id: randomUUID(),
    organizationId,
    projectId: null,
    name: 'W',
    url: 'https://hooks.example.com/',
    format: 'standard',
  },
  ...{ events: [], environmentIds: [], configIds: [], tagIds: [], active: true, secret: 'whsec_AAAA' },
  ...{ previousSecret: null, previousUntil: null, pausedAt: null, ...times },
  ...members,
})

/** The organization and the member that the others belong to. */
export async function insertOwners(stores: Stores): Promise<void> {
  const limits = { plan: 'free', spendingLimit: 5 } as const
  await stores.organizations.insert({ ...NEW_ORGANIZATION, id: organizationId, name: 'O', ...limits, ...times })
  await stores.members.insert({ ...newMember(), id: memberId })
}

/** Stores a project with one of each, and answers them. */
export async function insertProject(stores: Stores) {
  const project = newProject()
  const environment = newEnvironment(project.id)
  const [config, tag, segment] = [newConfig(project.id, 'c'), newTag(project.id, 't'), newSegment(project.id, 's')]
  const target = newTarget(config, environment.id)
  await stores.projects.insert(project)
  await stores.environments.insert(environment)
  await stores.tags.insert(tag)
  await stores.segments.insert(segment)
  await stores.configs.insert(config)
  await stores.targets.insert([target])
  return { project, environment, config, tag, segment, target }
}

/** The field that is taken, or any other error; undefined when the work went well. */
export async function violation(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return (error as { field?: string }).field ?? error
  }
  return undefined
}
