import { t } from '../../language/text.js'

/** When a token ends. Pure. */
export type ExpiryChoice = '30' | '90' | '365' | 'date' | 'never'

const DAY = 86_400_000

export const EXPIRY_OPTIONS: readonly { value: ExpiryChoice; label: string }[] = [
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
  { value: 'date', label: t('After a date') },
  { value: 'never', label: t('Never') },
]

/**
 * The ISO date-time that a choice means; null for never. A date from a date field lasts until the end of that day in
 * the member's time zone. Anything that is not a date goes to the server as it is, and is refused there.
 */
export function expiryOf(choice: ExpiryChoice, date: string, now: number): string | null {
  if (choice === 'never') return null
  if (choice !== 'date') return new Date(now + Number(choice) * DAY).toISOString()
  const end = new Date(`${date}T23:59:59`)
  return Number.isNaN(end.getTime()) ? date : end.toISOString()
}

export function isExpired(token: { expiresAt: string | null }, now: number): boolean {
  return token.expiresAt !== null && Date.parse(token.expiresAt) <= now
}

/** Time enough to make another one, and to put it where this one is used. */
const SOON = 14 * DAY

export function expiresSoon(token: { expiresAt: string | null }, now: number): boolean {
  return token.expiresAt !== null && !isExpired(token, now) && Date.parse(token.expiresAt) <= now + SOON
}
