import {
  after,
  delayAfter,
  followStream,
  Refused,
  request,
  retryDelay,
  Unreachable,
  type Bundle,
  type MetaContext,
  type StreamEnd,
  type Timer,
} from '@service/sdk-core'
import type { CacheFile } from './cache-file.js'
import { Loaded } from './loaded.js'
import type { ServiceProviderOptions } from './options.js'

const POLL = 30_000
const START = 10_000
/** A stream that ended so often without a single event does not come through; polls do the work, and it is tried again now and then. */
const SILENT_STREAMS = 2
/** A stream begins with an event. Where none has come by then, polls do the work until one does: a proxy may hold it back. */
const FIRST_EVENT = 5000
/** At first after one poll, then twice as many each time. */
const POLLS_BETWEEN_STREAMS = 20

export interface SourceEvents {
  /** After the environment has changed; the keys that may have another value. */
  changed(keys: string[]): void
  /** The server can be reached again after it could not. */
  fresh(): void
  /** The server cannot be reached; what was loaded last stays in use. */
  stale(message: string): void
  /** The server refuses the key. What was loaded last stays in use; no more requests are made. */
  refused(message: string): void
  /** Something that the operator of the application should know. */
  warn(message: string): void
}

/** Loads an environment and keeps it up to date: by a stream, and by polls if no stream gets through. */
export class Source {
  readonly loaded = new Loaded()
  private readonly stopping = new AbortController()
  private isStale = false
  private failures = 0
  private silentStreams = 0
  /** Since the last stream. */
  private polls = 0
  private wake: (() => void) | undefined

  constructor(
    private readonly options: ServiceProviderOptions,
    private readonly metaContext: MetaContext,
    private readonly cache: CacheFile | undefined,
    private readonly events: SourceEvents,
  ) {}

  /** An open stream keeps the process running, so the wait for the next one does too: without it, an application would end with the server. */
  private get holds(): boolean {
    return this.options.stream !== false
  }

  /** Loads the environment, from the cache file if the server cannot be reached. Errors: Refused, Unreachable. */
  async start(): Promise<void> {
    try {
      await this.poll(this.options.startTimeout ?? START)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      const kept = await this.cache?.read()
      if (kept) this.loaded.take(kept)
      this.isStale = true
      void this.follow(error)
      if (!kept) throw error
      // Once the provider is ready: being stale is what it should end with.
      after(0, () => this.isStale && this.events.stale(error.message))
      return
    }
    void this.follow()
  }

  stop(): void {
    this.stopping.abort()
    this.wake?.()
  }

  private isStopped(): boolean {
    return this.stopping.signal.aborted
  }

  private async follow(failure?: Unreachable): Promise<void> {
    if (failure) {
      this.failures = 1
      await this.pause(delayAfter(failure, 1))
    }
    while (!this.isStopped()) {
      try {
        const wait = this.wantsStream() ? await this.streamOnce() : await this.pollLater()
        if (wait > 0) await this.pause(wait)
      } catch (error) {
        if (this.isStopped()) return
        if (error instanceof Refused) {
          this.events.refused(error.message)
          return
        }
        this.failures += 1
        this.noteStale((error as Error).message)
        await this.pause(delayAfter(error, this.failures))
      }
    }
  }

  private wantsStream(): boolean {
    if (this.options.stream === false) return false
    if (this.silentStreams < SILENT_STREAMS) return true
    if (this.silentStreams === Infinity) return false
    return this.polls >= Math.min(POLLS_BETWEEN_STREAMS, 2 ** (this.silentStreams - SILENT_STREAMS))
  }

  /** Returns how long to wait before the next one, in milliseconds. */
  private async streamOnce(): Promise<number> {
    // While the stream was away, something may have changed; and if no stream gets through, this is all there is.
    if (this.failures > 0 || this.silentStreams > 0) await this.poll(START)
    this.polls = 0
    const { why, events, retry } = await this.followStream()
    if (why === 'no-stream') this.silentStreams = Infinity
    else this.silentStreams = events > 0 ? 0 : this.silentStreams + 1
    if (this.isStopped() || why === 'no-stream') return 0
    this.failures += 1
    return Math.max(Math.min(retry ?? 0, POLL), retryDelay(1))
  }

  /** One that cannot be opened counts as one without an event: whether the server is away, the next poll finds out. */
  private async followStream(): Promise<StreamEnd> {
    const meanwhile = this.pollMeanwhile()
    const stream = followStream({
      url: this.address('server/sse/v1'),
      body: { serverSdkKey: this.options.sdkKey, metaContext: this.metaContext },
      signal: this.stopping.signal,
      onData: (data) => {
        meanwhile.end()
        this.take(JSON.parse(data) as Bundle)
      },
    })
    try {
      return await Promise.race([stream, meanwhile.refused])
    } catch (error) {
      if (error instanceof Unreachable) return { why: 'closed', events: 0, retry: error.retryAfter }
      throw error
    } finally {
      meanwhile.end()
    }
  }

  /** Polls while the stream brings nothing, until `end`. `refused` rejects if the server refuses, and is pending otherwise. */
  private pollMeanwhile(): { end: () => void; refused: Promise<never> } {
    // A poll's answer may be older than the event that comes before it.
    const over = new AbortController()
    let timer: Timer
    let failures = 0
    const refused = new Promise<never>((_, reject) => {
      const pollOnce = async () => {
        let wait = this.options.pollInterval ?? POLL
        try {
          await this.poll(START, over.signal)
          failures = 0
        } catch (error) {
          if (over.signal.aborted) return
          if (error instanceof Refused) return reject(error)
          this.noteStale((error as Error).message)
          failures += 1
          wait = Math.min(wait, delayAfter(error, failures))
        }
        if (!over.signal.aborted) timer = after(wait, () => void pollOnce())
      }
      timer = after(FIRST_EVENT, () => void pollOnce())
    })
    const end = () => {
      over.abort()
      timer.cancel()
    }
    return { end, refused }
  }

  private async pollLater(): Promise<number> {
    await this.poll(START)
    this.polls += 1
    return this.options.pollInterval ?? POLL
  }

  private async poll(timeout: number, signal = this.stopping.signal): Promise<void> {
    const { timestamp } = this.loaded
    const answer = await request({
      url: this.address('server/polling/v1'),
      body: {
        serverSdkKey: this.options.sdkKey,
        metaContext: this.metaContext,
        ...(timestamp !== undefined && { lastUpdateTimestamp: timestamp }),
      },
      timeout,
      signal,
    })
    if (signal.aborted) return
    if (answer.status === 204) this.noteFresh()
    else this.take(answer.body as Bundle)
  }

  private take(bundle: Bundle): void {
    const isFirst = this.loaded.isEmpty
    const changed = this.loaded.take(bundle)
    this.noteFresh()
    if (changed.length === 0) return
    if (!isFirst) this.events.changed(changed)
    const { content } = this.loaded
    if (!content) return
    this.cache?.write(content).catch((error: unknown) => {
      this.events.warn(`The cache file cannot be written: ${(error as Error).message}`)
    })
  }

  private noteFresh(): void {
    this.failures = 0
    if (!this.isStale) return
    this.isStale = false
    this.events.fresh()
  }

  private noteStale(message: string): void {
    if (this.isStale) return
    this.isStale = true
    this.events.stale(message)
  }

  private address(path: string): string {
    return `${this.options.url}/${path}`
  }

  private pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      let timer: Timer | undefined = undefined
      const end = () => {
        timer?.cancel()
        this.wake = undefined
        resolve()
      }
      this.wake = end
      timer = after(time, end, this.holds)
      if (this.isStopped()) end()
    })
  }
}
