import { isUuid } from '../domain/check.js'
import { NotFound } from '../domain/errors.js'
import type { Config, Environment, Project, Segment, Tag, Target } from '../domain/records.js'
import type { Storage, Stores } from '../storage/storage.js'
import type { Caller } from './context.js'

/** Finds the records that a path names. One of another organization or project is answered exactly like one that does not exist. */
export async function findProject(stores: Stores, caller: Caller, id: string): Promise<Project> {
  return owned(caller, id, isUuid(id) ? await stores.projects.get(id.toLowerCase()) : null)
}

/** Like `findProject`, and makes other writers of the project wait: what is read next stays true until the transaction ends. */
export async function lockProject(stores: Stores, caller: Caller, id: string): Promise<Project> {
  return owned(caller, id, isUuid(id) ? await stores.projects.lock(id.toLowerCase()) : null)
}

/** Reads in a project of the caller's. Throws NotFound as `findProject` does. */
export function readInProject<T>(
  storage: Storage,
  caller: Caller,
  id: string,
  read: (stores: Stores, project: Project) => T | Promise<T>,
): Promise<T> {
  return storage.read(async (stores) => read(stores, await findProject(stores, caller, id)))
}

/** Changes something in a project of the caller's, in one transaction for which other writers of the project wait. Throws NotFound as `lockProject` does. */
export function writeInProject<T>(
  storage: Storage,
  caller: Caller,
  id: string,
  write: (stores: Stores, project: Project) => T | Promise<T>,
): Promise<T> {
  return storage.transaction(async (stores) => write(stores, await lockProject(stores, caller, id)))
}

/**
 * The project and its environments, locked until the transaction ends: callers of `lockProject` wait. Others may hold the project too, so the
 * rest of it may change.
 */
export async function holdProjectWithEnvironments(
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<[Project, Environment[]]> {
  return Promise.all([
    isUuid(id)
      ? stores.projects.hold(id.toLowerCase()).then((project) => owned(caller, id, project))
      : owned(caller, id, null),
    isUuid(id) ? stores.environments.list(id.toLowerCase()) : Promise.resolve([]),
  ])
}

function owned(caller: Caller, id: string, project: Project | null): Project {
  if (project?.organizationId === caller.organizationId) return project
  throw new NotFound(`There is no project with the id ${id}.`)
}

export async function findEnvironment(stores: Stores, project: Project, id: string): Promise<Environment> {
  const environment = isUuid(id) ? await stores.environments.get(id.toLowerCase()) : null
  if (environment?.projectId === project.id) return environment
  throw new NotFound(`There is no environment with the id ${id} in the project.`)
}

export async function findConfig(stores: Stores, project: Project, key: string): Promise<Config> {
  const config = await stores.configs.findByKey(project.id, key)
  if (config) return config
  throw new NotFound(`There is no config with the key ${key} in the project.`)
}

interface FoundTarget {
  config: Config
  environment: Environment
  /** The config's, in all environments. */
  targets: Target[]
  /** The one in the environment. */
  target: Target
}

/** The rules of a config in one environment. */
export async function findTarget(
  stores: Stores,
  project: Project,
  key: string,
  environmentId: string,
): Promise<FoundTarget> {
  const config = await findConfig(stores, project, key)
  const environment = await findEnvironment(stores, project, environmentId)
  const targets = await stores.targets.list(config.id)
  const target = targets.find((one) => one.environmentId === environment.id)
  if (!target) throw new Error(`Config ${config.id} has no target in environment ${environment.id}`)
  return { config, environment, targets, target }
}

export async function findSegment(stores: Stores, project: Project, key: string): Promise<Segment> {
  const segment = await stores.segments.findByKey(project.id, key)
  if (segment) return segment
  throw new NotFound(`There is no segment with the key ${key} in the project.`)
}

export async function findTag(stores: Stores, project: Project, id: string): Promise<Tag> {
  const tag = isUuid(id) ? await stores.tags.get(id.toLowerCase()) : null
  if (tag?.projectId === project.id) return tag
  throw new NotFound(`There is no tag with the id ${id} in the project.`)
}
