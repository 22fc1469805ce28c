/** What a text may assign of what other files declare, told without parsing: a file that is not told to is not looked at. */
import { ANY_MEMBER } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assigned } from '../src/assigned.js'

const MEMBER = [
  'def change(table):\n    table["A"] = value',
  'Keys.B, Keys.A = values',
  'for Keys.A in values: pass',
  'with value as Keys.A:\n    pass',
  'Keys.A = value',
  'keys.Keys.A = value',
  'Keys . A  = value',
  'Keys.A, size = value, 1',
  '(Keys.A, size) = value, 1',
  'Keys.A: str = value',
  'Keys.A += value',
  'del Keys.A',
  'del size, Keys.A',
  'setattr(Keys, "A", value)',
  "setattr(keys.Keys, 'A', value)",
  "delattr(Keys, 'A')",
]

const ANY = [
  'from keys import TABLE\nTABLE[name] = value',
  'from keys import (\n  A,\n  TABLE,\n)\nTABLE["a"] = value',
  'import keys\nkeys.TABLE["a"], size = value, 1',
  'import keys\ndel keys.TABLE["a"]',
  'from keys import TABLE\nTABLE.update(a=value)',
  'from keys import TABLE\nTABLE |= value',
  'from keys import LIST\nLIST.reverse()',
  'setattr(Keys, name, value)',
  'Keys.__dict__["A"] = value',
  'vars(keys)["A"] = value',
]

const NOTHING = [
  'if Keys.A == value: pass',
  'A = value',
  'print(Keys.A)',
  'table = {}\ntable[name] = value',
  'from keys import TABLE\nprint(TABLE["A"])',
  'model.setattr',
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
  for (const part of ['.a, ', 'import (\n', 'from a import (\n', 'a[', 'setattr(a,', 'import a\na]='])
    assert.type(assigned(part.repeat(Math.ceil(1_000_000 / part.length))).length, 'number')
})

test.run()
