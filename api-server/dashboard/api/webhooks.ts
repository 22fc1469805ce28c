import type { Static } from '@sinclair/typebox'
import type * as Webhooks from '../../src/domain/schemas/webhooks.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

export type Webhook = Static<typeof Webhooks.WebhookView>
export type WebhookWithSecret = Static<typeof Webhooks.WebhookWithSecret>
export type Delivery = Static<typeof Webhooks.DeliveryView>
export type DeliveryWithPayload = Static<typeof Webhooks.DeliveryWithPayload>
export type { WebhookCreate, WebhookUpdate } from '../../src/domain/schemas/webhooks.js'

const WEBHOOKS = '/v1/webhooks'

const single = (id: string) => `${WEBHOOKS}/${encodeURIComponent(id)}`
const deliveries = (id: string) => `${single(id)}/deliveries`
const delivery = (id: string, deliveryId: string) => `${deliveries(id)}/${encodeURIComponent(deliveryId)}`

export const useWebhooks = () => useQuery<Webhook[]>(WEBHOOKS)

export const useWebhook = (id: string) => useQuery<Webhook>(single(id))

/** The newest first. */
export const useDeliveries = (id: string, state: string) =>
  useQuery<Delivery[]>(`${deliveries(id)}?limit=100${state === '' ? '' : `&state=${state}`}`)

export const useDelivery = (id: string, deliveryId: string) => useQuery<DeliveryWithPayload>(delivery(id, deliveryId))

/** The answer alone has the secret. */
export const createWebhook = (body: Webhooks.WebhookCreate) =>
  write<WebhookWithSecret>('POST', WEBHOOKS, { body, changes: [WEBHOOKS] })

export const updateWebhook = (id: string, body: Webhooks.WebhookUpdate) =>
  write<Webhook>('PATCH', single(id), { body, changes: [WEBHOOKS] })

/** Nothing is loaded again: the page of the webhook is still open, and would find nothing. */
export const deleteWebhook = (id: string) => write('DELETE', single(id))

/** The present secret also signs for so many hours more: 0, 24 or 168. */
export const rotateSecret = (id: string, keepFor: number) =>
  write<WebhookWithSecret>('POST', `${single(id)}/rotate-secret`, { body: { keepFor }, changes: [WEBHOOKS] })

/** Sends a test message and returns what came of it. */
export const testWebhook = (id: string) =>
  write<DeliveryWithPayload>('POST', `${single(id)}/test`, { changes: [deliveries(id)] })

export const sendAgain = (id: string, deliveryId: string) =>
  write<DeliveryWithPayload>('POST', `${delivery(id, deliveryId)}/send-again`, { changes: [deliveries(id)] })
