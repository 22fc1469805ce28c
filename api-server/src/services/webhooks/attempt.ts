import { retryWait, type Webhook, type WebhookDelivery } from '../../domain/webhooks.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import { system } from '../audit/system-caller.js'
import type { Services } from '../context.js'
import { sharedTime } from '../shared-time.js'
import { send, type Sent } from './send.js'
import { signedHeaders } from './sign.js'
import { auditedWebhook, named } from './view.js'

/** The status by which an endpoint says that it is gone for good. */
const GONE = 410

/** How many of the newest deliveries are checked for one that got through. */
const LOOKED_AT = 100

/**
 * Sends a delivery once and stores the outcome. `isLast`: it is not retried automatically, whatever the outcome. Returns the
 * updated delivery; null if it was deleted in the meantime.
 */
export async function attempt(
  services: Services,
  webhook: Webhook,
  { id, payload }: Pick<WebhookDelivery, 'id'> & { payload: string },
  isLast = false,
): Promise<WebhookDelivery | null> {
  const { storage, now, webhooks } = services
  // Receivers refuse a message whose time is minutes away from theirs.
  const at = await sharedTime(services)
  const started = now().getTime()
  const headers = signedHeaders(webhook, id, payload, at)
  const { retryAfter, ...sent } = await send(webhook.url, headers, payload, webhooks.allowed)
  const ended = new Date(at.getTime() + now().getTime() - started)
  return storage.transaction(async (stores) => {
    const delivery = await stores.webhookDeliveries.get(id)
    if (!delivery) return null
    const attempts = [...delivery.attempts, { at: at.toISOString(), ...sent }]
    const after: WebhookDelivery = {
      ...{ ...delivery, payload, attempts },
      ...next(delivery, { ...sent, ...(retryAfter !== undefined && { retryAfter }) }, ended, isLast),
    }
    await stores.webhookDeliveries.update(after)
    if (!isLast && after.state === 'failed') await pauseIfDead(services, stores, after)
    return after
  })
}

/** A delivery that got through once is delivered, even if sending it again fails. */
function next(delivery: WebhookDelivery, { status, error, retryAfter = 0 }: Sent, now: Date, isLast: boolean) {
  if (error === null) return { state: 'delivered', dueAt: null } as const
  if (isLast) return delivery.dueAt === null ? {} : { dueAt: delivery.dueAt }
  const wait = status === GONE ? undefined : retryWait(delivery.attempts.length + 1, Math.random())
  if (wait === undefined) return { state: 'failed', dueAt: null } as const
  return { state: 'pending', dueAt: new Date(now.getTime() + Math.max(wait, retryAfter)).toISOString() } as const
}

/** Pauses the webhook when its endpoint is gone, or when nothing got through since the first attempt of an event that is given up. */
async function pauseIfDead({ now }: Services, stores: Stores, failed: WebhookDelivery): Promise<void> {
  const webhook = await stores.webhooks.lock(failed.webhookId)
  if (!webhook || webhook.pausedAt !== null) return
  const since = failed.attempts[0]?.at ?? failed.createdAt
  const isGone = failed.attempts.at(-1)?.status === GONE
  const recent = await stores.webhookDeliveries.page(webhook.id, LOOKED_AT)
  const gotThrough = recent.some(({ attempts }) => attempts.some(({ at, error }) => error === null && at > since))
  if (!isGone && gotThrough) return
  const at = now().toISOString()
  const paused = { ...webhook, pausedAt: at }
  await stores.webhooks.update(paused)
  const about = { ...named(webhook), action: 'pause' } as const
  await audit(stores, system(webhook.organizationId), at, changed(about, auditedWebhook, webhook, paused))
}
