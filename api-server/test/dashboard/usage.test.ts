import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { UsageReport } from '../../dashboard/api/types.js'
import { daysIn, forecast } from '../../dashboard/pages/usage/forecast.js'
import { chartWords, forecastWords, limitWords } from '../../dashboard/pages/usage/words.js'

const test = suite('dashboard: usage')

const REPORT: UsageReport = {
  ...{ month: '2026-11', plan: 'free', requests: 5000, allowance: 10_000, spendingLimit: null },
  days: [
    { day: '2026-11-01', count: 1200 },
    { day: '2026-11-02', count: 3800 },
  ],
  months: [],
}

const tenth = Date.parse('2026-11-11T00:00:00Z')

test('the month continues at its pace; the day on which the allowance ends is named', () => {
  assert.equal(forecast(REPORT, tenth), { requests: 15_000, usedUp: '2026-11-21' })
  assert.equal(forecast({ ...REPORT, requests: 1000 }, tenth), { requests: 3000, usedUp: undefined })
  assert.equal(forecast({ ...REPORT, allowance: null }, tenth), { requests: 15_000, usedUp: undefined })
})

test('nothing is foretold from the first day, from no request, or for another month', () => {
  assert.is(forecast(REPORT, Date.parse('2026-11-01T20:00:00Z')), undefined)
  assert.is(forecast({ ...REPORT, requests: 0 }, tenth), undefined)
  assert.is(forecast(REPORT, Date.parse('2026-12-02T00:00:00Z')), undefined)
})

test('months have their own length', () => {
  assert.equal(['2026-02', '2028-02', '2026-12'].map(daysIn), [28, 29, 31])
})

test('the forecast in words', () => {
  assert.is(
    forecastWords(REPORT, tenth),
    'At this pace November ends at about 15,000 requests. The allowance would be used up around November 21.',
  )
  assert.is(
    forecastWords({ ...REPORT, requests: 12_000 }, tenth),
    'At this pace November ends at about 36,000 requests, 26,000 above the allowance.',
  )
  assert.is(
    forecastWords({ ...REPORT, requests: 100 }, tenth),
    'At this pace November ends at about 300 requests, within the allowance.',
  )
  assert.is(forecastWords({ ...REPORT, requests: 0 }, tenth), 'No request yet this month.')
})

test('what lies beyond the allowance, and the chart for who does not see it', () => {
  assert.match(limitWords({ ...REPORT, allowance: null }), /no limit/)
  assert.match(limitWords({ ...REPORT, plan: 'pay-as-you-go', spendingLimit: 500 }), /500 requests beyond/)
  assert.is(chartWords(REPORT), 'Requests per day in November 2026: most on November 2, 3,800 requests')
})

test.run()
