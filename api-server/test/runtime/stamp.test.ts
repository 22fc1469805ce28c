import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Stamp, type Counted } from '../../src/runtime/environment/stamp.js'
import { Random } from '../torture/random.js'

const TIMES = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z']

function stampOver(records: Iterable<Counted>): Stamp {
  const stamp = new Stamp()
  for (const record of records) stamp.add(record)
  return stamp
}

test('a stamp that followed changes equals a new one', () => {
  const random = new Random(7)
  const records = new Map<number, Counted>()
  let stamp = stampOver([])
  let followed = 0
  for (let change = 0; change < 2000; change++) {
    const place = random.below(6)
    const before = records.get(place)
    const updatedAt = TIMES[random.below(TIMES.length)] ?? ''
    const after =
      random.below(3) === 0 ? undefined : { updatedAt, hash: random.below(2 ** 31), client: true, server: true }
    if (after) records.set(place, after)
    else records.delete(place)
    if (stamp.replace(before, after)) followed += 1
    else stamp = stampOver(records.values())
    assert.is(String(stamp), String(stampOver(records.values())))
  }
  assert.ok(followed > 1000, `only ${followed} changes were followed`)
})

test.run()
