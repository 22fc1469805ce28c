/** Usage in words. Pure. Days and months are those of the server, in UTC. */
import type { UsageReport } from '../../api/types.js'
import { forecast } from './forecast.js'

const NUMBER = new Intl.NumberFormat('en')
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH_ALONE = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const SHORT_DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })

export const count = (value: number) => NUMBER.format(value)
export const requestsWords = (value: number) => (value === 1 ? '1 request' : `${count(value)} requests`)
export const monthWords = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))
export const dayWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

export const shortDayWords = (day: string) => SHORT_DAY.format(new Date(`${day}T00:00:00Z`))

/** What the month is heading for. */
export function forecastWords(report: UsageReport, now: number): string {
  const { month, requests, allowance } = report
  const name = MONTH_ALONE.format(new Date(`${month}-01T00:00:00Z`))
  const expected = forecast(report, now)
  if (!expected) return requests === 0 ? 'No request yet this month.' : 'It is too early in the month for a forecast.'
  const pace = `At this pace ${name} ends at about ${requestsWords(expected.requests)}`
  if (allowance === null) return `${pace}.`
  if (expected.usedUp !== undefined)
    return `${pace}. The allowance would be used up around ${dayWords(expected.usedUp)}.`
  if (requests > allowance) return `${pace}, ${count(expected.requests - allowance)} above the allowance.`
  return `${pace}, within the allowance.`
}

/** What happens beyond the allowance, by plan. */
export function limitWords({ plan, allowance, spendingLimit }: UsageReport): string {
  if (allowance === null) return 'This server counts requests and sets no limit to them.'
  if (plan === 'free') return 'Staying above the allowance for long suspends the service until the month ends.'
  if (spendingLimit === null) return 'Requests beyond the allowance are charged, without a limit.'
  return `Up to ${requestsWords(spendingLimit)} beyond the allowance are charged; then the service is suspended until the month ends.`
}

/** The chart for who does not see it. */
export function chartWords({ month, days }: UsageReport): string {
  const most = days.reduce((a, b) => (b.count > a.count ? b : a), { day: `${month}-01`, count: 0 })
  const title = `Requests per day in ${monthWords(month)}`
  return most.count === 0
    ? `${title}: none yet`
    : `${title}: most on ${dayWords(most.day)}, ${requestsWords(most.count)}`
}
