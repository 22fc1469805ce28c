import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { delayAfter, retryDelay } from '../src/backoff.js'
import { Unreachable } from '../src/request.js'

const test = suite('waiting for a server that is away')

/** Of a hundred: the shortest and the longest. */
function range(delay: () => number): [number, number] {
  const delays = Array.from({ length: 100 }, delay)
  assert.ok(new Set(delays).size > 50, 'not all at once')
  return [Math.min(...delays), Math.max(...delays)]
}

function within([least, most]: [number, number], from: number, to: number): void {
  assert.ok(least >= from && most <= to, `${least} to ${most}, not ${from} to ${to}`)
}

test('longer each time, and never all at once', () => {
  for (const [attempt, longest] of [1000, 2000, 4000, 5000, 5000].entries()) {
    within(
      range(() => retryDelay(attempt + 1)),
      longest / 2,
      longest,
    )
  }
})

test('in the first minute seconds, then not longer than between two polls', () => {
  let least = 0
  for (let attempt = 1; attempt <= 20; attempt += 1) least += range(() => retryDelay(attempt))[0]
  assert.ok(least > 45_000)
  within(
    range(() => retryDelay(20)),
    2500,
    5000,
  )
  for (const attempt of [21, 10_000]) {
    within(
      range(() => retryDelay(attempt)),
      15_000,
      30_000,
    )
  }
})

test('as long as the server asks for, never without a pause, and not for an hour', () => {
  const wish = (retryAfter?: number) => new Unreachable('503', retryAfter)
  within(
    range(() => delayAfter(wish(10_000), 1)),
    10_000,
    12_500,
  )
  within(
    range(() => delayAfter(wish(3_600_000), 1)),
    300_000,
    375_000,
  )
  for (const error of [wish(0), wish(-5000), wish(), new Error('any other')]) {
    within(
      range(() => delayAfter(error, 2)),
      1000,
      2000,
    )
  }
})

test.run()
