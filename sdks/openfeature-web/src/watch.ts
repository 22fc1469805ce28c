import { after, type Timer } from '@service/sdk-core'

/** With a stream, in case it says nothing although it should. */
const POLLS_WITH_STREAM = 10

export interface WatchOptions {
  /** Fetch the values again: they may have changed. */
  refetch(): void
  pollInterval: number
  useStream: boolean
}

/** Says when values should be fetched again: by the server's stream, by polls, and when the page becomes visible again. */
export class Watch {
  private source: EventSource | undefined
  private address: string | undefined
  private since: string | undefined
  /** Whether the stream was away since it was open last, or could not be opened at first. */
  private hasMissed = false
  private timer: Timer
  private readonly onVisible = () => {
    if (document.visibilityState !== 'visible') return
    this.open()
    this.options.refetch()
  }

  constructor(private readonly options: WatchOptions) {
    this.timer = this.poll()
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.onVisible)
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
    this.timer.cancel()
    this.follow(undefined)
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.onVisible)
  }

  private open(): void {
    const { address, source, options } = this
    if (!options.useStream || address === undefined || typeof EventSource === 'undefined') return
    if (source && source.readyState !== EventSource.CLOSED) return
    const url = new URL(address)
    // With this, the stream also reports a change between the values and its own start.
    if (this.since !== undefined) url.searchParams.set('since', this.since)
    const next = new EventSource(url)
    next.addEventListener('error', () => (this.hasMissed = true))
    next.addEventListener('open', () => {
      // Changes while it was closed had no event.
      if (this.hasMissed) options.refetch()
      this.hasMissed = false
    })
    next.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (asksToRefetch(data)) options.refetch()
    })
    this.source = next
  }

  private poll(): Timer {
    const streams = this.source?.readyState === 1
    return after(this.options.pollInterval * (streams ? POLLS_WITH_STREAM : 1), () => {
      this.options.refetch()
      this.open()
      this.timer = this.poll()
    })
  }
}

function asksToRefetch(data: string): boolean {
  try {
    return (JSON.parse(data) as { type?: unknown }).type === 'refetchEvaluation'
  } catch {
    return false
  }
}
