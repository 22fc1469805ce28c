/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

const MEMBER = [
  'Keys.A = value',
  'com.acme.Keys.A = value',
  'Keys\n    .A = value',
  'Keys.A += value',
  'A = value',
  'Keys.apply { A = value }',
  'import com.acme.A as renamed',
  'Keys::A.set(value)',
  'val place = ::A',
  'Keys::class.java.getDeclaredField("A").set(keys, value)',
]

const ELEMENTS = [
  'Keys.List["a"] = value',
  'Keys.List[0] += value',
  'Keys.List.sort()',
  'change(Keys.List)',
  'with(Keys.List) { clear() }',
]

const NOTHING = ['if (Keys.A == value) stop()', 'val A = value', 'print(Keys.A)', 'import com.acme.A']

test('what a text may assign is found, and not much more', () => {
  const endless = ['getField(', '::a', 'a, ', 'a.', 'a]=', 'setA', 'import a as ']
  assert.equal(
    checkAssigned(language, {
      member: MEMBER,
      elements: ELEMENTS,
      any: ['Keys::class.memberProperties.forEach(change)'],
      nothing: NOTHING,
      endless,
    }),
    [],
  )
})

test.run()
