import type { Logger } from 'pino'
import { StorageRefused } from '../storage/storage.js'

/** How long senders of SIGTERM wait before SIGKILL: Docker 10 seconds. All times are milliseconds after the signal. */
export const STOP_LIMITS = { requests: 3500, storage: 4200, exit: 4700 }

/** The server ended, but not everything could be stored; the message says what. */
export class StopIncomplete extends Error {}

/** The end of a server: one step after the other, each with its time, and what went wrong in it. */
export class Stop {
  private readonly began = performance.now()
  private readonly problems: string[] = []
  private readonly pressing = new AbortController()
  private isOver = false

  constructor(
    private readonly logger: Logger,
    private readonly endLog: () => void,
  ) {
    setTimeout(() => this.pressing.abort(), STOP_LIMITS.storage - 200).unref()
    // Anything still running by then, such as a write that the disk does not complete.
    setTimeout(() => this.exit(), STOP_LIMITS.exit).unref()
  }

  /** Aborted when what can be done later is to be left. */
  get signal(): AbortSignal {
    return this.pressing.signal
  }

  /** Does the work; an error in it, or no end of it by the time, is noted and does not end the stop. `late`: what the latter means. */
  async step({ what, late }: { what: string; late: string }, limit: number, work: () => Promise<void>): Promise<void> {
    const left = Math.max(0, limit - (performance.now() - this.began))
    let timer: NodeJS.Timeout | undefined
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StorageRefused(late)), left)
    })
    try {
      await Promise.race([work(), expired])
    } catch (error) {
      const { message } = error as Error
      this.problems.push(error instanceof StorageRefused ? message : `${what}: ${message}.`)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Throws StopIncomplete if something went wrong. Anything still running ends with the process. */
  end(): void {
    this.isOver = true
    for (const problem of this.problems) this.logger.error({ problem }, 'stopped without storing everything')
    if (this.problems.length > 0) throw new StopIncomplete(`Not everything was stored. ${this.problems.join(' ')}`)
    this.logger.info('stopped')
  }

  private exit(): never {
    if (!this.isOver) {
      const message = ['Stopping took too long.', ...this.problems].join(' ')
      this.logger.fatal({ problem: message }, 'stopped without storing everything')
      this.endLog()
      process.stderr.write(`${message}\n`)
      process.exitCode = 1
    }
    process.exit()
  }
}
