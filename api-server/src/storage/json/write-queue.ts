import { StorageUnavailable } from '../storage.js'
import type { Persistence } from './persistence.js'
import type { Published } from './published.js'
import type { Change } from './state.js'
import type { Done } from './writer.js'

interface Wanted extends Done {
  /** Asks whether a write would succeed. */
  isProbe?: boolean
}

interface Waiting extends Wanted {
  resolve(): void
  reject(error: Error): void
}

/** What ended transactions changed, on its way to the file. Those that end while a write is under way share the next one. */
export class WriteQueue {
  private waiting: Waiting[] = []
  /** Until there is nothing left to write; undefined if nothing is written. */
  writing: Promise<void> | undefined
  /** Counts failed writes: a transaction that began before one is based on changes that were lost. */
  failures = 0
  /** What the draft still holds though it could not be stored, oldest first. */
  lost: Done[] = []

  constructor(
    private readonly persistence: Persistence,
    private readonly published: Published,
  ) {}

  /** Even a transaction that changes nothing waits, and so does one that failed: it may have read what is not durable yet. */
  add(wanted: Wanted): Promise<void> {
    if (wanted.changes.length === 0 && !wanted.isProbe && !this.writing) return Promise.resolve()
    const durable = new Promise<void>((resolve, reject) => this.waiting.push({ ...wanted, resolve, reject }))
    this.writing ??= this.writeAll()
    return durable
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting
      this.waiting = []
      await this.writeBatch(batch)
    }
    this.writing = undefined
  }

  private async writeBatch(batch: readonly Waiting[]): Promise<void> {
    const { persistence, published } = this
    const changes = ([] as Change[]).concat(...batch.map((one) => one.changes))
    try {
      if (changes.length > 0) await persistence.write(changes, published.state)
      else if (batch.some((one) => one.isProbe)) await persistence.probe(published.state)
    } catch (error) {
      return this.fail(batch, error as Error)
    }
    await published.publish(changes)
    for (const one of batch) one.resolve()
    persistence.tidy(published.state)
  }

  private fail(batch: readonly Waiting[], cause: Error): void {
    const { message } = this.persistence.explain(cause)
    const reason = cause instanceof StorageUnavailable ? cause.reason : 'The data file cannot be written.'
    // A log writes out the message of a cause: twice the same says nothing more.
    const error = new StorageUnavailable(message, { reason, ...(cause.message !== message && { cause }) })
    const lost = [...batch, ...this.waiting]
    if (lost.some(({ changes }) => changes.length > 0)) {
      this.failures += 1
      this.lost.push(...lost)
    }
    this.waiting = []
    for (const one of lost) one.reject(error)
  }
}
