import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fieldOf, messagesFor, renamed } from '../../dashboard/ui/form-problems.js'

const test = suite('dashboard: messages beside their fields')

const fields = ['name', 'rules', 'rules[0]', 'rules[0].percentages', 'rules[10].value']

test('a problem belongs to the field of its name, or to the nearest one around it', () => {
  const of = (name: string) => fieldOf({ name, message: 'x' }, fields)
  assert.is(of('name'), 'name')
  assert.is(of('rules[0].percentages'), 'rules[0].percentages')
  assert.is(of('rules[0].percentages[1].value'), 'rules[0].percentages')
  assert.is(of('rules[0].conditions[2]'), 'rules[0]')
  assert.is(of('rules[1].value'), 'rules')
  assert.is(of('names'), undefined)
})

test('rules[1] is not around rules[10]', () => {
  assert.is(fieldOf({ name: 'rules[10].value', message: 'x' }, ['rules[1]']), undefined)
})

test('a problem without a name belongs to no field', () => {
  assert.is(fieldOf({ message: 'x' }, fields), undefined)
})

test('a field shows its own messages, not those of a field within it', () => {
  const problems = [
    { name: 'rules[0].percentages', message: 'inner' },
    { name: 'rules[0]', message: 'outer' },
  ]
  assert.equal(messagesFor('rules[0]', problems, fields), ['outer'])
  assert.equal(messagesFor('rules[0].percentages', problems, fields), ['inner'])
})

test('a name within a list follows its part to another place, and is gone with it', () => {
  // The second of four parts is removed, and the fourth goes to the front.
  const places = [1, undefined, 2, 0]
  const cases: [name: string, follows: string | undefined][] = [
    ['rules[3].conditions[3].trait', 'rules[0].conditions[3].trait'],
    ['rules[0]', 'rules[1]'],
    ['rules[2].value', 'rules[2].value'],
    ['rules[1].value', undefined],
    ['rules', 'rules'],
    ['rulesets[1]', 'rulesets[1]'],
    ['defaultValue', 'defaultValue'],
  ]
  for (const [name, follows] of cases)
    assert.is(
      renamed(name, 'rules', (before) => places[before]),
      follows,
      name,
    )
})

test.run()
