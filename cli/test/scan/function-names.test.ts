/** What a text says about the use of a method, without parsing it, in languages that keep functions and variables apart. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mayUseFunction } from '../../src/scan/link/evaluate/calls/function-names.js'

test('a method is used where its name is called, passed on or imported under another name', () => {
  const uses = [
    'page.read(flags)',
    'page.read (flags)',
    'page.read\n    (flags)',
    'page.read /* soon gone */ (flags)',
    'page.read // soon gone\n    (flags)',
    'page.read { it.on }',
    'page.read<Flags>(flags)',
    'page.<Flags>read(flags)',
    'flags.let(page::read)',
    'flags.let(page:: read)',
    'page.`read`(flags)',
    'flags.let(page::`read`)',
    'import shop.Page.read as start',
  ]
  const others = [
    'page.read',
    'f(read, 1)',
    'int read = 1;',
    'read.get()',
    'return read;',
    'read: 1',
    'Read(',
    'thread(1)',
    'reader(1)',
  ]
  assert.equal(
    uses.filter((text) => !mayUseFunction(text, 'read')),
    [],
  )
  assert.equal(
    others.filter((text) => mayUseFunction(text, 'read')),
    [],
  )
  assert.ok(mayUseFunction('page.get$flag(1)', 'get$flag'))
})

test.run()
