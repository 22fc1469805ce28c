/** Calls of an SDK that are written once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callsAlike } from '@service/scanner-kit'

test('each name is a call of its own, with its type where there is one', () => {
  const shape = { on: 'client', kind: 'read', key: { index: 0 } } as const
  assert.equal(callsAlike(shape, ['get', 'getAsync']), [
    { name: 'get', ...shape },
    { name: 'getAsync', ...shape },
  ])
  assert.equal(callsAlike(shape, { getBool: 'boolean', getText: 'string' }), [
    { name: 'getBool', ...shape, getterType: 'boolean' },
    { name: 'getText', ...shape, getterType: 'string' },
  ])
})

test.run()
