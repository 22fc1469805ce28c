/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

const MEMBER = ['Keys.A = value;', 'keys.Keys.A = value;', 'Keys.A ??= value;', 'Keys.A += value;', 'A = value;']

const ELEMENTS = ["List['a'] = value;", 'table.List[0] ??= value;', 'List.addAll(more);', 'keys.List..sort();']

const NOTHING = [
  'if (Keys.A == value) stop();',
  'print(Keys.A);',
  'var read = (A) => A;',
  "print(table['a'] == value);",
]

test('what a text may assign is found, and not much more', () => {
  const endless = ['a, ', 'a.', 'a = ', '].sort ']
  assert.equal(
    checkAssigned(language, {
      member: MEMBER,
      elements: ELEMENTS,
      any: [],
      nothing: NOTHING,
      endless,
    }),
    [],
  )
})

test.run()
