import { eachSegment } from '../../domain/rules.js'
import type { Target } from '../../domain/records.js'
import type { Rule } from '../../domain/schemas/targets.js'
import { TimeSlice } from '../../domain/time-slice.js'
import type { SegmentUse, TargetSize, TargetStore } from '../storage.js'
import type { Tables } from './state.js'

/** The segments that rules name, which never change: the rules of a large project take most of a second to go through. */
const named = new WeakMap<readonly Rule[], readonly string[]>()

/** The sizes of targets, which take as long. */
const sizeOf = new WeakMap<Target, number>()

/** Lists of a project's targets. */
export function targetListsOf(
  tables: Tables,
): Pick<TargetStore, 'listByProject' | 'listVersions' | 'listSizes' | 'listSegmentUses'> {
  const all = (projectId: string) => tables.targets.list('projectId', projectId)
  return {
    listByProject(projectId, { configIds, environmentIds } = {}) {
      const isWanted = (ids: readonly string[] | undefined) => {
        const wanted = ids && new Set(ids)
        return (id: string) => wanted?.has(id) ?? true
      }
      const [ofConfigs, ofEnvironments] = [isWanted(configIds), isWanted(environmentIds)]
      return Promise.resolve(
        all(projectId).filter((target) => ofConfigs(target.configId) && ofEnvironments(target.environmentId)),
      )
    },
    listVersions: (projectId) => Promise.resolve(all(projectId)),
    async listSizes(projectId) {
      const slice = new TimeSlice()
      const sizes: TargetSize[] = []
      for (const target of all(projectId)) {
        const { configId, environmentId } = target
        const isKnown = sizeOf.has(target)
        const bytes = sizeOf.get(target) ?? bytesOf(target)
        sizeOf.set(target, bytes)
        sizes.push({ configId, environmentId, bytes })
        // Some kilobytes take as long as many short ones.
        await slice.step(isKnown ? 1 : 1 + Math.ceil(bytes / 1000))
      }
      return sizes
    },
    async listSegmentUses(projectId) {
      // What is archived is looked up before the first pause: in memory, others change what is stored during pauses.
      const targets = all(projectId).filter(({ configId }) => tables.configs.get(configId)?.archivedAt === null)
      const slice = new TimeSlice()
      const uses: SegmentUse[] = []
      for (const { configId, environmentId, rules } of targets) {
        for (const segmentId of namedIn(rules)) uses.push({ segmentId, configId, environmentId })
        await slice.step(1 + rules.length)
      }
      return uses
    },
  }
}

function bytesOf({ rules, defaultValue }: Target): number {
  return Buffer.byteLength(JSON.stringify(rules)) + Buffer.byteLength(JSON.stringify(defaultValue))
}

function namedIn(rules: readonly Rule[]): readonly string[] {
  const known = named.get(rules)
  if (known) return known
  const found = new Set<string>()
  eachSegment(rules, (segmentId) => found.add(segmentId))
  const list = [...found]
  named.set(rules, list)
  return list
}
