import { TimeSlice } from '../../domain/time-slice.js'
import { summaryOf, type Overview, type ServedSummary } from '../../domain/served-summary.js'
import type { Caller, Services } from '../context.js'
import { readInProject } from '../locate.js'

/** What every config that is not archived serves in every environment. Throws NotFound. */
export async function projectOverview({ storage }: Services, caller: Caller, projectId: string): Promise<Overview> {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const environments = await stores.environments.list(project.id)
    const configs = await stores.configs.list(project.id)
    const targets = await stores.targets.listByProject(project.id)
    const column = new Map(environments.map(({ id }, index) => [id, index]))
    const rows = new Map(configs.map(({ id }) => [id, environments.map((): ServedSummary | null => null)]))
    const slice = new TimeSlice()
    for (const target of targets) {
      await slice.step()
      const index = column.get(target.environmentId)
      const row = rows.get(target.configId)
      if (row && index !== undefined) row[index] = summaryOf(target)
    }
    return {
      environments: environments.map(({ id }) => id),
      configs: [...rows].map(([id, served]) => ({ id, served })),
    }
  })
}
