import type { Usage, UsageKind } from '../../domain/records.js'
import type { Storage } from '../../storage/storage.js'
import { Turns } from './turns.js'

/** What an organization uses in one period. */
interface Counter {
  stored: Usage
  /** Counted here and not stored yet: to count is to add to it. */
  pending: number
  /** Requests are refused because of a stored state that another process may have lifted, so it is read again. */
  doubted: boolean
}

/** Which of the organization's counts. */
type Period = Pick<Usage, 'organizationId' | 'kind' | 'period'>

/** The usage of the period so far, as far as this server knows. */
export function usageOf({ stored, pending }: Counter): Usage {
  return pending === 0 ? stored : { ...stored, count: stored.count + pending }
}

/** How often counts are stored, in milliseconds: the most that a killed server can lose. */
const INTERVAL = 1000

/**
 * Counts what organizations use. A write for every request would make reads as slow as writes, so counts are kept here
 * and added to the storage every second, where other servers' counts meet them.
 */
export class Meter {
  private readonly counters = new Map<string, Counter>()
  /** By organization, the counters that were asked for last: no request needs to put a key together. */
  private readonly latest = new Map<string, Partial<Record<UsageKind, Counter>>>()
  private readonly loading = new Map<string, Promise<Counter>>()
  private readonly timer: NodeJS.Timeout
  private readonly turns = new Turns(() => this.flushAll())

  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date,
    private readonly freeAllowance: number,
  ) {
    // A storage that does not answer shows in the requests; the counts wait for the next time.
    this.timer = setInterval(() => void this.flush().catch(() => undefined), INTERVAL).unref()
  }

  /** The counter of a period. Available at once except the first time. Do not keep it: a refresh replaces it. */
  counter(organizationId: string, kind: UsageKind, period: string): Counter | Promise<Counter> {
    const latest = this.latest.get(organizationId)?.[kind]
    return latest?.stored.period === period ? latest : this.find(organizationId, kind, period)
  }

  /** Forgets what is known, so that a change made to the stored usage is seen. */
  async refresh(): Promise<void> {
    await this.flush()
    this.counters.clear()
    this.latest.clear()
  }

  flush(): Promise<void> {
    return this.turns.run()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async find(organizationId: string, kind: UsageKind, period: string): Promise<Counter> {
    const key = `${organizationId} ${kind} ${period}`
    const known = this.counters.get(key)
    if (known) return this.keepLatest(organizationId, kind, known)
    const loading = this.loading.get(key) ?? this.load(key, { organizationId, kind, period })
    this.loading.set(key, loading)
    return loading
  }

  private keepLatest(organizationId: string, kind: UsageKind, counter: Counter): Counter {
    this.latest.set(organizationId, { ...this.latest.get(organizationId), [kind]: counter })
    return counter
  }

  private async load(key: string, of: Period): Promise<Counter> {
    try {
      const counter = { stored: await this.read(of), pending: 0, doubted: false }
      this.counters.set(key, counter)
      return this.keepLatest(of.organizationId, of.kind, counter)
    } finally {
      this.loading.delete(key)
    }
  }

  private async flushAll(): Promise<void> {
    for (const [key, counter] of this.counters) {
      const { pending, stored, doubted } = counter
      counter.doubted = false
      if (pending > 0) {
        counter.stored = await this.store(stored, pending)
        counter.pending -= pending
      } else if (doubted) {
        counter.stored = await this.read(stored)
      } else if (stored.period < this.oldestKept()) {
        this.counters.delete(key)
        this.forgetLatest(counter)
      }
    }
  }

  private async read({ organizationId, kind, period }: Period): Promise<Usage> {
    const stored = await this.storage.read((stores) => stores.usage.get(organizationId, kind, period))
    return stored ?? { organizationId, kind, period, count: 0, overSince: null, lifted: false }
  }

  private store({ organizationId, kind, period }: Usage, pending: number): Promise<Usage> {
    return this.storage.transaction(async (stores) => {
      const usage = await stores.usage.add(organizationId, kind, period, pending)
      if (kind !== 'requests' || usage.overSince !== null || usage.count <= this.freeAllowance) return usage
      const over = { ...usage, overSince: this.now().toISOString() }
      await stores.usage.put(over)
      return over
    })
  }

  private forgetLatest(counter: Counter): void {
    const { organizationId, kind } = counter.stored
    const latest = this.latest.get(organizationId)
    if (latest?.[kind] === counter) this.latest.set(organizationId, { ...latest, [kind]: undefined })
  }

  /** Periods before this one are over, whether they are months or hours. */
  private oldestKept(): string {
    return this.now().toISOString().slice(0, 7)
  }
}
