import type { Logger } from 'pino'
import type { Services } from '../context.js'
import { sharedTime } from '../shared-time.js'
import { deliverDue } from './deliver.js'

/** How often the storage is asked for due deliveries, in milliseconds. */
const POLL = 2000

/** How many endpoints are sent to at the same time. */
const AT_ONCE = 32

/** Sends webhooks: what happened on any server, and also what happened while no server ran. */
export class Dispatcher {
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void>
  private readonly sending = new Map<string, Promise<void>>()
  private closed = false

  constructor(
    private readonly services: Services,
    private readonly logger: Logger,
  ) {
    this.looking = this.look()
  }

  /** Ends after the requests that are under way. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.looking
    await Promise.all(this.sending.values())
  }

  /** An endpoint that is slow keeps no other one waiting. */
  private async look(): Promise<void> {
    const { services, logger } = this
    try {
      const now = (await sharedTime(services)).toISOString()
      const due = await services.storage.read((stores) => stores.webhookDeliveries.listDueWebhooks(now))
      for (const id of due) {
        if (this.closed || this.sending.size >= AT_ONCE) break
        if (!this.sending.has(id)) this.sending.set(id, this.send(id))
      }
    } catch (error) {
      logger.error({ err: error }, 'looking for webhook deliveries that are due failed')
    }
    if (!this.closed) this.timer = setTimeout(() => void (this.looking = this.look()), POLL)
  }

  private async send(id: string): Promise<void> {
    try {
      await deliverDue(this.services, id, () => this.closed)
    } catch (error) {
      this.logger.error({ err: error, webhook: id }, 'sending to a webhook failed, and is tried again')
    } finally {
      this.sending.delete(id)
    }
  }
}
