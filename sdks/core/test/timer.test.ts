import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { after, limit } from '../src/timer.js'

const test = suite('timers')

test('a time further away than a timer can be does not end at once', async () => {
  const ended: string[] = []
  const times = [Infinity, 2 ** 31]
  const timers = times.map((time) => after(time, () => ended.push(`after ${time}`)))
  const limits = times.map((time) => limit(time))
  // Timers end in the order of their times: these would, with 1 ms.
  await new Promise((resolve) => setTimeout(resolve, 2))
  assert.equal(ended, [])
  assert.equal(
    limits.map(({ signal }) => signal.aborted),
    [false, false],
  )
  for (const timer of timers) timer.cancel()
  for (const one of limits) one.done()
})

test('a timer that is canceled never ends, one that is restarted ends once', async () => {
  const ended: string[] = []
  const canceled = after(1, () => ended.push('canceled'))
  const restarted = after(1, () => ended.push('restarted'))
  restarted.restart()
  canceled.cancel()
  // Set later for a later time, it ends after all of them.
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(ended, ['restarted'])
})

test('a limit takes over what its outer signal says, also where that was said before, until it is done', () => {
  const outer = new AbortController()
  const [running, done] = [limit(60_000, outer.signal), limit(60_000, outer.signal)]
  done.done()
  outer.abort('enough')
  const late = limit(60_000, outer.signal)
  assert.equal(
    [running, done, late].map(({ signal }) => [signal.aborted, signal.reason as unknown]),
    [
      [true, 'enough'],
      [false, undefined],
      [true, 'enough'],
    ],
  )
  for (const one of [running, late]) one.done()
})

test.run()
