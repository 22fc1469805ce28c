/** Calls of an SDK that are written once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callsAlike } from '@service/scanner-kit'

test('each name is a call of its own, with its kind, and its type where there is one', () => {
  const shape = { on: 'client', key: { index: 0 } }
  const names = { read: { getBool: 'boolean', getAny: undefined }, details: ['details', 'detailsAsync'] } as const
  assert.equal(callsAlike({ ...shape, ...names }, { key: { index: 1 }, test: ['set'] }), [
    { name: 'getBool', kind: 'read', ...shape, getterType: 'boolean' },
    { name: 'getAny', kind: 'read', ...shape },
    { name: 'details', kind: 'details', ...shape },
    { name: 'detailsAsync', kind: 'details', ...shape },
    { name: 'set', kind: 'test', key: { index: 1 } },
  ])
})

test.run()
