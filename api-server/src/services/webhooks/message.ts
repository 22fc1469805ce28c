import type { AuditEntry } from '../../domain/records.js'
import { eventOf, TEST_EVENT, type Webhook } from '../../domain/webhooks.js'
import { slackText } from './slack.js'
import type { Subject } from './subject.js'

/** Larger payloads are sent without the states before and after: the Standard Webhooks specification asks for small ones. */
const MOST_BYTES = 256 * 1024

/** What is sent for an audit entry, as text. `publicUrl` is the dashboard's address, if it is known. */
export function payloadOf(webhook: Webhook, entry: AuditEntry, subject: Subject, publicUrl?: string): string {
  if (webhook.format === 'slack') return JSON.stringify({ text: slackText(entry, subject, publicUrl) })
  const { organizationId, before, after, ...about } = entry
  const { project, environment, config } = subject
  const message = (states: object) =>
    JSON.stringify({
      type: eventOf(entry),
      timestamp: entry.at,
      data: { ...about, organizationId, project, environment, config, ...states },
    })
  const whole = message({ before, after })
  return Buffer.byteLength(whole) <= MOST_BYTES ? whole : message({ truncated: true })
}

/** What a test sends. */
export function testPayload({ id, name, format }: Webhook, at: string): string {
  if (format === 'slack') return JSON.stringify({ text: `Test of the webhook ${name}: messages arrive here.` })
  return JSON.stringify({ type: TEST_EVENT, timestamp: at, data: { webhook: { id, name } } })
}
