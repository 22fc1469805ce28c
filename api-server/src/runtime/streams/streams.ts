import type { ServerResponse } from 'node:http'
import { endWithClient } from '../../http/half-closed.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import type { Keys } from '../keys/keys.js'
import { EventStream, type Listener } from './event-stream.js'

/** How long after the first of several changes their one event is sent, in milliseconds. */
const BURST = 50

/** How long events are sent to streams without a pause, in milliseconds: no other request waits longer than that. */
const SLICE = 10

/** How often each stream gets a comment, in seconds: clients give up on a stream that is silent for 45. */
const COMMENT_SECONDS = 15

const SECOND = 1000

export interface StreamTimes {
  /** What is a second for comments, in milliseconds: tests need not wait for real ones. */
  second?: number
}

/** All clients that listen. */
export class Streams {
  private readonly open = new Set<EventStream>()
  /** Streams by the second in which they get their comment, so that not all get it at the same time. */
  private readonly slots = Array.from({ length: COMMENT_SECONDS }, () => new Set<EventStream>())
  private changed = new Set<ServedEnvironment>()
  private doubted = new Set<string>()
  /** From the first change that was not yet sent until all are. */
  private burst: NodeJS.Timeout | undefined
  private slice: NodeJS.Immediate | undefined
  private readonly clock: NodeJS.Timeout
  private slot = 0

  constructor(
    private readonly keys: Keys,
    private readonly now: () => Date,
    { second = SECOND }: StreamTimes = {},
  ) {
    this.clock = setInterval(() => this.tick(), second).unref()
  }

  get size(): number {
    return this.open.size
  }

  /** Takes over an answer whose head is out. */
  add(response: ServerResponse, listener: Listener): EventStream {
    const stream = new EventStream(response, listener)
    const slot = this.slots[Math.floor(Math.random() * COMMENT_SECONDS)]
    this.open.add(stream)
    slot?.add(stream)
    response.on('close', () => {
      this.open.delete(stream)
      slot?.delete(stream)
    })
    // A client that is gone says so by an error on its connection.
    response.on('error', () => response.destroy())
    endWithClient(response)
    return stream
  }

  /** Notifies the environment's listeners, once for all changes of a burst. */
  notify(environment: ServedEnvironment): void {
    this.changed.add(environment)
    this.burst ??= setTimeout(() => this.tell(), BURST).unref()
  }

  private tell(): void {
    const { changed } = this
    this.changed = new Set()
    // Streams that are opened meanwhile are visited as well, and know already.
    const streams = this.open.values()
    const go = () => {
      const end = performance.now() + SLICE
      for (let next = streams.next(); !next.done; next = streams.next()) {
        if (changed.has(next.value.environment)) next.value.send()
        if (performance.now() < end) continue
        this.slice = setImmediate(go)
        return
      }
      this.burst = this.changed.size > 0 ? setTimeout(() => this.tell(), BURST).unref() : undefined
    }
    go()
  }

  get isInDoubt(): boolean {
    return this.doubted.size > 0
  }

  /** The keys of the projects may have changed: they are checked next time. */
  doubt(projectIds: readonly string[]): void {
    if (this.open.size > 0) for (const id of projectIds) this.doubted.add(id)
  }

  /**
   * Ends the streams whose key no longer exists, and notes when those of a rotated key will end. While the storage does not answer, they stay open and are checked
   * later.
   */
  async checkKeys(): Promise<void> {
    const projects = this.doubted
    this.doubted = new Set()
    const byHash = new Map<string, EventStream[]>()
    for (const stream of this.open) {
      if (!projects.has(stream.access.projectId)) continue
      const others = byHash.get(stream.access.hash)
      if (others) others.push(stream)
      else byHash.set(stream.access.hash, [stream])
    }
    for (const streams of byHash.values()) {
      const [first] = streams
      if (!first) continue
      const access = await this.keys.renew(first.access).catch(() => undefined)
      if (access === undefined) this.doubted.add(first.access.projectId)
      for (const stream of streams) {
        if (access) stream.access = access
        else if (access === null) stream.end()
      }
    }
  }

  close(): void {
    clearInterval(this.clock)
    clearTimeout(this.burst)
    clearImmediate(this.slice)
    for (const stream of this.open) stream.end()
  }

  private tick(): void {
    this.slot = (this.slot + 1) % COMMENT_SECONDS
    for (const stream of this.slots[this.slot] ?? []) stream.keepAlive()
    const now = this.now().getTime()
    for (const stream of this.open) if ((stream.access.until ?? Infinity) <= now) stream.end()
  }
}
