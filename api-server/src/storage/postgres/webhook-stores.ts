import sql, { empty } from 'sql-template-tag'
import type { DeliveryStore, WebhookStore } from '../webhooks.js'
import type { Query } from './query.js'
import { basic, PostgresTable } from './table.js'

export function webhookStore(query: Query): WebhookStore {
  const table = new PostgresTable(query, 'webhooks')
  return { ...basic(table), lock: (id) => table.one(sql`id = ${id} for no key update`) }
}

/** One that was never tried has the time at which it was queued. */
const isDue = (now: string) => sql`(due_at <= ${now} or due_at = webhook_deliveries.created_at)`

export function deliveryStore(query: Query): DeliveryStore {
  const table = new PostgresTable(query, 'webhookDeliveries')
  return {
    ...basic(table),
    page: (webhookId, limit, before, state) =>
      table.select(
        sql`webhook_id = ${webhookId}
          and seq < ${before === undefined ? sql`9223372036854775807` : sql`(select seq from webhook_deliveries where id = ${before})`}
          ${state === undefined ? empty : sql`and state = ${state}`}`,
        sql`seq desc limit ${limit}`,
      ),
    async listDueWebhooks(now) {
      const rows = await query.rows<{ id: string }>(sql`
        select distinct webhook_id as id from webhook_deliveries join webhooks on webhooks.id = webhook_id
        where state = 'pending' and ${isDue(now)} and active and paused_at is null`)
      return rows.map(({ id }) => id)
    },
    listDue: (webhookId, now, limit) =>
      table.select(sql`webhook_id = ${webhookId} and state = 'pending' and ${isDue(now)}`, sql`seq limit ${limit}`),
    async claim({ id, dueAt }, until, payload) {
      const changed = await query.change(sql`
        update webhook_deliveries set due_at = ${until}, payload = ${payload}
        where id = ${id} and state = 'pending' and due_at = ${dueAt}`)
      return changed > 0
    },
    async makeDue(webhookId, now) {
      await query.change(sql`
        update webhook_deliveries set due_at = ${now}
        where webhook_id = ${webhookId} and state = 'pending' and due_at is not null`)
    },
    purge: (before, most) =>
      query.change(sql`
        delete from webhook_deliveries using (
          select id, (
            select seq from webhook_deliveries where webhook_id = webhooks.id order by seq desc offset ${most - 1} limit 1
          ) as first from webhooks
        ) kept where webhook_id = kept.id and (created_at < ${before} or seq < kept.first)`),
  }
}
