import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Share, sharedLists, taken } from '../../src/scan/run/threads/lists.js'

const lists = suite('lists of work that threads share')

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

lists('a thread keeps to a list, in order, and begins one that nobody has before it helps with another', () => {
  const shared = sharedLists([100, 50, 100])
  const [one, other] = [new Share(shared, 10), new Share(shared, 10)]
  assert.equal(one.take(), range(0, 10))
  assert.equal(other.take(), range(100, 110))
  assert.equal(one.take(), range(10, 20))
  for (const from of [110, 120, 130, 140]) assert.equal(other.take(), range(from, from + 10))
  assert.equal(other.take(), range(150, 160), 'the third list is nobody’s')
  for (let from = 20; from < 100; from += 10) assert.equal(one.take(), range(from, from + 10))
  assert.equal(one.take(), range(160, 170), 'nothing else is left')
  assert.is(taken(shared), 170)
})

lists('the few that are left of a list are its own thread’s', () => {
  const shared = sharedLists([25])
  const [one, other] = [new Share(shared, 10), new Share(shared, 10)]
  one.take()
  assert.equal(other.take(), [])
  assert.equal(one.take(), range(10, 20))
  assert.equal(one.take(), range(20, 25))
  assert.equal(one.take(), [])
  assert.is(taken(shared), 25)
})

lists('everything is taken once, whatever the lists and however threads take turns', () => {
  let seed = 1
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let round = 0; round < 200; round += 1) {
    const lengths = Array.from({ length: random(6) }, () => random(60))
    const shared = sharedLists(lengths)
    const open = Array.from({ length: 1 + random(4) }, () => new Share(shared, 1 + random(8)))
    const seen: number[] = []
    while (open.length > 0) {
      const turn = random(open.length)
      const piece = open[turn]?.take() ?? []
      if (piece.length === 0) open.splice(turn, 1)
      seen.push(...piece)
    }
    const total = lengths.reduce((sum, length) => sum + length, 0)
    assert.equal(
      seen.sort((a, b) => a - b),
      range(0, total),
    )
    assert.is(taken(shared), total)
  }
})

lists.run()
