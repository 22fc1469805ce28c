import type { Webhook, WebhookDelivery } from '../../domain/webhooks.js'

/** Without the secrets. */
export function webhookView(webhook: Webhook, now: Date) {
  const { organizationId: _, secret: _secret, previousSecret: _previous, previousUntil, ...shown } = webhook
  const { createdAt, updatedAt, ...rest } = shown
  const isKept = previousUntil !== null && previousUntil > now.toISOString()
  return { ...rest, previousSecretUntil: isKept ? previousUntil : null, createdAt, updatedAt }
}

/** What the audit log keeps: more people may read it, and parts of a URL are often secret. */
export function auditedWebhook(webhook: Webhook) {
  const { id, projectId, name, url, format, events, environmentIds, configIds, tagIds, active, pausedAt } = webhook
  const { origin, pathname } = new URL(url)
  const shown = format === 'slack' ? `${origin}/…` : `${origin}${pathname}`
  return { id, projectId, name, url: shown, format, events, environmentIds, configIds, tagIds, active, pausedAt }
}

export function deliveryView({ id, event, state, attempts, dueAt, createdAt }: WebhookDelivery) {
  return { id, event, state, attempts, nextAttemptAt: state === 'pending' ? dueAt : null, createdAt }
}
