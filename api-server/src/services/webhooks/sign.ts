import { createHmac, randomBytes } from 'node:crypto'
import type { Webhook } from '../../domain/webhooks.js'

const PREFIX = 'whsec_'

/** A new signing secret, as the Standard Webhooks specification writes it. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/**
 * The headers of a message (Standard Webhooks 1.0.0, "Webhook metadata" and "Verifying signatures"). For a while after a rotation there
 * are two signatures, so that receivers can change over.
 */
export function signedHeaders(webhook: Webhook, id: string, payload: string, now: Date): Record<string, string> {
  const { secret, previousSecret, previousUntil } = webhook
  const hasPrevious = previousSecret !== null && previousUntil !== null && previousUntil > now.toISOString()
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = [secret, ...(hasPrevious ? [previousSecret] : [])].map((key) =>
    signature(key, `${id}.${timestamp}.${payload}`),
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function signature(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}
