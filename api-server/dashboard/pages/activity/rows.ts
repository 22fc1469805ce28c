/** The last evaluations of a project by config and environment. Pure. */
import { inOrder } from '../../ui/order.js'
import type { ProjectActivity } from '../../api/types.js'
import { RECENCIES, recencyOf, type Recency } from '../../ui/recency.js'

interface Evaluated {
  /** ISO time of the most recent evaluation. */
  at: string
  /** Who evaluated it, most recent first, such as `server js-sdk 2.1.0`. */
  sdks: readonly string[]
}

export interface ActivityRow {
  key: string
  /** By environment id; environments without an evaluation are missing. */
  cells: ReadonlyMap<string, Evaluated>
  /** The most recent of all environments. */
  at: string | undefined
}

export const FILTER_NAMES = ['text', 'show', 'environment', 'order'] as const

/** An empty filter lets everything through. */
export type ActivityFilters = Readonly<Record<(typeof FILTER_NAMES)[number], string>>

/** A row for every config, even if it was never evaluated. */
export function activityRows(keys: readonly string[], activity: readonly ProjectActivity[]): ActivityRow[] {
  const cells = new Map<string, Map<string, { at: string; sdks: string[] }>>(keys.map((key) => [key, new Map()]))
  const newestFirst = [...activity].sort((a, b) => compare(b.lastEvaluatedAt, a.lastEvaluatedAt))
  for (const { configKey, environmentId, sdkKeyKind, sdkName, sdkVersion, lastEvaluatedAt } of newestFirst) {
    const row = cells.get(configKey)
    const sdk = `${sdkKeyKind} ${sdkName} ${sdkVersion}`
    const cell = row?.get(environmentId)
    if (cell) cell.sdks.push(sdk)
    else row?.set(environmentId, { at: lastEvaluatedAt, sdks: [sdk] })
  }
  return [...cells].map(([key, row]) => ({ key, cells: row, at: latest([...row.values()].map(({ at }) => at)) }))
}

function latest(times: readonly string[]): string | undefined {
  return [...times].sort(compare).at(-1)
}

/** `now` is in milliseconds. */
export function filterRows(rows: readonly ActivityRow[], filters: ActivityFilters, now: number): ActivityRow[] {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
  const lastOf = (row: ActivityRow) => (filters.environment === '' ? row.at : row.cells.get(filters.environment)?.at)
  const shown = SHOWN[filters.show]
  const found = rows.filter(
    (row) =>
      (!shown || shown.includes(recencyOf(lastOf(row), now))) &&
      words.every((word) => row.key.toLowerCase().includes(word)),
  )
  const time = (row: ActivityRow) => lastOf(row) ?? ''
  // What has the same time keeps the order of the keys.
  const ordered = inOrder(found, ({ key }) => key)
  if (filters.order === 'recent') return ordered.sort((a, b) => compare(time(b), time(a)))
  if (filters.order === 'oldest') return ordered.sort((a, b) => compare(time(a), time(b)))
  return ordered
}

/** What each choice of the filter `show` lets through. */
const SHOWN: Readonly<Record<string, readonly Recency[]>> = {
  never: ['never'],
  stale: ['older'],
  idle: ['month', 'older'],
  day: ['day'],
}

/** How many configs are at each step in one environment. */
export function countRecencies(
  rows: readonly ActivityRow[],
  environmentId: string,
  now: number,
): Record<Recency, number> {
  const counts = Object.fromEntries(RECENCIES.map((one) => [one, 0])) as Record<Recency, number>
  for (const { cells } of rows) counts[recencyOf(cells.get(environmentId)?.at, now)] += 1
  return counts
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
