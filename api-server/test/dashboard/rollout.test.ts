import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Rule } from '../../dashboard/api/types.js'
import { canRollOut, missingIn, plannedSteps, usualSteps } from '../../dashboard/pages/configs/targeting/rollout.js'

const test = suite('dashboard: rollouts')

const split = (...shares: number[]): Rule => ({
  id: 'r',
  type: 'percentage',
  order: 0,
  target: 'percentage',
  percentages: shares.map((percentage, index) => ({ id: `s${index}`, percentage, value: index === 0 })),
})

test('only a split in two can be rolled out', () => {
  assert.ok(canRollOut(split(10, 90)))
  assert.not(canRollOut(split(10, 20, 70)))
  assert.not(canRollOut({ id: 'r', type: 'conditional', order: 0, target: 'value', conditions: [], percentages: [] }))
  assert.not(canRollOut(undefined))
})

test('what is suggested goes on from the share of today, a day between the steps', () => {
  const now = Date.UTC(2026, 0, 31, 11, 20)
  const steps = usualSteps(split(25, 75), now)
  assert.equal(
    steps.map(({ percentage }) => percentage),
    ['50', '100'],
  )
  const times = steps.map(({ at }) => new Date(at).getTime() - Date.UTC(2026, 0, 31, 12))
  assert.equal(times, [86_400_000, 2 * 86_400_000])
  assert.equal(
    usualSteps(split(100, 0), now).map(({ percentage }) => percentage),
    [''],
  )
})

test('the second value gets the rest, without errors of floating point', () => {
  const at = '2026-01-31T12:00'
  const [step] = plannedSteps(split(10, 90), [{ at, percentage: ' 33.3 ' }])
  assert.equal(step, {
    at: new Date(at).toISOString(),
    ruleId: 'r',
    percentages: [
      { id: 's0', percentage: 33.3 },
      { id: 's1', percentage: 66.7 },
    ],
  })
})

test('each step needs a time and a percentage', () => {
  assert.equal(missingIn([{ at: '2026-01-31T12:00', percentage: '100' }]), [])
  const wrong = ['', 'x', '-1', '100.1'].map((percentage) => ({ at: '2026-01-31T12:00', percentage }))
  assert.equal(
    missingIn([...wrong, { at: '', percentage: '5' }]).map(({ name }) => name),
    ['steps[0].percentage', 'steps[1].percentage', 'steps[2].percentage', 'steps[3].percentage', 'steps[4].at'],
  )
})

test.run()
