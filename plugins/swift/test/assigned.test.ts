/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

const MEMBER = [
  'Keys.A = value',
  'Shop.Keys.A = value',
  'Keys\n    .A = value',
  'Keys.A += value',
  '(Keys.A, size) = (value, 1)',
  'A = value',
  'change(&Keys.A)',
  'swap(&Keys.B, &Keys.A)',
  'Field(text: $Keys.A)',
  'Field(text: $A)',
  'keys[keyPath: \\Keys.A] = value',
  'bind(\\.A)',
  'keys.setValue(value, forKey: "A")',
]

const ELEMENTS = [
  'Keys.List["a"] = value',
  'Keys.List[0] += value',
  'Keys.List.sort()',
  'Keys.List!.removeFirst()',
  '(Keys.List).reverse()',
]

const NOTHING = [
  'if Keys.A == value { stop() }',
  'let A = value',
  'print(Keys.A)',
  'print(A: value)',
  'let other = Keys.A',
]

test('what a text may assign is found, and not much more', () => {
  const endless = ['\\a.', 'forKey:', 'a, ', 'a.', '&a . ', 'a]=', '.sort(']
  assert.equal(
    checkAssigned(language, {
      member: MEMBER,
      elements: ELEMENTS,
      any: ['keys.setValue(value, forKey: name)'],
      nothing: NOTHING,
      endless,
    }),
    [],
  )
})

test.run()
