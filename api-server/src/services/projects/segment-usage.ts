import type { SegmentUsage } from '../../domain/errors.js'
import { Pace } from '../../domain/pace.js'
import type { Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import type { Stores } from '../../storage/storage.js'
import { environmentName } from '../views.js'

/** Segment id to config id to the environments whose rules use the segment. */
type Uses = Map<string, Map<string, Set<string>>>

/** Segment id to the configs and environments whose rules use it. Archived configs do not count. */
export async function segmentUsages(stores: Stores, projectId: string): Promise<Map<string, SegmentUsage[]>> {
  const pace = new Pace()
  const targets = await stores.targets.listByProject(projectId)
  // All is read before the first pause: in memory others change what is stored meanwhile.
  const configs = await stores.configs.list(projectId)
  const environments = await stores.environments.list(projectId)
  const uses = await findUses(targets, pace)
  if (uses.size === 0) return new Map()
  const usages = new Map([...uses.keys()].map((segmentId): [string, SegmentUsage[]] => [segmentId, []]))
  const places = await placesByConfig(uses, pace)
  // Config by config, so that the lists are in the configs' order and each use is looked at once.
  for (const { id, key } of configs) {
    for (const [segmentId, used] of places.get(id) ?? []) {
      const named = environments.filter((environment) => used.has(environment.id)).map(environmentName)
      usages.get(segmentId)?.push({ configId: id, configKey: key, environments: named })
    }
    await pace.step()
  }
  return usages
}

type Places = Map<string, [segmentId: string, environmentIds: Set<string>][]>

async function placesByConfig(uses: Uses, pace: Pace): Promise<Places> {
  const places: Places = new Map()
  for (const [segmentId, byConfig] of uses) {
    for (const [configId, used] of byConfig) {
      const known = places.get(configId)
      if (known) known.push([segmentId, used])
      else places.set(configId, [[segmentId, used]])
      await pace.step()
    }
  }
  return places
}

async function findUses(targets: readonly Target[], pace: Pace): Promise<Uses> {
  const uses: Uses = new Map()
  for (const { configId, environmentId, rules } of targets) {
    for (const { segmentId } of segmentsInRules(rules)) {
      const byConfig = uses.get(segmentId) ?? new Map<string, Set<string>>()
      uses.set(segmentId, byConfig)
      byConfig.set(configId, (byConfig.get(configId) ?? new Set()).add(environmentId))
    }
    await pace.step(1 + rules.length)
  }
  return uses
}
