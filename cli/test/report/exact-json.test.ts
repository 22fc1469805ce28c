import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { exactJson } from '../../src/report/exact-json.js'

test('integers of any size are written out, and nothing else changes', () => {
  const value = { a: 9007199254740993n, b: [-18446744073709551616n, 1, 'integer 5', 'integer -5'], c: '"integer 7"' }
  const text = exactJson(value)
  assert.is(text, '{"a":9007199254740993,"b":[-18446744073709551616,1,"integer 5","integer -5"],"c":"\\"integer 7\\""}')
  assert.is(exactJson({ a: 'x' }, 2), '{\n  "a": "x"\n}')
  assert.equal(JSON.parse(exactJson(value, 2)), JSON.parse(text))
})

test.run()
