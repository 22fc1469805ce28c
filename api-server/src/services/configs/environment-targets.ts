import type { Caller, Services } from '../context.js'
import { findEnvironment, readInProject } from '../locate.js'

/** What every config that is not archived serves in one environment. Throws NotFound. */
export async function environmentTargets(
  { storage }: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const environment = await findEnvironment(stores, project, environmentId)
    const live = new Set((await stores.configs.list(project.id)).map(({ id }) => id))
    const targets = await stores.targets.listByProject(project.id, { environmentIds: [environment.id] })
    return targets.flatMap(({ configId, defaultValue, rules }) =>
      live.has(configId) ? [{ configId, defaultValue, rules }] : [],
    )
  })
}
