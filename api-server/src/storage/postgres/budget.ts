import { StorageUnavailable } from '../storage.js'

/** How much longer than the database's own limit a statement is waited for, in milliseconds. */
const GRACE = 1_000

/**
 * The time that a request, or an operation outside of requests, may wait for the database. Only waiting for the database counts: neither a
 * slow client nor a check of a JSON Schema uses it up.
 */
export class Budget {
  constructor(
    private left: number,
    private readonly statement: number,
  ) {}

  /** Takes off what was waited elsewhere, in milliseconds. */
  spend(time: number): void {
    this.left -= time
  }

  /** Waits for the work of so many statements. When the time is over it calls `giveUp`, which makes the work fail. */
  async wait<T>(start: () => Promise<T>, giveUp: () => void, statements = 1): Promise<T> {
    if (this.left <= 0) throw outOfTime()
    const started = performance.now()
    const timer = setTimeout(giveUp, Math.min(this.left, this.statement * statements + GRACE))
    try {
      return await start()
    } finally {
      clearTimeout(timer)
      this.left -= performance.now() - started
    }
  }
}

export function outOfTime(): StorageUnavailable {
  const reason = 'The database does not answer in time.'
  return new StorageUnavailable(`${reason} See that it runs, and what it is waiting for.`, { reason })
}
