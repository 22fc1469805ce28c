/** Usage in words. Pure. Days and months are those of the server, in UTC. */
import type { UsageReport } from '../../api/types.js'
import { forecast } from './forecast.js'
import { t } from '../../language/text.js'
import { locale } from '../../language/language.js'

const MONTH = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH_ALONE = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
const SHORT_DAY = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })

export const requestsWords = (count: number) => t('{count, plural, one {# request} other {# requests}}', { count })
export const monthWords = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))
export const dayWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

export const shortDayWords = (day: string) => SHORT_DAY.format(new Date(`${day}T00:00:00Z`))

/** What the month is heading for. */
export function forecastWords(report: UsageReport, now: number): string {
  const { month, requests, allowance } = report
  const name = MONTH_ALONE.format(new Date(`${month}-01T00:00:00Z`))
  const expected = forecast(report, now)
  if (!expected)
    return requests === 0 ? t('No request yet this month.') : t('It is too early in the month for a forecast.')
  const pace = { month: name, requests: requestsWords(expected.requests) }
  if (allowance === null) return t('At this pace {month} ends at about {requests}.', pace)
  if (expected.usedUp !== undefined)
    return t('At this pace {month} ends at about {requests}. The allowance would be used up around {day}.', {
      ...pace,
      day: dayWords(expected.usedUp),
    })
  if (requests > allowance)
    return t('At this pace {month} ends at about {requests}, {more, number} above the allowance.', {
      ...pace,
      more: expected.requests - allowance,
    })
  return t('At this pace {month} ends at about {requests}, within the allowance.', pace)
}

/** What happens beyond the allowance, by plan. */
export function limitWords({ plan, allowance, spendingLimit }: UsageReport): string {
  if (allowance === null) return t('This server counts requests and sets no limit.')
  if (plan === 'free') return t('Staying above the allowance for long suspends the service until the month ends.')
  if (spendingLimit === null) return t('Requests beyond the allowance are charged, without a limit.')
  return t('Up to {requests} beyond the allowance are charged; then the service is suspended until the month ends.', {
    requests: requestsWords(spendingLimit),
  })
}

/** The chart for who does not see it. */
export function chartWords({ month, days }: UsageReport): string {
  const most = days.reduce((a, b) => (b.count > a.count ? b : a), { day: `${month}-01`, count: 0 })
  const name = monthWords(month)
  return most.count === 0
    ? t('Requests per day in {month}: none yet', { month: name })
    : t('Requests per day in {month}: most on {day}, {requests}', {
        month: name,
        day: dayWords(most.day),
        requests: requestsWords(most.count),
      })
}
