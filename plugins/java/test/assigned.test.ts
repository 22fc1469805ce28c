/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

const MEMBER = [
  'Keys.A = value;',
  'com.acme.Keys.A = value;',
  'Keys\n    .A = value;',
  'Keys.A += value;',
  'A = value;',
  'Keys.A++;',
  'Keys.INSTANCE.setA(value);',
  'keys.setA(value);',
  'Keys.class.getDeclaredField("A").set(keys, value);',
  'lookup.findVarHandle(Keys.class, "A", String.class)',
]

const ELEMENTS = [
  'Keys.List[0] = value;',
  'Arrays.sort(Keys.List);',
  'Keys.List.get(0).set(0, value);',
  'Collections.shuffle(Keys.List);',
]

const NOTHING = [
  'if (Keys.A == value) stop();',
  'Function<String, String> read = A -> A;',
  'print(Keys.A);',
  'String A = value;',
]

test('what a text may assign is found, and not much more', () => {
  const endless = ['getField(', 'a, ', 'a.', 'a]=', 'setA', '.set(']
  assert.equal(
    checkAssigned(language, {
      member: MEMBER,
      elements: ELEMENTS,
      any: ['Keys.class.getDeclaredField(name)', 'Keys.class.getFields()'],
      nothing: NOTHING,
      endless,
    }),
    [],
  )
})

test.run()
