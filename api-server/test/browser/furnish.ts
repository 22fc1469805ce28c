/** Stores what nobody can create in the page: many configs at once, evaluations by SDKs, other members. */
import { randomUUID } from 'node:crypto'
import { openStorage } from '@service/api-server'
import { NEW_ENVIRONMENT, type Config, type Environment, type Member, type Project } from '../../src/domain/records.js'
import type { Role } from '../../src/domain/permissions.js'
import { COMMAND_LIMITS } from '../../src/storage/postgres/limits.js'
import type { Stores } from '../../src/storage/storage.js'
import { OWNER, type BrowserTest } from './support.js'

const AT = '2026-01-31T12:00:00.000Z'
const TIMES = { createdAt: AT, updatedAt: AT }

/** Stops the server, changes its data, starts it again. */
export async function furnish<T>(
  context: Pick<BrowserTest, 'dashboard' | 'settings'>,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  await context.dashboard.stop()
  // Thousands of records in one transaction: a busy machine takes longer for them than a request may wait.
  const storage = await openStorage({ ...context.settings, databaseLimits: COMMAND_LIMITS })
  try {
    return await storage.transaction(work)
  } finally {
    await storage.close()
    await context.dashboard.start()
  }
}

export interface Furnished {
  project: Project
  /** The first is not live, the second is. */
  environments: [Environment, Environment]
}

export async function addProject(stores: Stores, slug: string): Promise<Furnished> {
  const [organization] = await stores.organizations.list()
  const project = { id: randomUUID(), organizationId: organization?.id ?? '', name: slug, slug, ...TIMES }
  await stores.projects.insert(project)
  const environment = (name: string, color: string, live: boolean): Environment => ({
    id: randomUUID(),
    projectId: project.id,
    name,
    slug: name.toLowerCase(),
    color,
    live,
    ...NEW_ENVIRONMENT,
    ...TIMES,
  })
  const environments: [Environment, Environment] = [
    environment('Test', 'blue', false),
    environment('Production', 'green', true),
  ]
  for (const one of environments) await stores.environments.insert(one)
  return { project, environments }
}

/** A boolean flag unless `part` says otherwise. */
export async function addConfig(
  stores: Stores,
  { project, environments }: Furnished,
  part: Partial<Config>,
): Promise<Config> {
  const config: Config = {
    id: randomUUID(),
    projectId: project.id,
    key: 'a-config',
    oldKeys: [],
    description: null,
    role: 'flag',
    lifetime: 'permanent',
    type: 'boolean',
    typeOptions: null,
    state: 'new',
    client: true,
    server: true,
    variations: [],
    tagIds: [],
    initialValue: 'false',
    archivedAt: null,
    ...TIMES,
    ...part,
  }
  await stores.configs.insert(config)
  const target = (environmentId: string) => ({
    id: randomUUID(),
    configId: config.id,
    environmentId,
    projectId: project.id,
    defaultValue: config.initialValue,
    defaultValueId: randomUUID(),
    rules: [],
    updatedAt: config.updatedAt,
  })
  await stores.targets.insert(environments.map(({ id }) => target(id)))
  return config
}

/** Signs in with the owner's password. */
export async function addMember(stores: Stores, role: Role, email: string): Promise<void> {
  const [organization] = await stores.organizations.list()
  const members = await stores.members.list(organization?.id ?? '')
  const owner = members.find((member) => member.email === OWNER.email)
  if (!owner) throw new Error('There is no owner')
  const member: Member = { ...owner, id: randomUUID(), name: `A ${role}`, role, email }
  await stores.members.insert(member)
}
