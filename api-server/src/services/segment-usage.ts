import type { SegmentUsage } from '../domain/errors.js'
import { segmentsInRules } from '../domain/rules.js'
import type { Stores } from '../storage/storage.js'
import { environmentName } from './views.js'

/** Segment id to the configs and environments whose rules use it. Archived configs do not count. */
export async function segmentUsages(stores: Stores, projectId: string): Promise<Map<string, SegmentUsage[]>> {
  const environments = await stores.environments.list(projectId)
  const targets = await stores.targets.listByProject(projectId)
  const users = new Map<string, { configId: string; environmentId: string }[]>()
  for (const { configId, environmentId, rules } of targets) {
    for (const segmentId of new Set(segmentsInRules(rules).map((use) => use.segmentId))) {
      users.set(segmentId, [...(users.get(segmentId) ?? []), { configId, environmentId }])
    }
  }
  if (users.size === 0) return new Map()
  const configs = await stores.configs.list(projectId)
  const usages = [...users].map(([segmentId, places]) => {
    const list = configs.flatMap(({ id, key }): SegmentUsage[] => {
      const inEnvironments = new Set(places.filter((use) => use.configId === id).map((use) => use.environmentId))
      if (inEnvironments.size === 0) return []
      const named = environments.filter((one) => inEnvironments.has(one.id)).map(environmentName)
      return [{ configId: id, configKey: key, environments: named }]
    })
    return [segmentId, list] as const
  })
  return new Map(usages)
}
