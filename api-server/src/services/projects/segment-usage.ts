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
  const usages = new Map([...uses.keys()].map((segmentId): [string, SegmentUsage[]] => [segmentId, []]))
  const places = placesByConfig(uses)
  // Config by config, so that the lists are in the configs' order and each use is looked at once.
  for (const { id, key } of configs) {
    for (const [segmentId, used] of places.get(id) ?? []) {
      const named = environments.filter((environment) => used.has(environment.id)).map(environmentName)
      usages.get(segmentId)?.push({ configId: id, configKey: key, environments: named })
    }
  }
  return usages
}

function placesByConfig(uses: Uses): Map<string, [segmentId: string, environmentIds: Set<string>][]> {
  const places = new Map<string, [string, Set<string>][]>()
  for (const [segmentId, byConfig] of uses) {
    for (const [configId, used] of byConfig) {
      const known = places.get(configId)
      if (known) known.push([segmentId, used])
      else places.set(configId, [[segmentId, used]])
    }
  }
  return places
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
