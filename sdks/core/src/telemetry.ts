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
export interface ConfigRead {
  key: string
  requestedType: RequestedType
  defaultValue: unknown
  value: unknown
  /** The value as the service spells it, if the SDK knows that: JSON may be spelt in several ways. */
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
  read: ConfigRead
  startTime: number
  endTime: number
  count: number
}

/**
 * Counts the application's reads and sends the counts now and then, never a single read, with the contexts of the reads. A report that
 * gets no answer is sent again unchanged at the next flush, before newer ones: the server may have it, and recognises its id. After a
 * refusal nothing more is sent.
 */
export class Telemetry {
  private counted = new Map<string, Counted>()
  private dropped = 0
  private readonly contexts = new SeenContexts()
  /** The report that the server has not answered. */
  private unanswered: object | undefined
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

  note(read: ConfigRead): void {
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

  /** The application has read for this context, whose traits named by the pointers the environment keeps. */
  saw(context: SeenContext, pointers: readonly string[]): void {
    if (!this.isRefused) this.contexts.note(context, pointers)
  }

  /** Sends what was counted; resolves when that is done or has failed. One at a time: what the previous one could not send comes first. */
  flush(): Promise<void> {
    this.sending = this.sending.then(() => this.send())
    return this.sending
  }

  private async send(): Promise<void> {
    await this.sendReport()
    if (this.isRefused || this.unanswered) return
    if (this.counted.size === 0 && this.dropped === 0 && this.contexts.isEmpty) return
    this.unanswered = this.takeReport()
    await this.sendReport()
  }

  private takeReport(): object {
    const { counted, dropped } = this
    this.counted = new Map()
    this.dropped = 0
    const seen = this.contexts.take()
    const { key, metaContext } = this.options
    const evaluatedConfig = [...counted.values()].map(toEvent)
    const droppedEvents = { evaluatedConfig: dropped, capturedContexts: seen.dropped }
    return {
      ...key,
      reportId: randomId(),
      metaContext,
      discreteEvents: { capturedContexts: seen.contexts },
      aggregatedEvents: { evaluatedConfig },
      droppedEvents,
    }
  }

  private async sendReport(): Promise<void> {
    if (this.isRefused || !this.unanswered) return
    try {
      await request({ url: this.options.url, body: this.unanswered, timeout: TIMEOUT })
      this.unanswered = undefined
    } catch (error) {
      this.isRefused = error instanceof Refused
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
}

/** Not `randomUUID`, which pages without HTTPS do not have. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function idOf({ key, requestedType, defaultValue, value, usedDefault, reason }: ConfigRead): string {
  return `${key}\0${requestedType}\0${textOf(defaultValue)}\0${textOf(value)}\0${usedDefault}\0${reason}`
}

function toEvent({ read, startTime, endTime, count }: Counted): object {
  const { key, requestedType, defaultValue, value, valueText = textOf(value), usedDefault, reason } = read
  const event = {
    key,
    requestedType,
    defaultValue: sent(defaultValue),
    evaluatedValue: sent(value),
    evaluatedValueId: valueId(valueText),
    usedDefault,
    evaluationReason: reason,
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
