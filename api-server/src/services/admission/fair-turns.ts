import { FairQueue } from './fair-queue.js'

interface TurnsOptions {
  /** How many pieces of work run at the same time. */
  atOnce: number
  /** How many of one owner, and of all together, may wait. */
  waitingOfOne: number
  waitingOfAll: number
}

/** Runs a limited number of tasks at once; waiting ones take turns owner by owner. */
export class FairTurns {
  private readonly queue: FairQueue<() => void>
  private running = 0
  private waiting = 0

  /** @param refusal makes the error for callers who find no room */
  constructor(
    private readonly options: TurnsOptions,
    private readonly refusal: () => Error,
  ) {
    this.queue = new FairQueue(options.waitingOfOne)
  }

  /** Runs the work when its turn has come. Rejects with the refusal when too many wait. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.begin(owner)
    try {
      return await work()
    } finally {
      this.end()
    }
  }

  private begin(owner: string): Promise<void> | undefined {
    if (this.running < this.options.atOnce) {
      this.running += 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      if (this.waiting >= this.options.waitingOfAll || !this.queue.add(owner, resolve)) return reject(this.refusal())
      this.waiting += 1
    })
  }

  /** The next one takes the place of the one that has ended. */
  private end(): void {
    const next = this.queue.take()
    if (next) {
      this.waiting -= 1
      next()
    } else this.running -= 1
  }
}
