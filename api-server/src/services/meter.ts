import type { Usage, UsageKind } from '../domain/records.js'
import type { Storage } from '../storage/storage.js'

interface Counter {
  stored: Usage
  /** Counted here and not stored yet. */
  pending: number
}

/** How often counts are stored, in milliseconds: what a killed server may forget. */
const INTERVAL = 1000

/**
 * Counts what organizations use. A write for every request would make reads as slow as writes, so counts are kept here
 * and added to the storage every second, where other servers' counts meet them.
 */
export class Meter {
  private readonly counters = new Map<string, Counter>()
  private readonly loading = new Map<string, Promise<Counter>>()
  private readonly timer: NodeJS.Timeout
  private flushing: Promise<void> | undefined

  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date,
    private readonly freeAllowance: number,
  ) {
    // A storage that does not answer shows in the requests; the counts wait for the next time.
    this.timer = setInterval(() => void this.flush().catch(() => undefined), INTERVAL).unref()
  }

  /** What is used in the period so far, as far as this server knows. */
  async usage(organizationId: string, kind: UsageKind, period: string): Promise<Usage> {
    const { stored, pending } = await this.counter(organizationId, kind, period)
    return pending === 0 ? stored : { ...stored, count: stored.count + pending }
  }

  async count(organizationId: string, kind: UsageKind, period: string): Promise<void> {
    const counter = await this.counter(organizationId, kind, period)
    counter.pending += 1
  }

  /** Forgets what is known, so that a change made to the stored usage is seen. */
  async refresh(): Promise<void> {
    await this.flush()
    this.counters.clear()
  }

  async flush(): Promise<void> {
    await this.flushing
    this.flushing = this.flushAll()
    try {
      await this.flushing
    } finally {
      this.flushing = undefined
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async counter(organizationId: string, kind: UsageKind, period: string): Promise<Counter> {
    const key = `${organizationId} ${kind} ${period}`
    const known = this.counters.get(key)
    if (known) return known
    const loading = this.loading.get(key) ?? this.load(key, { organizationId, kind, period })
    this.loading.set(key, loading)
    return loading
  }

  private async load(key: string, of: Pick<Usage, 'organizationId' | 'kind' | 'period'>): Promise<Counter> {
    try {
      const stored = await this.storage.read((stores) => stores.usage.get(of.organizationId, of.kind, of.period))
      const counter = { stored: stored ?? { ...of, count: 0, overSince: null, lifted: false }, pending: 0 }
      this.counters.set(key, counter)
      return counter
    } finally {
      this.loading.delete(key)
    }
  }

  private async flushAll(): Promise<void> {
    for (const [key, counter] of this.counters) {
      const { pending, stored } = counter
      if (pending > 0) {
        counter.stored = await this.store(stored, pending)
        counter.pending -= pending
      } else if (stored.period < this.oldestKept()) this.counters.delete(key)
    }
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

  /** Periods before this one are over, whether they are months or hours. */
  private oldestKept(): string {
    return this.now().toISOString().slice(0, 7)
  }
}
