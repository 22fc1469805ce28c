import type { DeliveryState, Webhook, WebhookDelivery } from '../domain/webhooks.js'
import type { Description } from './description.js'
import type { RecordStore } from './record-store.js'

export interface WebhookStore extends Pick<RecordStore<Webhook>, 'get' | 'list' | 'insert' | 'update' | 'delete'> {
  /** Reads the webhook and keeps every other writer of it waiting until this transaction ends. */
  lock(id: string): Promise<Webhook | null>
}

/** Inserting an audit entry also inserts a delivery for each webhook that is subscribed to it (`isSubscribed`). */
export interface DeliveryStore extends Pick<RecordStore<WebhookDelivery>, 'get' | 'insert' | 'update' | 'delete'> {
  /** Newest first, at most `limit`, older than the delivery `before` when given. */
  page(webhookId: string, limit: number, before?: string, state?: DeliveryState): Promise<WebhookDelivery[]>
  /**
   * The webhooks that have deliveries due at this time, except those that are paused or off. A delivery that was never tried is due
   * whatever the time: the time of its queueing comes from the clock of one server.
   */
  listDueWebhooks(now: string): Promise<string[]>
  /** The webhook's deliveries that are due, oldest event first. */
  listDue(webhookId: string, now: string, limit: number): Promise<WebhookDelivery[]>
  /**
   * Puts off the next attempt if it is still the one that was found; returns whether it was. Of several servers that find the same
   * delivery, one gets it.
   */
  claim({ id, dueAt }: Pick<WebhookDelivery, 'id' | 'dueAt'>, until: string, payload: string): Promise<boolean>
  /** Makes all that wait due at this time. */
  makeDue(webhookId: string, now: string): Promise<void>
  /** Deletes those from before the time and, of each webhook, all but the newest `most`; returns how many. */
  purge(before: string, most: number): Promise<number>
}

export const WEBHOOKS: { webhooks: Description<Webhook>; webhookDeliveries: Description<WebhookDelivery> } = {
  webhooks: {
    columns: {
      id: 'value',
      organizationId: { owner: 'organizations' },
      // Deleting a project deletes its webhooks: a foreign key in PostgreSQL, and the service itself.
      projectId: 'value or null',
      name: 'value',
      url: 'value',
      format: 'value',
      events: 'list',
      environmentIds: 'list',
      configIds: 'list',
      tagIds: 'list',
      active: 'value',
      secret: 'value',
      previousSecret: 'value or null',
      previousUntil: 'value or null',
      pausedAt: 'value or null',
      createdAt: 'value',
      updatedAt: 'value',
    },
    listedBy: 'organizationId',
    // It holds the secret.
    exported: 'with tokens',
  },
  webhookDeliveries: {
    columns: {
      id: 'value',
      webhookId: { owner: 'webhooks' },
      entryId: 'value or null',
      event: 'value',
      state: 'value',
      payload: 'value or null',
      attempts: 'list',
      dueAt: 'value or null',
      createdAt: 'value',
    },
    listedBy: 'webhookId',
    // The data file asks for what waits every few seconds.
    groups: { waiting: ({ state, webhookId }) => (state === 'pending' ? webhookId : '') },
    exported: { not: 'two servers would send the same events' },
  },
}
