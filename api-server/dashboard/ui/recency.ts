import { t } from '../language/text.js'

/** How long ago something was, in a few steps that can be coloured and counted. Pure. */
export const RECENCIES = ['day', 'week', 'month', 'older', 'never'] as const

export type Recency = (typeof RECENCIES)[number]

export const RECENCY_NAMES: Readonly<Record<Recency, string>> = {
  day: t('Last 24 hours'),
  week: t('Last 7 days'),
  month: t('Last 30 days'),
  older: t('Longer ago'),
  never: t('Never'),
}

const DAY = 86_400_000

/** Where each step ends, in milliseconds before now. */
const LIMITS: readonly (readonly [Recency, number])[] = [
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 30 * DAY],
]

/** `time` is an ISO time, undefined for never; `now` is in milliseconds. */
export function recencyOf(time: string | undefined, now: number): Recency {
  if (time === undefined) return 'never'
  const age = now - Date.parse(time)
  return LIMITS.find(([, limit]) => age <= limit)?.[0] ?? 'older'
}
