import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DEFAULT_LIMITS, dayOf, hourOf, monthOf, nextHour, suspendedFor } from '../src/domain/limits.js'
import { NEW_ORGANIZATION, type Organization, type Usage } from '../src/domain/records.js'

const LIMITS = { ...DEFAULT_LIMITS, freeAllowance: 100, graceDays: 7, schemaBudget: 10 }
const noon = '2030-01-10T12:00:00.000Z'

/** How long an organization has to wait at a time. */
function wait(organization: Partial<Organization>, usage: Partial<Usage>, at = noon): number | undefined {
  const known = { ...NEW_ORGANIZATION, ...organization } as Organization
  return suspendedFor(known, { count: 0, overSince: null, lifted: false, ...usage } as Usage, new Date(at), LIMITS)
}

test('a free organization may be over its allowance for the days of grace, and not a moment longer', () => {
  const overSince = '2030-01-03T12:00:00.000Z'
  assert.is(wait({ plan: 'free' }, { count: 1000 }), undefined)
  assert.is(wait({ plan: 'free' }, { count: 1000, overSince }, '2030-01-10T11:59:59.999Z'), undefined)
  assert.type(wait({ plan: 'free' }, { count: 1000, overSince }, noon), 'number')
  assert.is(wait({ plan: 'free' }, { count: 1000, overSince, lifted: true }), undefined)
})

test('a pay-as-you-go organization may spend up to its limit above the allowance', () => {
  const paying = { plan: 'pay-as-you-go', spendingLimit: 50 } as const
  assert.is(wait(paying, { count: 149 }), undefined)
  assert.type(wait(paying, { count: 150 }), 'number')
  assert.is(wait(paying, { count: 150, lifted: true }), undefined)
  assert.type(wait({ ...paying, spendingLimit: 0 }, { count: 100 }), 'number')
  assert.is(wait({ ...paying, spendingLimit: null }, { count: 1_000_000 }), undefined)
})

test('each plan has its own limit', () => {
  const overSince = '2030-01-01T00:00:00.000Z'
  assert.is(wait({ plan: 'free', spendingLimit: 1 }, { count: 1000 }), undefined)
  assert.is(wait({ plan: 'pay-as-you-go', spendingLimit: null }, { count: 1000, overSince }), undefined)
  assert.is(wait({ plan: 'self-hosted', spendingLimit: 1 }, { count: 1000, overSince }), undefined)
})

test('who is suspended waits until the month ends, at least a second; by hand, an hour', () => {
  const over = { count: 1000, overSince: '2029-01-01T00:00:00.000Z' }
  assert.is(wait({ plan: 'free' }, over, '2030-01-31T23:00:00.000Z'), 3600)
  assert.is(wait({ plan: 'free' }, over, '2030-12-31T23:59:58.500Z'), 2)
  assert.is(wait({ plan: 'free' }, over, '2030-02-28T23:59:59.999Z'), 1)
  assert.is(wait({ suspended: true }, { lifted: true }), 3600)
})

test('periods are those of UTC', () => {
  const last = new Date('2030-12-31T23:59:59.999Z')
  assert.equal([dayOf(last), monthOf(last), hourOf(last)], ['2030-12-31', '2030-12', '2030-12-31T23'])
  assert.is(nextHour(last).toISOString(), '2031-01-01T00:00:00.000Z')
  const next = new Date('2031-01-01T00:00:00.000Z')
  assert.equal([dayOf(next), monthOf(next), hourOf(next)], ['2031-01-01', '2031-01', '2031-01-01T00'])
})

test.run()
