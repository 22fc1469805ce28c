import { dayOf } from '../../domain/report-days.js'
import type { Storage } from '../../storage/storage.js'

const MINUTE = 60_000

/** How many minutes are stored at once, so that an idle server seldom writes. */
const AT_ONCE = 5

/** Keeps for how many minutes of each day this server was there. Time passes by a clock that nobody sets. */
export class ServedTime {
  private since = performance.now()
  private readonly waiting = new Map<string, number>()
  /** The last day of which a first minute was counted. */
  private noted = ''

  constructor(private readonly now: () => Date) {}

  /** Somebody was answered: even a server that soon ends has served on this day. */
  note(): void {
    const day = dayOf(this.now().getTime())
    if (day === this.noted) return
    this.noted = day
    this.add(day, 1)
  }

  /** Errors: StorageUnavailable; what could not be stored is stored the next time. */
  async store(storage: Storage): Promise<void> {
    const minutes = Math.floor((performance.now() - this.since) / MINUTE)
    if (minutes >= AT_ONCE) {
      this.since += minutes * MINUTE
      this.add(dayOf(this.now().getTime()), minutes)
    }
    for (const [day, count] of this.waiting) {
      await storage.transaction((stores) => stores.servedDays.addMinutes(day, count))
      this.waiting.delete(day)
    }
  }

  private add(day: string, minutes: number): void {
    this.waiting.set(day, (this.waiting.get(day) ?? 0) + minutes)
  }
}
