import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { asTyped, seenTraits, seenValues } from '../../dashboard/ui/rules/seen-values.js'
import { splitValues } from '../../dashboard/ui/rules/target-text.js'

const test = suite('suggestions from contexts that were seen')

const seen = (id: string, traits: Record<string, unknown> = {}) => ({ id, kind: 'user', name: null, traits })

test('traits by pointer, those seen most often first', () => {
  const contexts = [
    seen('a', { plan: 'pro', 'a/b': { '~': 1 }, none: null, empty: {} }),
    seen('b', { plan: 'basic', tags: ['x'] }),
  ]
  assert.equal(seenTraits(contexts), ['/plan', '/a~1b/~0', '/tags'])
  assert.equal(seenTraits([]), [])
})

test('values of a trait that suit what it is compared as', () => {
  const contexts = [
    seen('a', { size: 'large', 'a/b': '1.2.3' }),
    seen('b', { size: 12, 'a/b': { inner: 1 } }),
    seen('c', { size: true }),
    seen('d', { size: ['x', 'y'] }),
    seen('e', { size: '' }),
  ]
  const values = (trait: string, targetType: 'text' | 'number' | 'semver' | 'array') =>
    seenValues(contexts, { attribute: 'traits', trait, targetType })
  assert.equal(values('/size', 'text'), ['12', 'large', 'true'])
  assert.equal(values('/size', 'number'), ['12'])
  assert.equal(values('/size', 'array'), ['x', 'y'])
  assert.equal(values('/a~1b', 'semver'), ['1.2.3'])
  assert.equal(values('size', 'text'), [], 'no pointer')
  assert.equal(values('', 'text'), [])
  assert.equal(seenValues(contexts, { attribute: 'identifier', targetType: 'text' }), ['a', 'b', 'c', 'd', 'e'])
  assert.equal(seenValues(contexts, { attribute: 'appVersion', targetType: 'semver' }), [])
})

test('a hundred at most', () => {
  const contexts = Array.from({ length: 300 }, (_, index) => seen(`user-${index}`))
  assert.is(seenValues(contexts, { attribute: 'identifier', targetType: 'text' }).length, 100)
})

test('a suggestion is typed so that it stays one value', () => {
  for (const value of ['pro', 'Doe, John', 'a "quoted" one', '"all"', ' spaces ', 'a\tb', 'line\nbreak']) {
    assert.equal(splitValues(asTyped(value)), [value])
  }
})

test.run()
