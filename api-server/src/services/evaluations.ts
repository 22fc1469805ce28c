import type { Evaluation } from '../domain/records.js'
import type { Services } from './context.js'

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
