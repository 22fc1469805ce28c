/** What a text may assign of what other files declare, told without parsing: a file that is not told to is not looked at. */
import { ANY_MEMBER } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assigned } from '../src/assigned.js'

const MEMBER = [
  "((o) => { o['A'] = value })(keys)",
  '({ o: Keys }).o.A = value',
  'for (const one of [keys.Keys]) one.A = value',
  'Keys.A = value',
  'keys.Keys.A = value',
  'Keys\n  .A = value',
  'Keys?.deep.A = value',
  'Keys.A += value',
  'Keys.A ??= value',
  'Keys.A ||= value',
  '[Keys.A] = values',
  '({ a: Keys.A } = value)',
  'for (Keys.A of values) use()',
  'delete Keys.A',
]

const ANY = [
  "import { KEYS } from './keys'\n;({ q: KEYS['a'] } = value)",
  "import { LIST } from './keys'\nLIST.length = 0",
  "import { LIST } from './keys'\nArray.prototype.reverse.call(LIST)",
  "import { KEYS } from './keys'\nKEYS['a'] = value",
  "import KEYS, { more } from './keys'\nKEYS.deep[name] ??= value",
  "import * as keys from './keys'; keys.LIST.reverse()",
  "const { KEYS } = require('./keys')\nObject.assign(KEYS, value)",
  "const KEYS = require('./keys')\nObject.defineProperty(KEYS, 'a', { value })",
  "const { KEYS } = await import('./keys')\ndelete KEYS['a']",
  "require('./keys').KEYS['a'] = value",
  "import { LIST } from './keys'\nLIST.sort.call(LIST)",
]

const NOTHING = [
  'if (Keys.A == value || Keys.A === value) stop()',
  'const read = (Keys) => Keys.A',
  'call(Keys.A => value)',
  'const A = value',
  'const table = {}\ntable[name] = value\nObject.assign(table, more)\ntable.list.sort()',
  "import { KEYS } from './keys'\nconst table = {}\ntable[name] = KEYS[name]",
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
  for (const part of ['.a, ', 'import ', 'const a,', '= require(', 'delete a.b[', 'import a\na]='])
    assert.type(assigned(part.repeat(Math.ceil(1_000_000 / part.length))).length, 'number')
})

test.run()
