/** The expected usage of the month, compared with the allowance. Pure. */
import type { UsageReport } from '../../api/types.js'

const DAY = 86_400_000

interface Forecast {
  /** Requests by the end of the month at the present pace, to two digits. */
  requests: number
  /** The day on which the allowance runs out, such as `2026-11-25`; undefined if it lasts or there is none. */
  usedUp: string | undefined
}

/** Days of a month such as `2026-11`. */
export function daysIn(month: string): number {
  const { start, end } = bounds(month)
  return Math.round((end - start) / DAY)
}

/** Undefined on the first day, from which nothing follows yet, and for a month that is not the present one. */
export function forecast({ month, requests, allowance }: UsageReport, now: number): Forecast | undefined {
  const { start, end } = bounds(month)
  const elapsed = now - start
  if (elapsed < DAY || now >= end || requests === 0) return undefined
  const pace = requests / elapsed
  const total = requests + pace * (end - now)
  const lasts = allowance === null || total <= allowance || requests > allowance
  return {
    requests: rounded(total),
    usedUp: lasts ? undefined : new Date(start + allowance / pace).toISOString().slice(0, 10),
  }
}

function bounds(month: string): { start: number; end: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { start: Date.UTC(year, number - 1), end: Date.UTC(year, number) }
}

function rounded(value: number): number {
  return value < 100 ? Math.round(value) : Number(value.toPrecision(2))
}
