/** The filters of the audit log as the page's address has them. Pure. */
import type { AuditFilter } from '../../api/audit.js'
import { t } from '../../language/text.js'

export const PERIODS = [
  { value: '', label: t('Any time') },
  { value: '1d', label: t('Last 24 hours') },
  { value: '7d', label: t('Last 7 days') },
  { value: '30d', label: t('Last 30 days') },
  { value: 'own', label: t('Own dates') },
] as const

type Period = (typeof PERIODS)[number]['value']

/** Everything is text, empty for no filter. `from` and `to` are days, both included. */
export interface Filters {
  text: string
  member: string
  project: string
  resource: string
  action: string
  source: string
  period: Period
  from: string
  to: string
}

export const NO_FILTERS: Filters = {
  text: '',
  member: '',
  project: '',
  resource: '',
  action: '',
  source: '',
  period: '',
  from: '',
  to: '',
}

const NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[]

const HOUR = 3_600_000

/** Reads the query of an address; what it does not know is left out. */
export function readFilters(query: Readonly<Record<string, string | undefined>>): Filters {
  const read = Object.fromEntries(NAMES.map((name) => [name, query[name] ?? ''])) as Record<keyof Filters, string>
  const period = PERIODS.find(({ value }) => value === read.period)?.value ?? ''
  return period === 'own' ? { ...read, period } : { ...read, period, from: '', to: '' }
}

/** The query for an address, without the question mark; empty without filters. */
export function writeFilters(filters: Filters): string {
  const used = NAMES.filter((name) => filters[name] !== '' && (filters.period === 'own' || !isDay(name)))
  return new URLSearchParams(used.map((name) => [name, filters[name]])).toString()
}

function isDay(name: keyof Filters): boolean {
  return name === 'from' || name === 'to'
}

/** How many filters are set beside the text. */
export function countFilters({ text: _text, from: _from, to: _to, ...others }: Filters): number {
  return Object.values(others).filter((value) => value !== '').length
}

/**
 * What the server is asked for. Periods end now and begin at a full hour, so that the same question is not asked again
 * every second; days are those of the reader's time zone.
 */
export function toQuery(filters: Filters, now: number): AuditFilter {
  const { period, from, to, ...others } = filters
  const given = Object.entries(others).filter(([, value]) => value.trim() !== '')
  return { ...Object.fromEntries(given), ...span(period, from, to, now) }
}

function span(period: Period, from: string, to: string, now: number): Pick<AuditFilter, 'from' | 'to'> {
  if (period === '') return {}
  if (period !== 'own') {
    const hours = Number(period.slice(0, -1)) * 24
    return { from: new Date((Math.floor(now / HOUR) - hours) * HOUR).toISOString() }
  }
  const start = new Date(`${from}T00:00:00`)
  const end = new Date(`${to}T00:00:00`)
  end.setDate(end.getDate() + 1)
  return {
    ...(!Number.isNaN(start.getTime()) && { from: start.toISOString() }),
    ...(!Number.isNaN(end.getTime()) && { to: end.toISOString() }),
  }
}
