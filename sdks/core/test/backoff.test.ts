import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { retryDelay } from '../src/backoff.js'

const test = suite('waiting for a server that is away')

test('longer each time, never all at once, and not longer than between two polls', () => {
  for (const [attempt, longest] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    const delays = Array.from({ length: 100 }, () => retryDelay(attempt + 1))
    assert.ok(
      delays.every((delay) => delay >= longest / 2 && delay <= longest),
      delays.join(),
    )
    assert.ok(new Set(delays).size > 50)
  }
  assert.ok(retryDelay(10_000) <= 30_000)
})

test.run()
