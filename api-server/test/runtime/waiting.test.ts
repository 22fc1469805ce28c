/** What waits for a storage that does not answer: beyond a number the oldest is given up. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WaitingParts } from '../../src/runtime/telemetry/waiting.js'

const test = suite('reports that wait')

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

test('the oldest are given up, without a search for each among those that went before', async () => {
  const waiting = new WaitingParts<number>(String, (known) => known)
  waiting.add(numbers(0, 100_000))
  const failed = waiting.store(true, 1000, (batch) => {
    if (batch[0] === 50_000) throw new Error('The storage is away')
    return Promise.resolve()
  })
  const isStored = await failed.then(
    () => true,
    () => false,
  )
  assert.not(isStored)
  // 50,000 wait again. A search for each of the million that are given up would take hours.
  waiting.add(numbers(100_000, 1_050_000))
  const stored: number[] = []
  await waiting.store(true, 10_000, (batch) => {
    stored.push(...batch)
    return Promise.resolve()
  })
  assert.equal([stored.length, stored[0], stored.at(-1)], [100_000, 1_050_000, 1_149_999])
})

test.run()
