/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

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

const ELEMENTS = [
  'from keys import List\nList[name] = value',
  'from keys import (\n  A,\n  List,\n)\nList["a"] = value',
  'import keys\nkeys.List["a"], size = value, 1',
  'import keys\ndel keys.List["a"]',
  'import keys as all\nall.List["a"] = value',
  'from keys import List as items\nitems[name] = value',
  'from keys import List\nList.update(a=value)',
  'from keys import List\nList |= value',
  'from keys import List\nList.reverse()',
]

const ANY = [
  'setattr(Keys, name, value)',
  'Keys.__dict__["A"] = value',
  'vars(keys)["A"] = value',
  'globals()["A"] = value',
]

const NOTHING = [
  'if Keys.A == value: pass',
  'A = value',
  'print(Keys.A)',
  'table = {}\ntable[name] = value',
  'from keys import TABLE\nprint(TABLE["A"])',
  'from keys.List import table',
  'model.setattr',
]

test('what a text may assign is found, and not much more', () => {
  const endless = ['.a, ', 'import (\n', 'from a import (\n', 'a[', 'setattr(a,', 'import a\na]=']
  assert.equal(
    checkAssigned(language, {
      member: MEMBER,
      elements: ELEMENTS,
      any: ANY,
      nothing: NOTHING,
      endless,
    }),
    [],
  )
})

test.run()
