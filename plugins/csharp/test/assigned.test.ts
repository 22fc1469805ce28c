/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

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
  'typeof(Keys).GetField("A").SetValue(null, value);',
  'typeof(Keys).GetProperty(nameof(Keys.A))',
]

const ELEMENTS = [
  'Array.Sort(Keys.List);',
  'Keys.List["a"] = value;',
  'Keys.List[0] ??= value;',
  'Keys.List.First().Sort();',
  '(Keys.List).Sort();',
]

const NOTHING = [
  'if (Keys.A == value) Stop();',
  'Func<string, string> read = A => A;',
  'Print(Keys.A);',
  'Print(Keys.Table["a"] == value);',
]

test('what a text may assign is found, and not much more', () => {
  const endless = ['GetField(', 'GetField(nameof(', 'a, ', 'a.', 'ref a . ', 'a]=', 'const a,']
  assert.equal(
    checkAssigned(language, {
      member: MEMBER,
      elements: ELEMENTS,
      any: ['typeof(Keys).GetField(name)', 'typeof(Keys).GetProperties()'],
      nothing: NOTHING,
      endless,
    }),
    [],
  )
})

test.run()
