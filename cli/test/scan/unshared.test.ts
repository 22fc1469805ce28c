import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unshared } from '../../src/scan/queries/facts/unshared.js'

const data = suite('plain data without shared objects')

/** Objects that occur more than once. */
function shared(value: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (seen.has(value)) return [value]
  seen.add(value)
  return Object.values(value).flatMap((one) => shared(one, seen))
}

data('what occurs again is copied with all that is in it, and nothing else', () => {
  const name = { kind: 'name', parts: [{ at: 1 }] }
  const value = { list: [name, [name], null], again: { name }, own: { text: 'a' } }
  const before = JSON.stringify(value)
  const { own } = value
  const result = unshared(value)
  assert.is(result, value)
  assert.is(JSON.stringify(result), before)
  assert.equal(shared(result), [])
  assert.is(result.list[0], name)
  assert.is(result.own, own)
})

data('what is unknown is one object in all files and never stays', () => {
  const unknown = { kind: 'unknown' }
  const [one, other] = [unshared({ value: unknown }), unshared({ value: unknown })]
  assert.equal(one, other)
  assert.equal(shared([one, other, unknown]), [])
})

data('what cannot be changed is copied as far as it must', () => {
  const name = { kind: 'name' }
  const list = Object.freeze([name, name])
  const result = unshared({ list, name })
  assert.equal(result, { list: [name, name], name })
  assert.equal(shared(result), [])
  assert.equal(shared(unshared(Object.freeze({ a: name, b: name }))), [])
})

data.run()
