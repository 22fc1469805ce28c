import type { Logger } from 'pino'
import type { Services } from '../context.js'
import { carryOutDue } from './carry-out.js'
import { sharedTime } from '../shared-time.js'

/** How often is looked for what other servers have scheduled, in milliseconds. */
const POLL = 5000

/** Carries out planned changes when they are due, including those that became due while the server was down. */
export class Scheduler {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void>
  private closed = false

  constructor(
    private readonly services: Services,
    private readonly logger: Logger,
  ) {
    this.running = this.run()
  }

  /** Ends after the step that is being carried out. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.running
  }

  private async run(): Promise<void> {
    const { services, logger } = this
    let wait = POLL
    try {
      const next = await carryOutDue(services, ({ id }, error) => {
        logger.error({ err: error, plannedChange: id }, 'a planned change could not be carried out, and is tried again')
      })
      if (next !== undefined) wait = Date.parse(next) - (await sharedTime(services)).getTime()
    } catch (error) {
      logger.error({ err: error }, 'looking for planned changes that are due failed')
    }
    if (this.closed) return
    this.timer = setTimeout(() => void (this.running = this.run()), Math.min(POLL, Math.max(0, wait)))
  }
}
