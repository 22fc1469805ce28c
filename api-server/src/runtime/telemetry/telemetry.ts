import type { Outcome } from '@service/evaluation'
import { keptContext, type SentContext } from '../../domain/contexts.js'
import type { SdkKeyKind } from '../../domain/records.js'
import { COUNT_DAYS } from '../../domain/report-days.js'
import { addCounts, type SeenContext } from '../../domain/reports.js'
import type { ServedConfig } from '../environment/served-config.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import type { Access } from '../keys/access.js'
import { fold, type Noting } from './noting.js'
import { OTHER_VALUES, Readers, type Delivery, type Reader, type ReportedValue } from './readers.js'

/** Where evaluations are noted. That costs next to nothing: storing comes later, for many at once. */
export interface Telemetry {
  /** Who the `User-Agent` header names. */
  reader(kind: SdkKeyKind, userAgent: string | undefined): Reader
  readerByName(kind: SdkKeyKind, name: string, version: string): Reader
  /** The reader has shown a key. */
  used(reader: Reader, access: Access, appName?: string | null): void
  /** Notes a context where the environment keeps them. */
  seen(environment: ServedEnvironment, context: SentContext): void
  /** One config was evaluated here for an application that asked for it. */
  read(reader: Reader, config: ServedConfig, outcome: Outcome): void
  /** Values were delivered; it is unknown whether any of them is read. Pass the same object if the same delivery happens again. */
  delivered(reader: Reader, delivery: Delivery): void
  /** An application has evaluated a config, `count` times, the last at `last` (milliseconds since 1970). */
  reported(reader: Reader, config: ServedConfig, value: ReportedValue, count: number, last: number): void
}

const DAY = 86_400_000

/** Values of deliveries are added up when there are so many: until then each delivery waits with all of its values. */
const MOST_VALUES = 1_000_000

/** How many values of one config, as one SDK reports them, are counted separately between two looks. Up to `ofAll` values, any config may have more. */
const MOST_REPORTED = { ofConfig: 1000, ofAll: 50_000 }

/** How many contexts are noted between two looks, over all environments. */
const MOST_CONTEXTS = 5000

/** Keeps what is noted in memory until it is taken. */
export class Tallies implements Telemetry {
  private readonly readers = new Readers()
  /** What was added up before the time to take it: each day ends with that. */
  private folded: Noting[] = []
  private contexts = new Map<string, SeenContext>()
  private day = 0
  private values = 0
  private reportedValues = 0

  constructor(private readonly now: () => Date) {}

  reader(kind: SdkKeyKind, userAgent: string | undefined): Reader {
    return this.readers.byUserAgent(kind, userAgent)
  }

  readerByName(kind: SdkKeyKind, name: string, version: string): Reader {
    return this.readers.byName(kind, name, version)
  }

  used({ uses }: Reader, { keyId, hash }: Access, appName: string | null = null): void {
    const last = this.now().getTime()
    const use = uses.get(hash)
    if (!use) return void uses.set(hash, { keyId, hash, appName, first: last, last })
    use.last = last
    use.appName = appName ?? use.appName
  }

  seen({ id, contextTraits }: ServedEnvironment, context: SentContext): void {
    if (!contextTraits || this.contexts.size >= MOST_CONTEXTS) return
    const kept = keptContext({ id, contextTraits }, context, this.now().toISOString())
    if (kept) this.contexts.set(JSON.stringify([id, kept.kind, kept.contextId]), kept)
  }

  read(reader: Reader, config: ServedConfig, outcome: Outcome): void {
    const last = this.time()
    const { reads } = reader
    const tally = reads.get(outcome)
    if (!tally) return void reads.set(outcome, { config, count: 1, last })
    tally.count += 1
    tally.last = last
  }

  delivered(reader: Reader, delivery: Delivery): void {
    const last = this.time()
    if (this.values > MOST_VALUES) this.fold()
    const { delivered } = reader
    const tally = delivered.get(delivery)
    if (tally) {
      tally.count += 1
      tally.last = last
      return
    }
    this.values += delivery.values.length
    delivered.set(delivery, { count: 1, last })
  }

  reported(reader: Reader, config: ServedConfig, { valueId, value }: ReportedValue, count: number, last: number): void {
    const now = this.now().getTime()
    const at = Math.min(last, now)
    // Of earlier days no counts are kept.
    const day = Math.max(Math.floor(at / DAY), Math.floor(now / DAY) - COUNT_DAYS - 1)
    const values = reader.reported.get(config) ?? new Map<string, never>()
    reader.reported.set(config, values)
    const key = `${day} ${valueId}`
    const tally = values.get(key)
    if (tally) {
      tally.count = addCounts(tally.count, count)
      tally.last = Math.max(tally.last, at)
      tally.value ??= value
      return
    }
    const most = this.reportedValues < MOST_REPORTED.ofAll ? MOST_REPORTED.ofConfig : 1
    if (values.size >= most && valueId !== OTHER_VALUES.valueId) {
      return this.reported(reader, config, OTHER_VALUES, count, last)
    }
    this.reportedValues += 1
    values.set(key, { valueId, value, count, last: at })
  }

  /** What was noted since the last time. */
  take(): Noting & { contexts: SeenContext[] } {
    this.fold()
    const all = this.folded
    this.folded = []
    const contexts = [...this.contexts.values()]
    this.contexts.clear()
    return {
      contexts,
      activities: all.flatMap(({ activities }) => activities),
      counts: all.flatMap(({ counts }) => counts),
      uses: all.flatMap(({ uses }) => uses),
    }
  }

  /**
   * Now, in milliseconds. When a new day begins, the counts so far are taken from the readers: they belong to the day
   * before.
   */
  private time(): number {
    const now = this.now().getTime()
    const day = Math.floor(now / DAY)
    if (day !== this.day) {
      this.fold()
      this.day = day
    }
    return now
  }

  private fold(): void {
    this.values = 0
    this.reportedValues = 0
    const one = fold(this.readers.all())
    if (one.activities.length + one.counts.length + one.uses.length > 0) this.folded.push(one)
  }
}
