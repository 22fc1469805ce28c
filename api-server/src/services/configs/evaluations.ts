import type { Evaluation } from '../../domain/records.js'
import type { Caller, Services } from '../context.js'
import { readInProject } from '../locate.js'

/** Keeps when an SDK last evaluated a config; the first evaluation makes a new config one in use. */
export async function recordEvaluation({ storage }: Services, evaluation: Evaluation): Promise<void> {
  await storage.transaction(async (stores) => {
    const found = await stores.configs.get(evaluation.configId)
    if (!found || found.archivedAt !== null) return
    await stores.projects.lock(found.projectId)
    const config = await stores.configs.get(evaluation.configId)
    if (!config || config.archivedAt !== null) return
    await stores.evaluations.put(evaluation)
    if (config.state === 'new') await stores.configs.update({ ...config, state: 'in-use' })
  })
}

/** When the project's configs were last evaluated, newest first; archived ones are left out. */
export async function projectActivity({ storage }: Services, caller: Caller, projectId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const keys = new Map((await stores.configs.list(project.id)).map(({ id, key }) => [id, key]))
    const evaluations = await stores.evaluations.listByProject(project.id)
    return evaluations
      .sort((a, b) => b.lastEvaluatedAt.localeCompare(a.lastEvaluatedAt))
      .flatMap(({ configId, ...evaluation }) => {
        const configKey = keys.get(configId)
        return configKey === undefined ? [] : [{ configKey, ...evaluation }]
      })
  })
}
