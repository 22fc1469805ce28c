import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { diffValues } from '../../dashboard/ui/diff-lines.js'

const test = suite('dashboard: differences')

test('equal values have no difference', () => {
  assert.equal(diffValues({ a: [1, 2] }, { a: [1, 2] }), [])
})

test('a changed member is one line removed and one added, between its neighbours', () => {
  assert.equal(diffValues({ a: 1, b: 2 }, { a: 1, b: 3 }), [
    { kind: 'same', text: '{' },
    { kind: 'same', text: '  "a": 1,' },
    { kind: 'removed', text: '  "b": 2' },
    { kind: 'added', text: '  "b": 3' },
    { kind: 'same', text: '}' },
  ])
})

test('nothing before: every line is added; nothing after: every line is removed', () => {
  assert.equal(diffValues(null, true), [{ kind: 'added', text: 'true' }])
  assert.equal(diffValues(true, undefined), [{ kind: 'removed', text: 'true' }])
})

test('unchanged lines far from a change are counted, not shown', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const after = before.with(10, 'other')
  const lines = diffValues(before.join('\n'), after.join('\n'))
  assert.equal(lines[0], { kind: 'gap', lines: 7 })
  assert.equal(lines.at(-1), { kind: 'gap', lines: 6 })
  assert.is(lines.length, 10)
})

test.run()
