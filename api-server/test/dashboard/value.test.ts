import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inWords } from '../../dashboard/ui/value/duration.js'
import { formatJson, mistakeIn } from '../../dashboard/ui/value/json-text.js'
import { chosenText, constraintsOf, firstValue, textOf, valueOf } from '../../dashboard/ui/value/spelling.js'
import type { ConfigType, ValueType } from '../../dashboard/ui/value/types.js'
import { checkValue } from '../../src/domain/values.js'

const of = (type: ConfigType, typeOptions: ValueType['typeOptions'] = null): ValueType => ({ type, typeOptions })
const NUMBERS = of('enum', { valueType: 'number', values: ['1', 2] })
const MINUTES = of('timespan', { unit: 'minutes', min: 5, max: 90 })

const values = suite('values as text')

values('typed text is displayed exactly as typed, whatever it means', () => {
  const types = [of('boolean'), of('string'), of('integer'), of('float'), NUMBERS, of('url'), of('json'), MINUTES]
  const texts = [
    '',
    ' ',
    'true',
    'TRUE',
    '25',
    '2.',
    '2.50',
    '-',
    '1e3',
    '007',
    '{"a": 1}',
    '9007199254740993',
    '<b>“é”',
  ]
  for (const type of types)
    for (const text of texts) assert.is(textOf(valueOf(type, text)), text, `${type.type} ${text}`)
})

values('a value is native JSON if that is displayed the same, otherwise the text', () => {
  assert.is(valueOf(of('boolean'), 'true'), true)
  assert.is(valueOf(of('integer'), '25'), 25)
  assert.is(valueOf(of('float'), '2.50'), '2.50')
  assert.is(valueOf(of('integer'), '9007199254740993'), '9007199254740993')
  assert.is(valueOf(NUMBERS, '2'), 2)
  assert.is(valueOf(of('string'), 'true'), 'true')
  assert.is(valueOf(of('json'), '[1]'), '[1]')
})

values('a choice of a number enum is found by its number', () => {
  assert.is(chosenText(NUMBERS, '1.0'), '1')
  assert.is(chosenText(NUMBERS, 'x'), 'x')
})

values('the first value of a type is one that the server takes', () => {
  const types = [
    of('boolean'),
    of('string'),
    of('integer', { isInteger: true, min: { relation: '>', value: 3 } }),
    of('integer', { isInteger: true, max: { relation: '<', value: -3 } }),
    of('float'),
    NUMBERS,
    of('json'),
    MINUTES,
  ]
  for (const type of types) assert.is(checkValue(type, firstValue(type)), undefined, JSON.stringify(type))
})

values('what is allowed is said in a line', () => {
  const bounds = { isInteger: false, min: { relation: '>', value: 0 }, max: { relation: '<=', value: 1 } }
  assert.is(constraintsOf(of('float', bounds)), 'More than 0, at most 1')
  assert.is(constraintsOf(of('integer')), 'Whole number')
  assert.is(constraintsOf(MINUTES), '5 to 90 minutes')
  assert.is(constraintsOf(of('string')), undefined)
})

values('timespans in words', () => {
  assert.is(inWords('90', 'minutes'), '1 hour 30 minutes')
  assert.is(inWords('1500', 'milliseconds'), '1 second 500 milliseconds')
  assert.is(inWords('1.5', 'minutes'), '1 minute 30 seconds')
  assert.is(inWords('5', 'minutes'), undefined)
  assert.is(inWords('x', 'minutes'), undefined)
})

values.run()

const json = suite('JSON as text')

json('the first mistake is found with its place', () => {
  const wrong: [string, number, number][] = [
    ['{"a": 1,}', 1, 9],
    ['{\n  "a" 1\n}', 2, 7],
    ['[1, 2', 1, 6],
    ["{'a': 1}", 1, 2],
    ['// no\n1', 1, 1],
    ['{"a": "x\ny"}', 1, 7],
    ['', 1, 1],
  ]
  for (const [text, line, column] of wrong) {
    const mistake = mistakeIn(text)
    assert.equal([mistake?.line, mistake?.column], [line, column], `${text}: ${mistake?.message ?? 'none'}`)
  }
  assert.is(mistakeIn('{"a": [1, true, null, "\\u00e9"]}'), undefined)
})

json('formatting keeps numbers, escapes and repeated members as they were written', () => {
  const text = '{"n":12345678901234567890,"f":1.0,"e":"\\u00e9","n":[ ]}'
  const formatted = formatJson(text)
  assert.is(formatted, '{\n  "n": 12345678901234567890,\n  "f": 1.0,\n  "e": "\\u00e9",\n  "n": []\n}')
  assert.is(formatJson(formatted), formatted)
})

json('a text of megabytes is formatted like a small one', () => {
  const members = Array.from({ length: 60_000 }, (_, index) => [`member-${index}`, 'a text'])
  const compact = JSON.stringify(Object.fromEntries(members))
  const tidy = JSON.stringify(Object.fromEntries(members), undefined, 2)
  assert.ok(formatJson(compact) === tidy, 'formatted')
  assert.ok(formatJson(tidy) === tidy, 'left as it is')
})

json.run()
