import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import {
  DELIVERY_STATES,
  TEST_EVENT,
  type DeliveryState,
  type Webhook,
  type WebhookDelivery,
} from '../../domain/webhooks.js'
import type { Stores } from '../../storage/storage.js'
import { lastOf, readLimit, type Query } from '../audit/audit-log.js'
import type { Caller, Services } from '../context.js'
import { filtersOf } from '../list.js'
import { Page } from '../page.js'
import { attempt } from './attempt.js'
import { testPayload } from './message.js'
import { deliveryView } from './view.js'
import { findWebhook } from './webhooks.js'

/** For how many days deliveries are kept. What could not be delivered by then is lost. */
const KEPT_DAYS = 14

/** How many deliveries of one webhook are kept. */
const MOST_KEPT = 10_000

const DAY = 86_400_000

/** A page of a webhook's deliveries, newest first. Throws Invalid and NotFound. */
export async function listDeliveries({ storage }: Services, caller: Caller, webhookId: string, query: Query) {
  const problems = new Problems()
  const limit = readLimit(lastOf(query, 'limit'), problems)
  const state = lastOf(query, 'state')
  if (state !== undefined && !isState(state)) {
    problems.say('state', `State must be one of ${DELIVERY_STATES.join(', ')}`)
  }
  refuse(problems)
  return storage.read(async (stores) => {
    const webhook = await findWebhook(stores, caller, webhookId)
    const cursor = lastOf(query, 'cursor')?.toLowerCase()
    if (cursor !== undefined && !(await isDeliveryOf(stores, webhook, cursor))) {
      throw Invalid.field('cursor', 'The cursor leads to no delivery of this list. Start again without it')
    }
    const wanted = state !== undefined && isState(state) ? state : undefined
    const found = await stores.webhookDeliveries.page(webhook.id, limit + 1, cursor, wanted)
    const page = found.slice(0, limit)
    const next = found.length > limit ? (page.at(-1)?.id ?? null) : null
    return new Page(page.map(deliveryView), limit, next, filtersOf(query))
  })
}

export async function getDelivery({ storage }: Services, caller: Caller, webhookId: string, id: string) {
  return storage.read(async (stores) => {
    const webhook = await findWebhook(stores, caller, webhookId)
    return withPayload(await findDelivery(stores, webhook, id))
  })
}

/** Sends the message of a delivery once more, now, with the same id. Returns the delivery with the new attempt. Throws NotFound, Invalid. */
export async function sendAgain(services: Services, caller: Caller, webhookId: string, id: string) {
  const { webhook, delivery } = await services.storage.read(async (stores) => {
    const webhook = await findWebhook(stores, caller, webhookId, 'webhooks:write')
    return { webhook, delivery: await findDelivery(stores, webhook, id) }
  })
  const { payload } = delivery
  if (payload === null) throw new Invalid([{ message: 'The delivery is about to be sent for the first time' }])
  return sent(await attempt(services, webhook, { id: delivery.id, payload }, true), id)
}

/** Sends a test message now, even if the webhook is off or paused. Returns the delivery with its attempt. */
export async function testWebhook(services: Services, caller: Caller, webhookId: string) {
  const { storage, now } = services
  const at = now().toISOString()
  const { webhook, delivery } = await storage.transaction(async (stores) => {
    const webhook = await findWebhook(stores, caller, webhookId, 'webhooks:write')
    const payload = testPayload(webhook, at)
    const delivery = {
      id: randomUUID(),
      webhookId: webhook.id,
      entryId: null,
      event: TEST_EVENT,
      payload,
      state: 'failed',
      attempts: [],
      dueAt: null,
      createdAt: at,
    } satisfies WebhookDelivery
    await stores.webhookDeliveries.insert(delivery)
    return { webhook, delivery }
  })
  return sent(await attempt(services, webhook, delivery, true), delivery.id)
}

/** Deletes deliveries that are too old or too many. */
export async function purgeDeliveries({ storage, now }: Pick<Services, 'storage' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - KEPT_DAYS * DAY).toISOString()
  await storage.transaction((stores) => stores.webhookDeliveries.purge(oldest, MOST_KEPT))
}

function sent(delivery: WebhookDelivery | null, id: string) {
  if (!delivery) throw new NotFound(`The delivery ${id} was deleted in the meantime.`)
  return withPayload(delivery)
}

function withPayload(delivery: WebhookDelivery) {
  return { ...deliveryView(delivery), payload: delivery.payload }
}

async function findDelivery(stores: Stores, webhook: Webhook, id: string): Promise<WebhookDelivery> {
  const delivery = isUuid(id) ? await stores.webhookDeliveries.get(id.toLowerCase()) : null
  if (delivery?.webhookId === webhook.id) return delivery
  throw new NotFound(`There is no delivery with the id ${id} of the webhook.`)
}

async function isDeliveryOf(stores: Stores, webhook: Webhook, id: string): Promise<boolean> {
  return isUuid(id) && (await stores.webhookDeliveries.get(id))?.webhookId === webhook.id
}

function isState(text: string): text is DeliveryState {
  return (DELIVERY_STATES as readonly string[]).includes(text)
}
