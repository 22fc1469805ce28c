import { valueId } from '@service/evaluation'
import type { Count } from '../../domain/reports.js'
import type { Storage, Stores } from '../../storage/storage.js'
import type { Activity } from './noting.js'
import { Tallies, type Telemetry } from './telemetry.js'

/** The ids of so many reports are remembered at least, and of twice as many at most. */
const MOST_KNOWN = 50_000

/** The most reports that wait to be stored, and the most counts in them. Beyond that, reports are counted at once. */
const MOST_WAITING = { reports: 1000, counts: 50_000 }

/**
 * How long reports wait for more of them, in milliseconds: most are about the same configs, whose counts are then stored as one. They are
 * stored sooner when half of the most are waiting.
 */
const EVERY = 10_000

/** The most counts that are stored in one transaction, unless a single report has more. */
const MOST_TOGETHER = 5000

type Note = (telemetry: Telemetry) => void

interface Waiting {
  id: string
  note: Note
  counts: number
}

/**
 * Takes each report of an application once, however often it comes: an application that gets no answer sends it again, maybe to another
 * server. What this process has taken it knows; what others have, the storage knows. A report and its counts are stored together, so
 * a server that is killed before leaves it to the others.
 */
export class TakenReports {
  private known = new Set<string>()
  private knownBefore = new Set<string>()
  private waiting: Waiting[] = []
  private counts = 0
  private settled = -Infinity

  constructor(
    private readonly storage: Pick<Storage, 'takeReports'>,
    private readonly tallies: Telemetry,
    private readonly now: () => Date,
  ) {}

  /** Calls `note`, at once or soon, for a report with so many counts that was not accepted before. The id is the application's own, unique within a key. */
  take(keyId: string, reportId: string | undefined, counts: number, note: Note): void {
    if (reportId === undefined) return note(this.tallies)
    const id = valueId(`${keyId} ${reportId}`)
    if (this.known.has(id) || this.knownBefore.has(id)) return
    this.remember(id)
    const isFull = this.waiting.length >= MOST_WAITING.reports || this.counts + counts > MOST_WAITING.counts
    if (isFull || !this.storage.takeReports) return note(this.tallies)
    this.waiting.push({ id, note, counts })
    this.counts += counts
  }

  /**
   * Stores the counts of waiting reports, if it is time, with `write`; `follows` gets the consequences. Errors:
   * StorageUnavailable; then those that are not stored continue to wait.
   */
  async settle(
    takesAll: boolean,
    write: (stores: Stores, counts: readonly Count[]) => Promise<void>,
    follows: (activities: readonly Activity[]) => void,
  ): Promise<void> {
    const isDue = performance.now() - this.settled >= EVERY || this.isHalfFull()
    if (!takesAll && !isDue) return
    let left = this.waiting.length
    while (left > 0) {
      const together = this.nextTogether(left)
      follows(await this.store(together, write))
      this.waiting.splice(0, together.length)
      for (const { counts } of together) this.counts -= counts
      left -= together.length
      this.settled = performance.now()
    }
  }

  private async store(reports: readonly Waiting[], write: (stores: Stores, counts: readonly Count[]) => Promise<void>) {
    const ids = reports.map(({ id }) => id)
    let activities: Activity[] = []
    await this.storage.takeReports?.(ids, (stores, taken) => {
      const own = this.noted(reports.filter(({ id }) => taken.has(id)))
      // The answer that they are stored may have been lost, or the server that has them was killed before it stored what follows.
      const others = this.noted(reports.filter(({ id }) => !taken.has(id)))
      activities = [...own.activities, ...others.activities]
      return write(stores, own.counts)
    })
    return activities
  }

  private noted(reports: readonly Waiting[]) {
    const tallies = new Tallies(this.now)
    for (const { note } of reports) note(tallies)
    return tallies.take()
  }

  /** At least one, of the first `most`. */
  private nextTogether(most: number): Waiting[] {
    let sum = 0
    const end = this.waiting
      .slice(0, most)
      .findIndex(({ counts }, index) => (sum += counts) > MOST_TOGETHER && index > 0)
    return this.waiting.slice(0, end < 0 ? most : end)
  }

  private isHalfFull(): boolean {
    return this.waiting.length * 2 >= MOST_WAITING.reports || this.counts * 2 >= MOST_WAITING.counts
  }

  private remember(id: string): void {
    if (this.known.size >= MOST_KNOWN) {
      this.knownBefore = this.known
      this.known = new Set()
    }
    this.known.add(id)
  }
}
