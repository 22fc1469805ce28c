/** What the builder adds to what an extractor gives. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Expression, FactsBuilder } from '@service/scanner-kit'

const text = (value: string): Expression => ({ kind: 'literal', type: 'string', value })
const type: Expression = { kind: 'name', name: 'Client', scope: 0 }

test('undefined and false members are left out', () => {
  const facts = new FactsBuilder()
  const index = facts.class({ name: undefined, scope: 0, kind: 'class', supertypes: [], part: false })
  facts.member(index, { name: 'key', kind: 'field', static: false, type: undefined, final: true })
  facts.bind(0, 'key', { values: undefined, opaque: false, type })
  const { classes, bindings } = facts.finish()
  assert.equal(classes, [
    { scope: 0, kind: 'class', supertypes: [], members: [{ values: [], name: 'key', kind: 'field', final: true }] },
  ])
  assert.equal(bindings, [{ name: 'key', scope: 0, values: [], type }])
})

test('parameters have their places and their names, in the scope of the function', () => {
  const facts = new FactsBuilder()
  const scope = facts.scope(0, 'function')
  const made = facts.function({ name: 'read', scope })
  facts.parameter(made, { name: 'client', type })
  // A parameter whose name broken source lacks still takes its position.
  facts.parameter(made, { name: '' })
  facts.parameter(made, { name: 'key', default: text('a-key'), rest: false }, { values: [text('b-key')] })
  facts.parameter(made, { name: 'more', rest: true }, { parameter: undefined, opaque: true })
  const { functions, bindings } = facts.finish()
  assert.equal(functions[0]?.parameters, [
    { name: 'client', type },
    { name: '' },
    { name: 'key', default: text('a-key') },
    { name: 'more', rest: true },
  ])
  assert.equal(bindings, [
    { name: 'client', scope, values: [], parameter: { function: made, position: 0 }, type },
    { name: 'key', scope, values: [text('b-key')], parameter: { function: made, position: 2 } },
    { name: 'more', scope, values: [], opaque: true },
  ])
})

test.run()
