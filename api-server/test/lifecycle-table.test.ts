/** The table of states: from, event, environments that count, to. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  daysBefore,
  eventOf,
  nextState,
  QUIET_DAYS,
  type Life,
  type LifecycleEvent,
  type LifeIn,
  type State,
} from '../src/services/lifecycle/state.js'

const test = suite('states of configs')
const TODAY = '2026-06-01'
const STATES: readonly State[] = ['new', 'in-use', 'stale', 'archive-ready']

/** Past days, the last of them `last` days ago. */
const days = (count: number, last = 1) => Array.from({ length: count }, (_, i) => daysBefore(TODAY, last + i))
const read = (valueId: string, ago: number) => ({ day: daysBefore(TODAY, ago), valueId })
const quiet: LifeIn = { toldDays: days(QUIET_DAYS), reads: [read('a', 3), read('a', 20)] }
const unread: LifeIn = { toldDays: days(QUIET_DAYS), reads: [] }
const several: LifeIn = { toldDays: days(QUIET_DAYS), reads: [read('a', 3), read('b', 2)] }
const unknown: LifeIn = { toldDays: [], reads: [] }

test('what each event makes of each state', () => {
  const table: Record<LifecycleEvent, readonly State[]> = {
    evaluated: ['in-use', 'in-use', 'stale', 'archive-ready'],
    'one value or unread': ['stale', 'stale', 'stale', 'archive-ready'],
    'another value': ['new', 'in-use', 'in-use', 'in-use'],
    'made permanent': ['new', 'in-use', 'in-use', 'in-use'],
    'in no uploaded code': ['new', 'in-use', 'archive-ready', 'archive-ready'],
    'in uploaded code': ['new', 'in-use', 'stale', 'stale'],
  }
  for (const [event, wanted] of Object.entries(table)) {
    assert.equal(
      STATES.map((state) => nextState(state, event as LifecycleEvent)),
      wanted,
      event,
    )
  }
})

const life = (members: Partial<Life>): Life => ({
  ...{ lifetime: 'temporary', state: 'in-use', createdAt: '2026-01-01T00:00:00.000Z', liveEnvironments: [quiet] },
  ...{ today: TODAY, isInCode: undefined },
  ...members,
})

const cases: readonly [string, Partial<Life>, LifecycleEvent | undefined][] = [
  ['one value for everyone', {}, 'one value or unread'],
  ['never read', { liveEnvironments: [unread] }, 'one value or unread'],
  ['never read, and new', { state: 'new', liveEnvironments: [unread] }, 'one value or unread'],
  ['permanent', { lifetime: 'permanent' }, undefined],
  ['two values', { liveEnvironments: [several] }, undefined],
  ['no live environment', { liveEnvironments: [] }, undefined],
  ['no telemetry', { liveEnvironments: [unknown] }, undefined],
  ['telemetry in one of two live environments', { liveEnvironments: [quiet, unknown] }, undefined],
  ['quiet in one of two live environments', { liveEnvironments: [quiet, several] }, undefined],
  [
    'another value in each environment',
    { liveEnvironments: [quiet, { ...quiet, reads: [read('b', 1)] }] },
    'one value or unread',
  ],
  ['a day too few', { liveEnvironments: [{ ...quiet, toldDays: days(QUIET_DAYS - 1) }] }, undefined],
  ['today is not over', { liveEnvironments: [{ ...quiet, toldDays: days(QUIET_DAYS, 0) }] }, undefined],
  [
    'days without a server in between',
    { liveEnvironments: [{ ...quiet, toldDays: [...days(15), ...days(15, 40)] }] },
    'one value or unread',
  ],
  [
    'another value before those days',
    { liveEnvironments: [{ ...quiet, reads: [read('a', 3), read('b', 31)] }] },
    'one value or unread',
  ],
  ['another value today', { liveEnvironments: [{ ...quiet, reads: [read('a', 3), read('b', 0)] }] }, undefined],
  ['younger than those days', { createdAt: `${daysBefore(TODAY, QUIET_DAYS)}T00:00:00.000Z` }, undefined],
  ['stale, and nothing new', { state: 'stale' }, undefined],
  ['stale, and telemetry ended', { state: 'stale', liveEnvironments: [unknown] }, undefined],
  [
    'stale, and read with another value in one of them',
    { state: 'stale', liveEnvironments: [quiet, several] },
    'another value',
  ],
  [
    'stale, read with another value after telemetry was seldom',
    { state: 'stale', liveEnvironments: [{ ...several, toldDays: days(2) }] },
    'another value',
  ],
  ['stale, and made permanent', { state: 'stale', lifetime: 'permanent' }, 'made permanent'],
  ['stale, and in no uploaded code', { state: 'stale', isInCode: false }, 'in no uploaded code'],
  ['stale, and in uploaded code', { state: 'stale', isInCode: true }, undefined],
  ['archive-ready, and in uploaded code again', { state: 'archive-ready', isInCode: true }, 'in uploaded code'],
  [
    'archive-ready, and read with another value',
    { state: 'archive-ready', liveEnvironments: [several], isInCode: false },
    'another value',
  ],
]

for (const [name, members, wanted] of cases) {
  test(`${name}: ${wanted ?? 'stays'}`, () => assert.is(eventOf(life(members)), wanted))
}

test.run()
