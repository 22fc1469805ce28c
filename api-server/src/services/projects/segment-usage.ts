import type { SegmentUsage } from '../../domain/errors.js'
import { TimeSlice } from '../../domain/time-slice.js'
import type { Environment } from '../../domain/records.js'
import type { SegmentUse, Stores } from '../../storage/storage.js'
import { environmentName } from '../views.js'

/** Segment id to the configs and environments whose rules use it, or that of one segment only. Archived configs do not count. */
export async function segmentUsages(
  stores: Stores,
  projectId: string,
  only?: string,
): Promise<Map<string, SegmentUsage[]>> {
  const slice = new TimeSlice()
  // Together, before the first pause: in memory, others change what is stored during pauses.
  const [all, configs, environments] = await Promise.all([
    stores.targets.listSegmentUses(projectId),
    stores.configs.list(projectId),
    stores.environments.list(projectId),
  ])
  const uses = await findUses(all, only, slice)
  const usages = new Map<string, SegmentUsage[]>()
  // Config by config, so that the lists are in the configs' order.
  for (const { id, key } of configs) {
    for (const [segmentId, list] of uses.get(id)?.named(environments) ?? []) {
      const usage = { configId: id, configKey: key, environments: list }
      const known = usages.get(segmentId)
      if (known) known.push(usage)
      else usages.set(segmentId, [usage])
    }
    await slice.step()
  }
  return usages
}

/** Config id to what its rules use. */
async function findUses(
  all: readonly SegmentUse[],
  only: string | undefined,
  slice: TimeSlice,
): Promise<Map<string, Uses>> {
  const nothing = new Uses()
  const uses = new Map<string, Uses>()
  for (const { segmentId, configId, environmentId } of all) {
    if (only === undefined || segmentId === only) {
      uses.set(configId, (uses.get(configId) ?? nothing).and(segmentId, environmentId))
    }
    await slice.step()
  }
  return uses
}

/**
 * Segments and the environments in which one config uses them. Configs that use the same ones in the same order share one map:
 * thousands of long-lived maps and lists would make the garbage collector delay everybody.
 */
class Uses {
  private readonly next = new Map<string, Uses>()
  private list: readonly (readonly [segmentId: string, environments: SegmentUsage['environments']])[] | undefined

  constructor(private readonly environmentIds: ReadonlyMap<string, readonly string[]> = new Map()) {}

  /** These and one more. */
  and(segmentId: string, environmentId: string): Uses {
    const known = this.environmentIds.get(segmentId) ?? []
    // Several rules of an environment name the segment.
    if (known.includes(environmentId)) return this
    const step = segmentId + environmentId
    const more =
      this.next.get(step) ?? new Uses(new Map([...this.environmentIds, [segmentId, [...known, environmentId]]]))
    this.next.set(step, more)
    return more
  }

  /** With the environments' names, in their order; always to be asked with the same ones. */
  named(environments: readonly Environment[]) {
    return (this.list ??= [...this.environmentIds].map(([segmentId, ids]) => [
      segmentId,
      environments.filter(({ id }) => ids.includes(id)).map(environmentName),
    ]))
  }
}
