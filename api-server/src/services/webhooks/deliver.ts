import type { AuditEntry } from '../../domain/records.js'
import { shownEntry } from '../../domain/webhook-address.js'
import { passesFilters, type Webhook, type WebhookDelivery } from '../../domain/webhooks.js'
import type { Stores } from '../../storage/storage.js'
import type { Services } from '../context.js'
import { sharedTime } from '../shared-time.js'
import { attempt } from './attempt.js'
import { payloadOf } from './message.js'
import { SEND_TIME } from './send.js'
import { subjectOf } from './subject.js'

/** How many deliveries of a webhook are read at a time. */
const BATCH = 50

/** A server that claims a delivery has this long to send it before another one does, in milliseconds. */
const LEASE = SEND_TIME + 10_000

type Ready = WebhookDelivery & { payload: string }

/**
 * Sends what is due for one webhook, one after the other, in the order of the events. After a failure it ends: the endpoint is probably
 * down, and the next call tries the next event. Any number of servers may do so at once; each delivery is claimed by one of them. A
 * server that dies after sending leaves the delivery to be sent again with the same id.
 */
export async function deliverDue(services: Services, webhookId: string, isClosed = () => false): Promise<void> {
  const { storage } = services
  while (!isClosed()) {
    const now = (await sharedTime(services)).toISOString()
    const found = await storage.read(async (stores) => {
      const webhook = await stores.webhooks.get(webhookId)
      if (!webhook?.active || webhook.pausedAt !== null) return undefined
      return { webhook, due: await stores.webhookDeliveries.listDue(webhookId, now, BATCH) }
    })
    if (!found || found.due.length === 0) return
    for (const delivery of await prepare(services, found.webhook, found.due)) {
      if (isClosed()) return
      const until = new Date((await sharedTime(services)).getTime() + LEASE).toISOString()
      const isMine = await storage.transaction((stores) =>
        stores.webhookDeliveries.claim(delivery, until, delivery.payload),
      )
      if (!isMine) continue
      const after = await attempt(services, found.webhook, delivery)
      if (after !== null && after.state !== 'delivered') return
    }
  }
}

/** The deliveries with their messages. Those that the webhook's filters exclude, or whose event is gone from the audit log, are deleted. */
async function prepare(services: Services, webhook: Webhook, due: readonly WebhookDelivery[]): Promise<Ready[]> {
  const { storage, webhooks } = services
  const ready: Ready[] = []
  const unwanted: string[] = []
  await storage.read(async (stores) => {
    for (const delivery of due) {
      const payload = delivery.payload ?? (await payloadFor(stores, webhook, delivery, webhooks.publicUrl))
      if (payload === undefined) unwanted.push(delivery.id)
      else ready.push({ ...delivery, payload })
    }
  })
  if (unwanted.length > 0) {
    await storage.transaction(async (stores) => {
      for (const id of unwanted) await stores.webhookDeliveries.delete(id)
    })
  }
  return ready
}

async function payloadFor(
  stores: Stores,
  webhook: Webhook,
  { entryId }: WebhookDelivery,
  publicUrl: string | undefined,
): Promise<string | undefined> {
  const entry: AuditEntry | null = entryId === null ? null : await stores.audit.get(entryId)
  if (!entry) return undefined
  const subject = await subjectOf(stores, entry)
  return passesFilters(webhook, subject) ? payloadOf(webhook, shownEntry(entry), subject, publicUrl) : undefined
}
