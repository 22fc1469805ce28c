/** What the pages of webhooks say. Pure. */
import { EVENT_NAMES } from '../../app/webhook-words.js'
import type { Delivery, Webhook } from '../../api/webhooks.js'
import type { BadgeProps } from '../../ui/badge.js'
import { t } from '../../language/text.js'

interface State {
  label: string
  look: NonNullable<BadgeProps['look']>
}

export function stateOf({ active, pausedAt }: Pick<Webhook, 'active' | 'pausedAt'>): State {
  if (!active) return { label: t('off'), look: 'plain' }
  return pausedAt === null ? { label: t('on'), look: 'success' } : { label: t('paused'), look: 'danger' }
}

/** A failed delivery that will be retried is different from one that waits for its first attempt. */
export function deliveryState({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): State {
  if (state === 'delivered') return { label: t('delivered'), look: 'success' }
  if (state === 'failed') return { label: t('failed'), look: 'danger' }
  return attempts.length === 0 ? { label: t('waiting'), look: 'plain' } : { label: t('retrying'), look: 'warning' }
}

/** What came of the last attempt, such as `204 in 31 ms`. */
export function lastAttempt({ attempts }: Pick<Delivery, 'attempts'>): string {
  const last = attempts.at(-1)
  if (!last) return t('Not sent yet')
  return (
    last.error ?? t('{status} in {milliseconds} ms', { status: last.status ?? '', milliseconds: last.milliseconds })
  )
}

export const EVENT_CHOICES = Object.entries(EVENT_NAMES).map(([value, label]) => ({ value, label }))

/** The events in words, such as `Rules, config.archive`. */
export function eventsText(events: readonly string[]): string {
  if (events.length === 0) return t('Every change in a project')
  return events.map((event) => EVENT_NAMES[event] ?? event).join(', ')
}
