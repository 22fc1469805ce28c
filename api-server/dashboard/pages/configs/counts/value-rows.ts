/** Counts of a config in one environment, by value. Pure. */
import type { ConfigCounts } from '../../../api/counts.js'
import { percentText } from '../../../language/intl.js'
import { t } from '../../../language/text.js'

export interface ValueRow {
  valueId: string
  /** Null if it is not known or too long. */
  value: string | null
  total: number
  /** Of all values together, from 0 to 1. */
  share: number
  /** One number for each day. */
  byDay: readonly number[]
}

interface EnvironmentCounts {
  /** Evaluations inside applications or one by one, by value, the most frequent first. */
  rows: readonly ValueRow[]
  /** How often it was handed over together with all others. */
  delivered: number
}

export function countsIn({ days, counts }: ConfigCounts, environmentId: string): EnvironmentCounts {
  const here = counts.filter((one) => one.environmentId === environmentId)
  const evaluated = here.filter(({ how }) => how === 'evaluated')
  const all = sum(evaluated)
  const rows = [...new Set(evaluated.map(({ valueId }) => valueId))].map((valueId): ValueRow => {
    const own = evaluated.filter((one) => one.valueId === valueId)
    const total = sum(own)
    const byDay = days.map((day) => sum(own.filter((one) => one.day === day)))
    return { valueId, value: own.find(({ value }) => value !== null)?.value ?? null, total, share: total / all, byDay }
  })
  rows.sort((one, other) => other.total - one.total)
  return { rows, delivered: sum(here.filter(({ how }) => how === 'delivered')) }
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

/** Such as `12.5%`; what is more than nothing is never shown as nothing. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.001) return t('under {share}', { share: percentText(0.1) })
  return percentText((share * 100).toFixed(1))
}
