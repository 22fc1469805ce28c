import { StorageUnavailable } from '../storage/storage.js'

/** How long the runtime answers from memory while the storage does not answer, in milliseconds: 24 hours. */
export const MAX_STALE = 24 * 3_600_000

/** How long the storage may take before answers come from memory, in milliseconds. */
const PATIENCE = 2000

/** Told when the storage is away, and when it is back. */
export interface HealthListener {
  away(reason: string): void
  back(seconds: number): void
}

/**
 * Whether memory is known to match the storage. Time is measured by a clock that nobody can set, so that a jump of the
 * machine's clock neither ends nor prolongs it.
 */
export class Health {
  private confirmedAt = performance.now()
  private failure: string | undefined

  constructor(
    private readonly maxStale = MAX_STALE,
    private readonly listener?: HealthListener,
  ) {}

  /** The storage has answered. */
  confirm(): void {
    const before = this.confirmedAt
    this.confirmedAt = performance.now()
    if (this.failure === undefined) return
    this.failure = undefined
    this.listener?.back(Math.round((this.confirmedAt - before) / 1000))
  }

  fail(reason: string): void {
    if (this.failure !== undefined) return
    this.failure = reason
    this.listener?.away(reason)
  }

  /** Why answers may be old, as a sentence; undefined while they are not. */
  get degraded(): string | undefined {
    return this.failure
  }

  /** Whether nothing in memory may be served any more. */
  get isTooOld(): boolean {
    return this.failure !== undefined && performance.now() - this.confirmedAt > this.maxStale
  }

  /** Waits for the storage, but only up to a limit, in case it hangs. Errors: those of the work, StorageUnavailable. */
  async inPatience<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const reason = 'The storage does not answer in time.'
        this.fail(reason)
        reject(new StorageUnavailable(reason, { reason }))
      }, PATIENCE)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
