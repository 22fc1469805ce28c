import { randomUUID } from 'node:crypto'
import { flatUUID } from '../../domain/flat-uuid.js'
import { TimeSlice } from '../../domain/time-slice.js'
import { NEW_ENVIRONMENT, type Config, type Environment, type Target } from '../../domain/records.js'
import { EnvironmentCreate, EnvironmentUpdate } from '../../domain/schemas/environment.js'
import { audit, changed } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { findEnvironment, findProject, readInProject, writeInProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { explainTaken, parseWithSlug } from '../unique.js'
import { environmentView } from '../views.js'

const TAKEN = { slug: 'Slug is already used by another environment of the project' }

export async function listEnvironments({ storage }: Services, caller: Caller, projectId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    return (await stores.environments.list(project.id)).map(environmentView)
  })
}

export async function getEnvironment({ storage }: Services, caller: Caller, projectId: string, id: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    return environmentView(await findEnvironment(stores, project, id))
  })
}

/** Creates the environment and, in it, the targets of every config, archived ones too. */
export async function createEnvironment({ storage, now }: Services, caller: Caller, projectId: string, body: unknown) {
  const { id: known } = await storage.read((stores) => findProject(stores, caller, projectId))
  const others = () => storage.read((stores) => stores.environments.list(known))
  const { name, slug, color, live } = await parseWithSlug(EnvironmentCreate, body, TAKEN.slug, others)
  return explainTaken(TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const at = now().toISOString()
      const times = { createdAt: at, updatedAt: at }
      const own = { id: randomUUID(), projectId: project.id, name, slug, color, live }
      const environment: Environment = { ...own, ...NEW_ENVIRONMENT, ...times }
      await stores.environments.insert(environment)
      const configs = [...(await stores.configs.list(project.id)), ...(await stores.configs.listArchived(project.id))]
      await stores.targets.insert(await newTargets(configs, environment, at))
      const view = environmentView(environment)
      await audit(stores, caller, at, { ...named(environment), action: 'create', after: view })
      return view
    }),
  )
}

async function newTargets(configs: readonly Config[], environment: Environment, at: string): Promise<Target[]> {
  const targets: Target[] = []
  const slice = new TimeSlice()
  for (const config of configs) {
    targets.push(newTarget(config, environment, at))
    await slice.step()
  }
  return targets
}

/** A config's target in an environment that has no rules yet. */
export function newTarget(config: Config, environment: Environment, at: string): Target {
  return {
    id: flatUUID(),
    configId: config.id,
    environmentId: environment.id,
    projectId: config.projectId,
    defaultValue: config.initialValue,
    defaultValueId: flatUUID(),
    rules: [],
    updatedAt: at,
  }
}

export async function updateEnvironment(
  services: Services,
  caller: Caller,
  projectId: string,
  id: string,
  body: unknown,
) {
  const { storage, now } = services
  await readInProject(storage, caller, projectId, (stores, project) => findEnvironment(stores, project, id))
  const others = async () =>
    (await listEnvironments(services, caller, projectId)).filter((one) => one.id !== id.toLowerCase())
  const { name, slug, color, live } = await parseWithSlug(EnvironmentUpdate, body, TAKEN.slug, others)
  return explainTaken(TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const before = await findEnvironment(stores, project, id)
      assertFresh(caller, environmentView(before))
      const sent = Object.fromEntries(
        Object.entries({ name, slug, color, live }).filter(([, value]) => value !== undefined),
      )
      if (sameMembers(before, sent)) return environmentView(before)
      const at = now().toISOString()
      const after: Environment = { ...before, ...sent, updatedAt: at }
      await stores.environments.update(after)
      await audit(stores, caller, at, changed(named(after), environmentView, before, after))
      return environmentView(after)
    }),
  )
}

export async function deleteEnvironment(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  id: string,
): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const environment = await findEnvironment(stores, project, id)
    const before = environmentView(environment)
    assertFresh(caller, before)
    await stores.environments.delete(environment.id)
    await audit(stores, caller, now().toISOString(), { ...named(environment), action: 'delete', before })
  })
}

/** An environment as the audit log names it. */
export function named({ id, projectId }: Environment) {
  return { resource: 'environment', resourceId: id, projectId } as const
}
