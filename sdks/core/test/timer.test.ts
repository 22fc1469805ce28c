import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { after, limit } from '../src/timer.js'

const test = suite('timers')

test('what is further away than a timer can be is not at once', async () => {
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

test.run()
