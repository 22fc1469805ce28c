import { TimeSlice } from '../../domain/time-slice.js'
import type { Overview, ServedSummary } from '../../domain/served-summary.js'
import type { Caller, Services } from '../context.js'
import { readInProject } from '../locate.js'

/** What every config that is not archived serves in every environment. Throws NotFound. */
export async function projectOverview(
  { storage, served }: Services,
  caller: Caller,
  projectId: string,
): Promise<Overview> {
  const { project, environments, configs, versions } = await readInProject(
    storage,
    caller,
    projectId,
    async (stores, { id }) => ({
      project: id,
      environments: await stores.environments.list(id),
      configs: await stores.configs.list(id),
      versions: await stores.targets.listVersions(id),
    }),
  )
  const rows = new Map(configs.map(({ id }) => [id, environments.map((): ServedSummary | null => null)]))
  const column = new Map(environments.map(({ id }, index) => [id, index]))
  const shown = versions.filter(({ configId }) => rows.has(configId))
  const summaries = await served.of(project, shown)
  const slice = new TimeSlice()
  for (const { id, configId, environmentId } of shown) {
    await slice.step()
    const index = column.get(environmentId)
    const row = rows.get(configId)
    if (row && index !== undefined) row[index] = summaries.get(id) ?? null
  }
  return {
    environments: environments.map(({ id }) => id),
    configs: [...rows].map(([id, row]) => ({ id, served: row })),
  }
}
