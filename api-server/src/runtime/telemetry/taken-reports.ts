import { randomUUID } from 'node:crypto'
import { valueId } from '@service/evaluation'
import type { Storage } from '../../storage/storage.js'

/** The ids of so many reports are remembered at least, and of twice as many at most. */
const MOST_KNOWN = 50_000

/** So many reports wait until the storage says whether another server has them, with so many counts: more are taken as they come. */
const MOST_WAITING = { reports: 1000, counts: 50_000 }

interface Waiting {
  note: () => void
  counts: number
}

/**
 * Takes each report of an application once, however often it comes: an application that gets no answer sends it again, maybe to another
 * server. What this process has taken it knows; what others have, the storage is asked for many at once.
 */
export class TakenReports {
  private readonly serverId = randomUUID()
  private known = new Set<string>()
  private knownBefore = new Set<string>()
  private readonly waiting = new Map<string, Waiting>()
  private counts = 0

  constructor(private readonly storage: Pick<Storage, 'takeReports'>) {}

  /** Calls `note`, at once or soon, for a report with so many counts that nobody has taken. The id is the application's own, unique among those of a key. */
  take(keyId: string, reportId: string | undefined, counts: number, note: () => void): void {
    if (reportId === undefined) return note()
    const id = valueId(`${keyId} ${reportId}`)
    if (this.known.has(id) || this.knownBefore.has(id)) return
    this.remember(id)
    const isFull = this.waiting.size >= MOST_WAITING.reports || this.counts + counts > MOST_WAITING.counts
    if (isFull || !this.storage.takeReports) return note()
    this.waiting.set(id, { note, counts })
    this.counts += counts
  }

  /** Asks for those that wait, and calls what is to be called. Errors: StorageUnavailable; then they wait on. */
  async settle(): Promise<void> {
    const asked = [...this.waiting]
    if (asked.length === 0) return
    const ids = asked.map(([id]) => id)
    const taken = await this.storage.takeReports?.(this.serverId, ids)
    for (const [id, { note, counts }] of asked) {
      this.waiting.delete(id)
      this.counts -= counts
      if (taken?.has(id)) note()
    }
  }

  private remember(id: string): void {
    if (this.known.size >= MOST_KNOWN) {
      this.knownBefore = this.known
      this.known = new Set()
    }
    this.known.add(id)
  }
}
