import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { evenly, moveBoundary, remainder, splitProblem, takeRest, widths } from '../../dashboard/ui/rules/split.js'
import {
  addValues,
  joinValues,
  splitValues,
  takesList,
  traitPointer,
  typedValue,
  valueProblem,
  versionNote,
} from '../../dashboard/ui/rules/target-text.js'
import { OPERATORS, type Operator } from '../../src/domain/operators.js'

const test = suite('dashboard: what is typed into rules')

test('the remainder, and the words of the server when shares do not add up', () => {
  assert.is(remainder(['30', '20.5']), 49.5)
  assert.is(remainder(['0.1', '0.2', '99.7']), 0)
  assert.is(remainder(['110']), -10)
  assert.is(remainder(['30', 'x']), undefined)
  assert.is(splitProblem(['33.33', '33.33', '33.34']), undefined)
  assert.is(splitProblem(['33.3', '33.3', '33.3']), 'Percentages must add up to 100, not 99.9')
  assert.is(splitProblem(['', '1']), undefined, 'what is no number is refused by the server')
})

test('spaces around a number, version or time are not part of it', () => {
  assert.equal(typedValue('number', ' 5 '), ['5'])
  assert.equal(typedValue('semver', '1.2.3\t'), ['1.2.3'])
  assert.equal(typedValue('datetime', ' '), [])
  assert.equal(typedValue('text', ' 5 '), [' 5 '])
})

test('evenly is always 100', () => {
  assert.equal(evenly(1), ['100'])
  assert.equal(evenly(3), ['33.34', '33.33', '33.33'])
  for (let count = 1; count <= 40; count += 1) assert.is(splitProblem(evenly(count)), undefined, String(count))
})

test('a boundary moves between its neighbours and stops at nothing', () => {
  assert.equal(moveBoundary(['30', '20', '50'], 0, 5), ['35', '15', '50'])
  assert.equal(moveBoundary(['30', '20', '50'], 0, 99), ['50', '0', '50'])
  assert.equal(moveBoundary(['30', '20', '50'], 1, -99), ['30', '0', '70'])
  assert.equal(moveBoundary(['0.1', '0.2', '99.7'], 0, 0.2), ['0.3', '0', '99.7'])
})

test('a share takes what is left', () => {
  assert.equal(takeRest(['30', '20'], 1), ['30', '70'])
  assert.equal(takeRest(['90', '20'], 1), ['90', '10'])
  assert.equal(takeRest(['130', '20'], 1), ['130', '0'])
  assert.equal(widths(['30', '20']), [30, 20])
  assert.equal(widths(['150', '50']), [75, 25])
})

test('pasted lists: lines, commas, tabs, quotes, repeats', () => {
  assert.equal(splitValues('a, b\nc\r\n\n d ,,a\te'), ['a', 'b', 'c', 'd', 'e'])
  assert.equal(splitValues('"Doe, John"\n"say ""hi"""\n"'), ['Doe, John', 'say "hi"', '"'])
  assert.equal(splitValues('  \n '), [])
  assert.equal(addValues(['a', 'b'], 'b,c'), ['a', 'b', 'c'])
  assert.is(splitValues(Array.from({ length: 20_000 }, (_, index) => `user-${index}`).join('\n')).length, 20_000)
})

test('a pasted JSON list is the values in it; other brackets are text', () => {
  assert.equal(splitValues('["a", "Doe, John", "say \\"hi\\"", 7, true]'), ['a', 'Doe, John', 'say "hi"', '7', 'true'])
  assert.equal(splitValues(' [\n  "a",\n  "b"\n]\n'), ['a', 'b'])
  assert.equal(splitValues('[]'), [])
  assert.equal(splitValues('[beta], ["a"'), ['[beta]', '["a"'])
  assert.equal(splitValues('[{"a": 1}]'), ['[{"a": 1}]'])
})

test('copied values are the same again where they are pasted', () => {
  const values = ['a', 'Doe, John', 'say "hi"', '"', '[1]', 'tab\there', '{"a":1}', 'two\nlines', "it's"]
  assert.equal(splitValues(joinValues(values)), values)
  assert.is(joinValues(['a', 'b']), 'a\nb')
  assert.equal(splitValues(joinValues(['[1]'])), ['[1]'])
})

test('a trait is a JSON pointer, also if it was typed as a name', () => {
  assert.is(traitPointer('email'), '/email')
  assert.is(traitPointer('/plan/name'), '/plan/name')
  assert.is(traitPointer(''), '')
})

test('a version with an unexpected meaning is reported', () => {
  assert.is(versionNote(['1.2.3', '10.0.0']), undefined)
  assert.is(versionNote(['2', 'v2.0.0', '1.2']), undefined, 'these say the same')
  assert.is(versionNote(['2.0.0-beta.1']), '2.0.0-beta.1 is compared as 2.0.0.')
  assert.is(versionNote(['1.2.x', '1.2.3', '1.2.3.4']), '1.2.x is compared as 1.2.0. 1.2.3.4 is compared as 1.2.3.')
  assert.is(versionNote(['latest']), undefined, 'that is a problem')
})

test("a target value is judged by the server's rules, in its words", () => {
  assert.is(valueProblem('number', '1e3'), undefined)
  assert.is(valueProblem('number', 'x'), 'Target value "x" must be a decimal number')
  assert.is(valueProblem('semver', '2.0'), undefined)
  assert.is(valueProblem('semver', 'new'), 'Target value "new" must be a version such as 1.2.3')
  assert.is(
    valueProblem('datetime', '2026-02-30'),
    'Target value "2026-02-30" must be a date and time such as 2026-01-31T12:00:00Z',
  )
  assert.is(valueProblem('text', ''), undefined)
})

test('operators that compare with a list', () => {
  const lists = Object.values<readonly Operator[]>(OPERATORS).flat().filter(takesList)
  assert.is(lists.length, 10)
  assert.not(takesList('equals'))
  assert.not(takesList('is before'))
})

test.run()
