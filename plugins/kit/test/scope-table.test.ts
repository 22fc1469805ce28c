/** What `name = value` means where a bare name can be a field. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Expression, FactsBuilder, ScopeTable } from '@service/scanner-kit'

const text = (value: string): Expression => ({ kind: 'literal', type: 'string', value })

test('a local variable, a field, and what a parent or another file declares', () => {
  const facts = new FactsBuilder()
  const scopes = new ScopeTable(facts)
  const parent: Expression = { kind: 'name', name: 'Parent', scope: 0 }
  const { index, scope } = scopes.openClass(0, { name: 'Own', kind: 'class', supertypes: [parent] })
  const method = scopes.open(scope, 'function')
  facts.bind(method, 'local', { values: [text('a')] })
  // The field is declared further down.
  for (const name of ['local', 'field', 'above']) scopes.assign(method, name, text('b'))
  facts.member(index, { name: 'field', kind: 'field', values: [text('a')] })
  scopes.finish()
  const { classes, bindings, scopes: made, assignments } = facts.finish()
  assert.equal(made[scope], { parent: 0, kind: 'class', class: index })
  assert.equal(
    bindings.map(({ name, values }) => [name, values.length]),
    [['local', 2]],
  )
  assert.is(classes[index]?.scope, scope)
  assert.equal(
    classes[index]?.members.map(({ name, values, elsewhere }) => [name, values.length, elsewhere]),
    [
      ['field', 2, undefined],
      ['above', 1, true],
    ],
  )
  assert.equal(
    assignments?.map(({ target, member }) => [target.kind, member]),
    [
      ['this', 'above'],
      ['name', undefined],
    ],
  )
})

test.run()
