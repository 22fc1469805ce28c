import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '../../domain/records.js'
import { eventOf, isSubscribed, type WebhookDelivery } from '../../domain/webhooks.js'
import type { DeliveryStore, WebhookStore } from '../webhooks.js'
import type { State } from './state.js'
import type { Writer } from './writer.js'

/** What webhooks need beside what the stores of all kinds have. */
export function webhookStoresOver({ tables }: State, writer: Writer) {
  const { webhooks, webhookDeliveries: deliveries } = tables
  // One that was never tried has the time at which it was queued.
  const isDue = ({ dueAt, createdAt }: WebhookDelivery, now: string) =>
    dueAt !== null && (dueAt <= now || dueAt === createdAt)
  return {
    queue,
    // Writers take turns.
    webhooks: { lock: (id) => Promise.resolve(webhooks.get(id)) } satisfies Partial<WebhookStore>,
    webhookDeliveries: {
      page(webhookId, limit, before, state) {
        const newest = deliveries.list('webhookId', webhookId).reverse()
        const from = before === undefined ? 0 : newest.findIndex(({ id }) => id === before) + 1
        if (before !== undefined && from === 0) return Promise.resolve([])
        const wanted = newest.slice(from).filter((one) => state === undefined || one.state === state)
        return Promise.resolve(wanted.slice(0, limit))
      },
      listDueWebhooks(now) {
        const working = webhooks.all().filter(({ active, pausedAt }) => active && pausedAt === null)
        const ids = working.map(({ id }) => id)
        return Promise.resolve(
          ids.filter((id) => deliveries.list('waiting', id).some((delivery) => isDue(delivery, now))),
        )
      },
      listDue(webhookId, now, limit) {
        const due = deliveries.list('waiting', webhookId).filter((delivery) => isDue(delivery, now))
        return Promise.resolve(due.slice(0, limit))
      },
      async claim({ id, dueAt }, until, payload) {
        const delivery = deliveries.get(id)
        if (delivery?.state !== 'pending' || delivery.dueAt !== dueAt) return false
        await change({ ...delivery, dueAt: until, payload })
        return true
      },
      async makeDue(webhookId, now) {
        for (const delivery of deliveries.list('waiting', webhookId)) {
          if (delivery.dueAt !== null) await change({ ...delivery, dueAt: now })
        }
      },
      async purge(before, most) {
        const old = webhooks.all().flatMap(({ id }) => {
          const all = deliveries.list('webhookId', id)
          const surplus = all.length - most
          return all.filter(({ createdAt }, index) => createdAt < before || index < surplus)
        })
        for (const { id } of old) await writer.remove('webhookDeliveries', id)
        return old.length
      },
    } satisfies Partial<DeliveryStore>,
  }

  /** The deliveries of a new audit entry. In PostgreSQL, a trigger makes them. */
  async function queue(entry: AuditEntry): Promise<void> {
    for (const webhook of webhooks.list('organizationId', entry.organizationId)) {
      if (!isSubscribed(webhook, entry)) continue
      const delivery: WebhookDelivery = {
        ...{ id: randomUUID(), webhookId: webhook.id, entryId: entry.id, event: eventOf(entry) },
        ...{ state: 'pending', payload: null, attempts: [], dueAt: entry.at, createdAt: entry.at },
      }
      writer.insert('webhookDeliveries', delivery.id, delivery)
      await writer.pause()
    }
  }

  async function change(delivery: WebhookDelivery): Promise<void> {
    writer.replace('webhookDeliveries', delivery.id, delivery)
    await writer.pause()
  }
}
