/** What a failing fixture says: the place, the code there, and what differs. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reference } from '@service/cli'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { readableDifference } from '../scripts/fixtures/difference.js'

const direct = (line: number, key: string, more: object = {}): Reference => ({
  key,
  file: 'a.js',
  line,
  kind: 'direct',
  test: false,
  sdk: 's',
  call: 'getValue',
  ...more,
})

test('lines are named with their code, lost and found reads and other members', () => {
  const project = temporaryFolder({ 'a.js': 'one()\n  two()\nthree()\n' })
  const dynamic = { file: 'a.js', line: 10, sdk: 's', call: 'getValue', argument: 'KEYS[0]' }
  const expected = {
    references: [direct(2, 'b', { default: { type: 'boolean' } }), direct(3, 'c')],
    dynamicReferences: [],
  }
  const actual = { references: [direct(2, 'b')], dynamicReferences: [{ ...dynamic, line: 3 }, dynamic] }
  assert.equal(readableDifference(project, expected, actual), [
    'a.js:2\n  | two()\n  direct "b": default is nothing, expected {"type":"boolean"}',
    'a.js:3\n  | three()\n  expected direct "c", which is not found\n  found dynamic KEYS[0], which is not expected',
    'a.js:10\n  found dynamic KEYS[0], which is not expected',
  ])
  assert.equal(readableDifference(project, expected, expected), [])
  const only = (argument: string) => ({ references: [], dynamicReferences: [{ ...dynamic, line: 1, argument }] })
  assert.equal(readableDifference(project, only('KEYS'), only('KEYS[0]')), [
    'a.js:1\n  | one()\n  dynamic KEYS: argument is "KEYS[0]", expected "KEYS"',
  ])
})

test.run()
