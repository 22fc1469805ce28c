/** What a text may assign of what other files declare, told without parsing: a file that is not told to is not looked at. */
import { ANY_MEMBER } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assigned } from '../src/assigned.js'

const MEMBER = [
  'keys.B, keys.A = value, 1',
  'keys.A = value',
  'keys.Group.A = value',
  'keys.A, size = value, 1',
  'keys.A += value',
  'change(&keys.A)',
  'change(& keys.Group.A)',
]

const ANY = [
  'import "shop/keys"\nkeys.Table["a"] = value',
  'import (\n\tall "shop/keys"\n)\nall.Table[name], size = value, 1',
]

const NOTHING = [
  'if keys.A == value {}',
  'A := keys.A',
  'A = value',
  'import "shop/keys"\ntable[name] = value',
  'import "shop/keys"\nprint(keys.Table[name] == value)',
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
  for (const part of ['.a, ', 'import (\n', 'import "a"\na]=', '&a.'])
    assert.type(assigned(part.repeat(Math.ceil(1_000_000 / part.length))).length, 'number')
})

test.run()
