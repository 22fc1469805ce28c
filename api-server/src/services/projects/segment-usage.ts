import type { SegmentUsage } from '../../domain/errors.js'
import { Pace } from '../../domain/pace.js'
import type { Environment, Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import type { Stores } from '../../storage/storage.js'
import { environmentName } from '../views.js'

/** Config id to the ids of the segments that its rules use, each with the ids of the environments, one after the other. */
type Uses = Map<string, Map<string, string>>

/** Segment id to the configs and environments whose rules use it, or that of one segment only. Archived configs do not count. */
export async function segmentUsages(
  stores: Stores,
  projectId: string,
  only?: string,
): Promise<Map<string, SegmentUsage[]>> {
  const pace = new Pace()
  const targets = await stores.targets.listByProject(projectId)
  // All is read before the first pause: in memory others change what is stored meanwhile.
  const configs = await stores.configs.list(projectId)
  const names = new EnvironmentNames(await stores.environments.list(projectId))
  const uses = await findUses(targets, only, pace)
  const usages = new Map<string, SegmentUsage[]>()
  // Config by config, so that the lists are in the configs' order.
  for (const { id, key } of configs) {
    for (const [segmentId, environmentIds] of uses.get(id) ?? []) {
      const usage = { configId: id, configKey: key, environments: names.of(environmentIds) }
      const known = usages.get(segmentId)
      if (known) known.push(usage)
      else usages.set(segmentId, [usage])
    }
    await pace.step()
  }
  return usages
}

async function findUses(targets: readonly Target[], only: string | undefined, pace: Pace): Promise<Uses> {
  const uses: Uses = new Map()
  for (const { configId, environmentId, rules } of targets) {
    for (const { segmentId } of segmentsInRules(rules)) {
      if (only !== undefined && segmentId !== only) continue
      const bySegment = uses.get(configId)
      const before = bySegment?.get(segmentId) ?? ''
      if (!bySegment) uses.set(configId, new Map([[segmentId, environmentId]]))
      // Several rules of an environment name the segment.
      else if (!before.endsWith(environmentId)) bySegment.set(segmentId, before + environmentId)
    }
    await pace.step(1 + rules.length)
  }
  return uses
}

/**
 * The environments of usages. Most configs use a segment in the same ones, and share the list: thousands of lists that
 * stay are what the garbage collector keeps everybody waiting for.
 */
class EnvironmentNames {
  private readonly lists = new Map<string, SegmentUsage['environments']>()

  constructor(private readonly environments: readonly Environment[]) {}

  of(ids: string): SegmentUsage['environments'] {
    const known = this.lists.get(ids)
    if (known) return known
    const list = this.environments.filter(({ id }) => ids.includes(id)).map(environmentName)
    this.lists.set(ids, list)
    return list
  }
}
