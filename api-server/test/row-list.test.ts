/** Lists of rows in memory against an array that is sorted again after each step. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RowList, type Row } from '../src/storage/json/row-list.js'
import { Random } from './torture/random.js'

const SEED = 7

test('rows that come, go and come back stay in order', () => {
  const random = new Random(SEED)
  const list = new RowList<string>()
  const rows = new Map<number, Row<string>>()
  const isSame = (one: RowList<string>) => {
    const expected = [...rows.values()].sort((a, b) => a.seq - b.seq)
    assert.equal(one.all(), expected)
    assert.equal(
      one.allRecords(),
      expected.map(({ record }) => record),
    )
    assert.is(one.size, expected.length)
  }
  // First mostly growing, then mostly shrinking, so that there are many blocks and then few.
  for (let step = 0; step < 20_000; step++) {
    const seq = 1 + random.below(5000)
    if (random.below(10) < (step < 10_000 ? 8 : 2)) {
      const row = { record: `${seq} in step ${step}`, seq }
      rows.set(seq, row)
      list.put(row)
    } else {
      rows.delete(seq)
      list.take({ record: '', seq })
    }
    if (step % 1000 === 999) isSame(list)
  }
  const copy = list.copy()
  isSame(copy)
  for (const row of list.all()) copy.take(row)
  assert.equal([copy.size, copy.all(), copy.allRecords()], [0, [], []])
  isSame(list)
})

test.run()
