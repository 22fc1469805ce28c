import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ValueCount } from '../../dashboard/api/counts.js'
import { countsIn, shareText } from '../../dashboard/pages/configs/counts/value-rows.js'

const test = suite('dashboard: counts of values')

const days = ['2026-01-01', '2026-01-02', '2026-01-03']
const one = (part: Partial<ValueCount>): ValueCount => ({
  environmentId: 'e',
  day: '2026-01-01',
  how: 'evaluated',
  valueId: 'a',
  value: 'true',
  count: 1,
  ...part,
})

test('values by how often they were read, with a number for each day', () => {
  const counts = [
    one({ count: 1 }),
    one({ day: '2026-01-03', count: 2, value: null }),
    one({ valueId: 'b', value: 'false', day: '2026-01-02', count: 9 }),
    one({ how: 'delivered', count: 7 }),
    one({ environmentId: 'elsewhere', count: 100 }),
  ]
  assert.equal(countsIn({ days, counts }, 'e'), {
    rows: [
      { valueId: 'b', value: 'false', total: 9, share: 0.75, byDay: [0, 9, 0] },
      { valueId: 'a', value: 'true', total: 3, share: 0.25, byDay: [1, 0, 2] },
    ],
    delivered: 7,
  })
})

test('only deliveries leave no rows', () => {
  assert.equal(countsIn({ days, counts: [one({ how: 'delivered', count: 3 })] }, 'e'), { rows: [], delivered: 3 })
})

test('a small share is not nothing', () => {
  assert.equal([1, 0.125, 0.0004, 0].map(shareText), ['100%', '12.5%', 'under 0.1%', '0%'])
})

test.run()
