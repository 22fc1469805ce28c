import { valueId } from '@service/evaluation'
import { SeenContexts, type SeenContext } from './contexts.js'
import type { MetaContext, ReadReason, RequestedType } from './protocol.js'
import { Refused, request } from './request.js'
import { after, type Timer } from './timer.js'

const FIRST_FLUSH = 5000
const NEXT_FLUSH = 30_000
const TIMEOUT = 10_000
/** Different reads that are kept between two flushes; more are counted as dropped. */
const MOST_READS = 2000
/** Longer values are sent by their id. */
const LONGEST_VALUE = 500

/** One read of a config by the application. */
export interface Read {
  key: string
  requestedType: RequestedType
  defaultValue: unknown
  value: unknown
  /** The value as the service spells it, where the SDK knows that: JSON may be spelt in several ways. */
  valueText?: string
  usedDefault: boolean
  reason: ReadReason
}

export interface TelemetryOptions {
  /** Of the endpoint. */
  url: string
  /** The member of the body that holds the SDK key, with the key. */
  key: Record<string, string>
  metaContext: MetaContext
  now?: () => number
}

interface Counted {
  read: Read
  startTime: number
  endTime: number
  count: number
}

/**
 * Counts the application's reads and sends the counts now and then, never a read by itself, with the contexts that it read for. What
 * cannot be sent goes with the next flush; after a refusal nothing is sent any more.
 */
export class Telemetry {
  private counted = new Map<string, Counted>()
  private dropped = 0
  private readonly contexts = new SeenContexts()
  private timer: Timer | undefined
  private isRefused = false
  private sending = Promise.resolve()
  private readonly now: () => number

  constructor(private readonly options: TelemetryOptions) {
    this.now = options.now ?? Date.now
  }

  start(): void {
    this.timer = after(FIRST_FLUSH, () => this.flushAgain())
  }

  note(read: Read): void {
    if (this.isRefused) return
    const id = idOf(read)
    const known = this.counted.get(id)
    const now = this.now()
    if (known) {
      known.count += 1
      known.endTime = now
    } else if (this.counted.size >= MOST_READS) this.dropped += 1
    else this.counted.set(id, { read, startTime: now, endTime: now, count: 1 })
  }

  /** The application has read for this context, of which the environment keeps the traits that the pointers name. */
  saw(context: SeenContext, pointers: readonly string[]): void {
    if (!this.isRefused) this.contexts.note(context, pointers)
  }

  /** Sends what was counted; resolves when that is done or has failed. One at a time: what the one before could not send goes with the next. */
  flush(): Promise<void> {
    this.sending = this.sending.then(() => this.send())
    return this.sending
  }

  private async send(): Promise<void> {
    if (this.isRefused || (this.counted.size === 0 && this.dropped === 0 && this.contexts.isEmpty)) return
    const { counted, dropped } = this
    this.counted = new Map()
    this.dropped = 0
    const seen = this.contexts.take()
    const { url, key, metaContext } = this.options
    const evaluatedConfig = [...counted.values()].map(toEvent)
    const droppedEvents = { evaluatedConfig: dropped, capturedContexts: seen.dropped }
    const body = {
      ...{ ...key, metaContext, discreteEvents: { capturedContexts: seen.contexts } },
      ...{ aggregatedEvents: { evaluatedConfig }, droppedEvents },
    }
    try {
      await request({ url, body, timeout: TIMEOUT })
    } catch (error) {
      if (error instanceof Refused) this.isRefused = true
      else {
        this.takeBack(counted, dropped)
        this.contexts.takeBack(seen)
      }
    }
  }

  /** Sends the rest and stops. */
  async close(): Promise<void> {
    this.timer?.cancel()
    await this.flush()
    this.isRefused = true
  }

  private flushAgain(): void {
    void this.flush().then(() => {
      if (!this.isRefused) this.timer = after(NEXT_FLUSH, () => this.flushAgain())
    })
  }

  private takeBack(counted: ReadonlyMap<string, Counted>, dropped: number): void {
    this.dropped += dropped
    for (const [id, earlier] of counted) {
      const later = this.counted.get(id)
      if (later) {
        later.startTime = earlier.startTime
        later.count += earlier.count
      } else if (this.counted.size < MOST_READS) this.counted.set(id, earlier)
      else this.dropped += earlier.count
    }
  }
}

function idOf({ key, requestedType, defaultValue, value, usedDefault, reason }: Read): string {
  return `${key}\0${requestedType}\0${textOf(defaultValue)}\0${textOf(value)}\0${usedDefault}\0${reason}`
}

function toEvent({ read, startTime, endTime, count }: Counted): object {
  const { key, requestedType, defaultValue, value, valueText = textOf(value), usedDefault, reason } = read
  const event = {
    ...{ key, requestedType, defaultValue: sent(defaultValue), evaluatedValue: sent(value) },
    ...{ evaluatedValueId: valueId(valueText), usedDefault, evaluationReason: reason },
  }
  return { startTime, endTime, count, event }
}

/** JSON, and text that is long, go by their id. */
function sent(value: unknown): object {
  const text = textOf(value)
  return typeof value === 'object' || text.length > LONGEST_VALUE ? { valueId: valueId(text) } : { value: text }
}

/** What JSON cannot hold counts as null: to count a read is never a reason to fail it. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    const text = JSON.stringify(value) as string | undefined
    return text ?? 'null'
  } catch {
    return 'null'
  }
}
