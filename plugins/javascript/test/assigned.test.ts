/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

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
  "import { KEY } from './keys'\ntable[KEY] = value",
  "import { KEYS } from './keys'\nconst table = {}\ntable[name] = KEYS[name]",
]

test('what a text may assign is found, and not much more', () => {
  const endless = ['.a, ', 'import ', 'const a,', '= require(', 'delete a.b[', 'import a\na]=']
  assert.equal(
    checkAssigned(language, {
      member: MEMBER,
      any: ANY,
      nothing: NOTHING,
      endless,
    }),
    [],
  )
})

test.run()
