import { randomUUID } from 'node:crypto'
import { sees } from '../../domain/access.js'
import { NEW_ENVIRONMENT, type Environment, type Project } from '../../domain/records.js'
import { ProjectCreate, ProjectUpdate } from '../../domain/schemas/project.js'
import type { Storage, Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { listed, type ListQuery } from '../list.js'
import { findProject, readInProject, writeInProject } from '../locate.js'
import { explainTaken, parseWithSlug } from '../unique.js'
import { deleteWebhooksOf } from '../webhooks/webhooks.js'
import { projectDetailView, projectView } from '../views.js'

const TAKEN = { slug: 'Slug is already used by another project of the organization' }

/** The environments that every new project starts with. */
const FIRST_ENVIRONMENTS = [
  { name: 'Test', slug: 'test', live: false, color: 'blue' },
  { name: 'Production', slug: 'production', live: true, color: 'green' },
]

export async function listProjects({ storage }: Services, caller: Caller, list: ListQuery) {
  return listed(await visibleProjects(storage, caller), list, {
    name: 'projects',
    place: ({ createdAt }) => createdAt,
    texts: ({ name, slug }) => [name, slug],
    view: projectView,
  })
}

/** The projects of the organization that the caller sees. */
export async function visibleProjects(storage: Storage, caller: Caller): Promise<Project[]> {
  return (await allProjects(storage, caller)).filter(({ id }) => sees(caller.access, id))
}

/** Every project of the caller's organization. */
export function allProjects(storage: Storage, { organizationId }: Caller): Promise<Project[]> {
  return storage.read((stores) => stores.projects.list(organizationId))
}

export async function getProject({ storage }: Services, caller: Caller, projectId: string) {
  return readInProject(storage, caller, projectId, detail)
}

export async function createProject(services: Services, caller: Caller, body: unknown) {
  const { storage, now } = services
  const { name, slug } = await parseWithSlug(ProjectCreate, body, TAKEN.slug, () => allProjects(storage, caller))
  const at = now().toISOString()
  const times = { createdAt: at, updatedAt: at }
  const project: Project = { id: randomUUID(), organizationId: caller.organizationId, name, slug, ...times }
  const environments = FIRST_ENVIRONMENTS.map((first): Environment => ({
    id: randomUUID(),
    projectId: project.id,
    ...first,
    ...NEW_ENVIRONMENT,
    ...times,
  }))
  const view = projectDetailView(project, environments)
  await explainTaken(TAKEN, () =>
    storage.transaction(async (stores) => {
      await stores.projects.insert(project)
      for (const environment of environments) await stores.environments.insert(environment)
      await audit(stores, caller, at, { ...named(project), action: 'create', after: view })
    }),
  )
  return view
}

export async function updateProject(services: Services, caller: Caller, projectId: string, body: unknown) {
  const { storage, now } = services
  const { id } = await storage.read((stores) => findProject(stores, caller, projectId))
  const others = async () => (await allProjects(storage, caller)).filter((one) => one.id !== id)
  const { name, slug } = await parseWithSlug(ProjectUpdate, body, TAKEN.slug, others)
  await explainTaken(TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, before) => {
      const at = now().toISOString()
      assertFresh(caller, await detail(stores, before))
      const after = { ...before, name: name ?? before.name, slug: slug ?? before.slug, updatedAt: at }
      if (after.name === before.name && after.slug === before.slug) return
      await stores.projects.update(after)
      await audit(stores, caller, at, changed(named(before), projectView, before, after))
    }),
  )
}

export async function deleteProject({ storage, now }: Services, caller: Caller, projectId: string): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const before = await detail(stores, project)
    assertFresh(caller, before)
    await deleteWebhooksOf(stores, caller.organizationId, project.id)
    await stores.projects.delete(project.id)
    await audit(stores, caller, now().toISOString(), { ...named(project), action: 'delete', before })
  })
}

async function detail(stores: Stores, project: Project) {
  return projectDetailView(project, await stores.environments.list(project.id))
}

function named(project: Project) {
  return { resource: 'project', resourceId: project.id, projectId: project.id } as const
}
