import type { SegmentUsage } from '../../domain/errors.js'
import type { Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import type { Stores } from '../../storage/storage.js'
import { environmentName } from '../views.js'

/** Segment id to config id to the environments whose rules use the segment. */
type Uses = Map<string, Map<string, Set<string>>>

/** Segment id to the configs and environments whose rules use it. Archived configs do not count. */
export async function segmentUsages(stores: Stores, projectId: string): Promise<Map<string, SegmentUsage[]>> {
  const uses = findUses(await stores.targets.listByProject(projectId))
  if (uses.size === 0) return new Map()
  const configs = await stores.configs.list(projectId)
  const environments = await stores.environments.list(projectId)
  const usages = [...uses].map(([segmentId, byConfig]) => {
    const list = configs.flatMap(({ id, key }): SegmentUsage[] => {
      const places = byConfig.get(id)
      if (!places) return []
      const named = environments.filter((environment) => places.has(environment.id)).map(environmentName)
      return [{ configId: id, configKey: key, environments: named }]
    })
    return [segmentId, list] as const
  })
  return new Map(usages)
}

function findUses(targets: readonly Target[]): Uses {
  const uses: Uses = new Map()
  for (const { configId, environmentId, rules } of targets) {
    for (const { segmentId } of segmentsInRules(rules)) {
      const byConfig = uses.get(segmentId) ?? new Map<string, Set<string>>()
      uses.set(segmentId, byConfig)
      byConfig.set(configId, (byConfig.get(configId) ?? new Set()).add(environmentId))
    }
  }
  return uses
}
