import { summaryOf, type ServedSummary } from '../../domain/served-summary.js'
import { TimeSlice } from '../../domain/time-slice.js'
import type { Storage, TargetVersion } from '../../storage/storage.js'

/** How many summaries are remembered: some tens of MB. */
const MOST = 200_000

/** Of as many configs, targets are read at once: with 20 environments of 50 rules, these are 8 MB. */
const PIECE = 25

/**
 * Remembers the summaries of targets until they change, since what they are made of may be hundreds of megabytes.
 */
export class ServedSummaries {
  private readonly known = new Map<string, { updatedAt: string; summary: ServedSummary }>()

  constructor(private readonly storage: Pick<Storage, 'read'>) {}

  /**
   * By the ids of the targets. A target that has been deleted meanwhile has none. Not to be called inside a transaction: each piece is read
   * in one of its own, with a time of its own.
   */
  async of(projectId: string, versions: readonly TargetVersion[]): Promise<ReadonlyMap<string, ServedSummary>> {
    const found = new Map<string, ServedSummary>()
    const missing = new Set<string>()
    const slice = new TimeSlice()
    for (const { id, configId, updatedAt } of versions) {
      const known = this.known.get(id)
      if (known?.updatedAt === updatedAt) found.set(id, known.summary)
      else missing.add(configId)
      await slice.step()
    }
    const configIds = [...missing]
    for (let at = 0; at < configIds.length; at += PIECE) {
      const wanted = { configIds: configIds.slice(at, at + PIECE) }
      const piece = await this.storage.read((stores) => stores.targets.listByProject(projectId, wanted))
      for (const target of piece) {
        const summary = summaryOf(target)
        found.set(target.id, summary)
        this.remember(target, summary)
        await slice.step(1 + target.rules.length)
      }
    }
    return found
  }

  private remember({ id, updatedAt }: TargetVersion, summary: ServedSummary): void {
    if (this.known.size >= MOST) this.known.clear()
    this.known.set(id, { updatedAt, summary })
  }
}
