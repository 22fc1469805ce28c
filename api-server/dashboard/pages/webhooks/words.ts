/** What the pages of webhooks say. Pure. */
import type { Delivery, Webhook } from '../../api/webhooks.js'
import type { BadgeProps } from '../../ui/badge.js'

interface State {
  label: string
  look: NonNullable<BadgeProps['look']>
}

export function stateOf({ active, pausedAt }: Pick<Webhook, 'active' | 'pausedAt'>): State {
  if (!active) return { label: 'off', look: 'plain' }
  return pausedAt === null ? { label: 'on', look: 'success' } : { label: 'paused', look: 'danger' }
}

/** A delivery that failed and is tried again is not the same as one that waits for its first attempt. */
export function deliveryState({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): State {
  if (state === 'delivered') return { label: 'delivered', look: 'success' }
  if (state === 'failed') return { label: 'failed', look: 'danger' }
  return attempts.length === 0 ? { label: 'waiting', look: 'plain' } : { label: 'retrying', look: 'warning' }
}

/** What came of the last attempt, such as `204 in 31 ms`. */
export function lastAttempt({ attempts }: Pick<Delivery, 'attempts'>): string {
  const last = attempts.at(-1)
  if (!last) return 'Not sent yet'
  return last.error ?? `${last.status} in ${last.milliseconds} ms`
}

/** Events that can be chosen, by what they are about. */
export const EVENT_CHOICES: readonly { value: string; label: string }[] = [
  { value: 'targets.*', label: 'Rules' },
  { value: 'config.*', label: 'Configs' },
  { value: 'planned-change.*', label: 'Planned changes' },
  { value: 'segment.*', label: 'Segments' },
  { value: 'environment.*', label: 'Environments' },
  { value: 'tag.*', label: 'Tags' },
  { value: 'sdk-key.*', label: 'SDK keys' },
  { value: 'code-references.*', label: 'Code references' },
  { value: 'project.*', label: 'Projects' },
  { value: 'member.*', label: 'Members' },
  { value: 'token.*', label: 'API tokens' },
]

/** The events in words, such as `Rules, config.archive`. */
export function eventsText(events: readonly string[]): string {
  if (events.length === 0) return 'Every change in a project'
  return events.map((event) => EVENT_CHOICES.find(({ value }) => value === event)?.label ?? event).join(', ')
}
