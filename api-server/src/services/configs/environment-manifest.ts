import { sees } from '../../domain/access.js'
import { NotFound } from '../../domain/errors.js'
import { isUuid } from '../../domain/check.js'
import { manifestFlag, type Manifest } from '../../domain/manifest.js'
import type { Environment, Project } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import { inPlace, requirePermission } from '../admission/authorize.js'
import type { Caller, Services } from '../context.js'

/**
 * The configs of a project that are not archived, with their defaults in one environment.
 * @param projectName slug or id, like `environmentName`: the address is typed by people
 * @throws NotFound, and Forbidden without `configs:read` in the project
 */
export async function environmentManifest(
  { storage }: Services,
  caller: Caller,
  projectName: string,
  environmentName: string,
): Promise<Manifest> {
  return storage.read(async (stores) => {
    const project = await projectNamed(stores, caller, projectName)
    requirePermission(inPlace(caller, { projectId: project.id }), 'configs:read')
    const environment = await environmentNamed(stores, project, environmentName)
    const configs = await stores.configs.list(project.id)
    const targets = await stores.targets.listByProject(project.id, { environmentIds: [environment.id] })
    const defaults = new Map(targets.map(({ configId, defaultValue }) => [configId, defaultValue]))
    return {
      flags: configs.flatMap((config) => {
        const defaultValue = defaults.get(config.id)
        return defaultValue === undefined ? [] : (manifestFlag(config, defaultValue) ?? [])
      }),
    }
  })
}

async function projectNamed(stores: Stores, { organizationId, access }: Caller, name: string): Promise<Project> {
  const all = await stores.projects.list(organizationId)
  const projects = all.filter(({ id }) => sees(access, id))
  const found = projects.find((one) => one.slug === name) ?? projects.find((one) => hasId(one, name))
  if (found) return found
  throw new NotFound(`There is no project with the slug or id ${name}.`)
}

async function environmentNamed(stores: Stores, { id }: Project, name: string): Promise<Environment> {
  const environments = await stores.environments.list(id)
  const found = environments.find((one) => one.slug === name) ?? environments.find((one) => hasId(one, name))
  if (found) return found
  const slugs = environments.map(({ slug }) => slug)
  throw new NotFound(
    `The project has no environment with the slug or id ${name}. ` +
      (slugs.length === 0 ? 'It has none.' : `It has: ${slugs.join(', ')}.`),
  )
}

const hasId = ({ id }: { id: string }, name: string) => isUuid(name) && id === name.toLowerCase()
