import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PlannedChange } from '../../dashboard/api/planned.js'
import type { Rule } from '../../dashboard/api/types.js'
import {
  canRollOut,
  plannedSteps,
  problemsOf,
  scheduledRollout,
  stepsLeft,
  usualSteps,
  withStep,
  type RolloutStep,
} from '../../dashboard/pages/configs/targeting/rollout.js'

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

test('the suggested steps continue from today’s share, a day apart', () => {
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

test('days are those of the clock on the wall, also where one has 23 or 25 hours', () => {
  const { TZ } = process.env
  process.env['TZ'] = 'Europe/Berlin'
  try {
    // Clocks are put forward in the night to 2027-03-28, and back in the night to 2027-10-31.
    const spring = usualSteps(split(10, 90), Date.parse('2027-03-26T08:30:00Z'))
    assert.equal(
      spring.map(({ at }) => at),
      ['2027-03-27T10:00', '2027-03-28T10:00', '2027-03-29T10:00'],
    )
    const [, next] = withStep([{ at: '2027-10-30T10:00', percentage: '50' }])
    assert.is(next?.at, '2027-10-31T10:00')
  } finally {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  }
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
  const missingIn = (steps: RolloutStep[]) => problemsOf(split(10, 90), steps)
  assert.equal(missingIn([{ at: '2026-01-31T12:00', percentage: '100' }]), [])
  const wrong = ['', 'x', '-1', '100.1'].map((percentage) => ({ at: '2026-01-31T12:00', percentage }))
  assert.equal(
    missingIn([...wrong, { at: '', percentage: '5' }]).map(({ name }) => name),
    ['steps[0].percentage', 'steps[1].percentage', 'steps[2].percentage', 'steps[3].percentage', 'steps[4].at'],
  )
  // A field for date and time takes years with up to six digits.
  const far = [{ at: '20277-12-24T18:00', percentage: '100' }]
  assert.equal(
    missingIn(far).map(({ name }) => name),
    ['steps[0].at'],
  )
  assert.is(plannedSteps(split(10, 90), far)[0]?.at, '20277-12-24T18:00')
})

test('a rollout goes in one direction, up or down, from the present share', () => {
  const at = '2026-01-31T12:00'
  const messages = (...shares: string[]) =>
    problemsOf(
      split(50, 50),
      shares.map((percentage) => ({ at, percentage })),
    ).map(({ name, message }) => `${name}: ${message}`)
  assert.equal([messages('60', '100'), messages('25', '0')], [[], []])
  assert.equal(messages('50', '60'), ['steps[0].percentage: Step 1 changes nothing: it is 50% already.'])
  const above = 'must be above the 75% of the step before. A rollout goes one way.'
  assert.equal(messages('75', '10', '5'), [`steps[1].percentage: Step 2 ${above}`])
  assert.match(messages('25', '0', '0').join(), /^steps\[2\]\.percentage: Step 3 must be below the 0% /)
})

test('the rollout that is under way is the scheduled one of the rule, with the steps to come', () => {
  const rule = split(10, 90)
  const step = (minute: number, percentage: number, ruleId = 'r') => ({
    at: new Date(Date.UTC(2026, 0, 31, 12, minute)).toISOString(),
    ruleId,
    percentages: [{ id: 's0', percentage }],
  })
  const change = { state: 'scheduled', configId: 'c', environment: { id: 'e' }, stepsDone: 1 } as PlannedChange
  const running = { ...change, steps: [step(0, 20), step(5, 30), step(10, 40)] }
  const others: PlannedChange[] = [
    { ...running, state: 'proposed' },
    { ...running, stepsDone: 3 },
    { ...running, configId: 'd' },
    { ...running, steps: [step(0, 20), step(5, 30, 'q')] },
  ]
  assert.is(scheduledRollout([...others, running], { id: 'c' }, 'e', rule), running)
  assert.is(scheduledRollout(others, { id: 'c' }, 'e', rule), undefined)
  const left = stepsLeft(running, rule)
  assert.equal(
    left.map(({ percentage }) => percentage),
    ['30', '40'],
  )
  assert.is(new Date(left[0]?.at ?? '').toISOString(), step(5, 30).at)
  const [last, added] = withStep(left).slice(-2)
  assert.is(new Date(added?.at ?? '').getTime() - new Date(last?.at ?? '').getTime(), 86_400_000)
})

test.run()
