/** What a text may assign of other files' declarations, found without parsing: other files are not looked at. */
import { checkAssigned } from '@service/scanner-kit/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

const MEMBER = [
  'keys.B, keys.A = value, 1',
  'keys.A = value',
  'keys.Group.A = value',
  'keys.A, size = value, 1',
  'keys.A += value',
  'change(&keys.A)',
  'change(& keys.Group.A)',
]

const ELEMENTS = [
  'import ("shop/keys"; "sort")\nsort.Strings(keys.List)',
  'import "shop/keys"\nkeys.List["a"] = value',
  'import (\n\tall "shop/keys"\n)\nall.List[name], size = value, 1',
]

const NOTHING = [
  'if keys.A == value {}',
  'A := keys.A',
  'A = value',
  'import "shop/keys"\ntable[name] = value',
  'import "shop/keys"\nprint(keys.List[name] == value)',
]

test('what a text may assign is found, and not much more', () => {
  const endless = ['.a, ', 'import (\n', 'import "a"\na]=', '&a.']
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
