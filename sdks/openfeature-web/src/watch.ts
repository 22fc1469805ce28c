import { after, delayAfter, type Timer } from '@service/sdk-core'

/** With a stream that gets through, in case it says nothing although it should. */
const POLLS_WITH_STREAM = 10

export interface WatchOptions {
  /** Fetch the values again: they may have changed. */
  refetch(): void
  pollInterval: number
  useStream: boolean
}

/**
 * Says when values should be fetched again: by the server's stream, by polls, soon after a failure, and when the page becomes visible
 * or its network is back.
 */
export class Watch {
  private source: EventSource | undefined
  private address: string | undefined
  private since: string | undefined
  /** Whether the stream was away since it was open last, or could not be opened at first. */
  private hasMissed = false
  /** Whether the stream has brought something since it was open. A proxy may hold back everything but its head. */
  private hasHeard = false
  /** Fetches in a row that failed. */
  private failures = 0
  /** Streams in a row that were refused. */
  private refusals = 0
  private timer: Timer
  private isClosed = false
  private readonly now = () => {
    this.open()
    this.options.refetch()
  }
  private readonly onVisible = () => {
    if (document.visibilityState === 'visible') this.now()
  }

  constructor(private readonly options: WatchOptions) {
    this.timer = this.poll()
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.onVisible)
    // A page and its workers hear of it; Node has no such thing.
    if (typeof addEventListener === 'function') addEventListener('online', this.now)
  }

  /** The server could not be reached. */
  failed(error: unknown): void {
    this.failures += 1
    this.pollIn(delayAfter(error, this.failures))
  }

  /** The server could be reached. */
  succeeded(): void {
    if (this.failures === 0) return
    this.failures = 0
    this.open()
  }

  /** Follows the stream at this address, or none, from the changes after `since` on. */
  follow(address: string | undefined, since?: string): void {
    this.since = since
    if (address === this.address) return
    this.source?.close()
    this.source = undefined
    this.address = address
    this.open()
  }

  close(): void {
    this.isClosed = true
    this.timer.cancel()
    this.follow(undefined)
    if (typeof removeEventListener === 'function') removeEventListener('online', this.now)
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.onVisible)
  }

  private open(): void {
    const { address, source, options } = this
    if (!options.useStream || address === undefined || typeof EventSource === 'undefined') return
    if (source && source.readyState !== EventSource.CLOSED) return
    const url = new URL(address)
    // With this, the stream also reports a change between the values and its own start.
    if (this.since !== undefined) url.searchParams.set('since', this.since)
    // And with this, it says at once that it gets through.
    url.searchParams.set('greeting', 'true')
    const next = new EventSource(url)
    next.addEventListener('error', () => {
      this.hasMissed = true
      this.hasHeard = false
      // For good: an answer that is no stream, as of a proxy whose server restarts. Without an answer, browsers try again.
      if (next !== this.source || next.readyState !== EventSource.CLOSED) return
      this.refusals += 1
      // If the server is away altogether, fetches find out when it is back.
      if (this.failures === 0) this.pollIn(delayOfStream(this.refusals))
    })
    next.addEventListener('open', () => {
      this.refusals = 0
      // Changes while it was closed had no event.
      if (this.hasMissed) options.refetch()
      this.hasMissed = false
    })
    next.addEventListener('greeting', () => (this.hasHeard = true))
    next.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.hasHeard = true
      if (asksToRefetch(data)) options.refetch()
    })
    this.source = next
    this.hasHeard = false
  }

  /** Earlier than the next poll, if that is later. */
  private pollIn(delay: number): void {
    if (this.isClosed) return
    this.timer.cancel()
    this.timer = this.poll(Math.min(delay, this.options.pollInterval))
  }

  private poll(delay = this.interval()): Timer {
    return after(delay, () => {
      this.timer = this.poll()
      this.now()
    })
  }

  private interval(): number {
    const streams = this.source?.readyState === 1 && this.hasHeard
    return this.options.pollInterval * (streams ? POLLS_WITH_STREAM : 1)
  }
}

/** Twice as long each time: a proxy may let no stream through at all. */
function delayOfStream(refusals: number): number {
  return 1000 * 2 ** (refusals - 1) * (0.5 + Math.random() / 2)
}

function asksToRefetch(data: string): boolean {
  try {
    return (JSON.parse(data) as { type?: unknown }).type === 'refetchEvaluation'
  } catch {
    return false
  }
}
