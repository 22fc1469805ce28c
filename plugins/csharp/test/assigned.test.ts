/** What a text may assign of what other files declare, told without parsing: a file that is not told to is not looked at. */
import { ANY_MEMBER } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assigned } from '../src/assigned.js'

const MEMBER = [
  '(Keys.B, Keys.A) = (value, 1);',
  'Keys.A = value;',
  'Shop.Keys.A = value;',
  'Keys\n    .A = value;',
  'Keys.A ??= value;',
  'Keys.A += value;',
  '(Keys.A, size) = (value, 1);',
  'A = value;',
  'Change(ref Keys.A);',
  'Change(out Shop . Keys . A);',
]

const ANY = ['Keys.Table["a"] = value;', 'Keys.List[0] ??= value;']

const NOTHING = [
  'if (Keys.A == value) Stop();',
  'Func<string, string> read = A => A;',
  'Print(Keys.A);',
  'Print(Keys.Table["a"] == value);',
]

const holds = (text: string, name: string) => assigned(text).includes(name)

test('a member by its name', () => {
  for (const text of MEMBER) assert.ok(holds(text, 'A'), text)
})

test('an element, or a member that is not known', () => {
  for (const text of ANY) assert.ok(holds(text, ANY_MEMBER), text)
})

test('what only looks like it', () => {
  for (const text of NOTHING) assert.not(holds(text, 'A') || holds(text, ANY_MEMBER), text)
})

test('texts of a megabyte that never come to an end are read in one go', () => {
  for (const part of ['a, ', 'a.', 'ref a . ', 'a]=', 'const a,'])
    assert.type(assigned(part.repeat(Math.ceil(1_000_000 / part.length))).length, 'number')
})

test.run()
