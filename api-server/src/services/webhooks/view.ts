import { shownAddress } from '../../domain/webhook-address.js'
import type { Webhook, WebhookDelivery } from '../../domain/webhooks.js'
import { isGrantedWhere } from '../admission/authorize.js'
import { changed, type AuditedChange } from '../audit/audit.js'
import type { Caller } from '../context.js'

/** For those who may read the webhook: the whole address is for those who may change it. */
export function readView(caller: Caller, webhook: Webhook, now: Date) {
  const view = webhookView(webhook, now)
  const isWriter = isGrantedWhere(caller, webhook.projectId, 'webhooks:write')
  return isWriter ? view : { ...view, url: shownAddress(view.url) }
}

/** For those who may change the webhook. Without the secrets. */
export function webhookView(webhook: Webhook, now: Date) {
  const { organizationId: _, secret: _secret, previousSecret: _previous, previousUntil, ...shown } = webhook
  const { createdAt, updatedAt, ...rest } = shown
  const isKept = previousUntil !== null && previousUntil > now.toISOString()
  return { ...rest, previousSecretUntil: isKept ? previousUntil : null, createdAt, updatedAt }
}

/** What the audit log keeps: more people may read it. */
export function auditedWebhook(webhook: Webhook) {
  const { id, projectId, name, format, events, environmentIds, configIds, tagIds, active, pausedAt } = webhook
  const url = shownAddress(webhook.url)
  return { id, projectId, name, url, format, events, environmentIds, configIds, tagIds, active, pausedAt }
}

/** The change of a webhook. If only the part of its address that is not kept is another, `urlPath` says so. */
export function changedWebhook(before: Webhook, after: Webhook): AuditedChange {
  const change = changed(named(after), auditedWebhook, before, after)
  const [old, now] = [auditedWebhook(before), auditedWebhook(after)]
  return before.url !== after.url && old.url === now.url ? { ...change, after: { ...now, urlPath: 'changed' } } : change
}

export function named({ id, projectId }: Webhook) {
  return { resource: 'webhook', resourceId: id, ...(projectId !== null && { projectId }) } as const
}

export function deliveryView({ id, event, state, attempts, dueAt, createdAt }: WebhookDelivery) {
  return { id, event, state, attempts, nextAttemptAt: state === 'pending' ? dueAt : null, createdAt }
}
