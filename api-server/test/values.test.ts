import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Problems } from '../src/domain/json.js'
import type { ConfigType } from '../src/domain/schemas/config.js'
import { checkTypeOptions } from '../src/domain/type-options.js'
import { checkValue, spell } from '../src/domain/values.js'

type Options = Record<string, unknown> | null

const range = { isInteger: true, min: { relation: '>=', value: 1 }, max: { relation: '<', value: 10 } }
const beyond = { isInteger: true, min: { relation: '>', value: 1 }, max: { relation: '<=', value: 10 } }
const seconds = { unit: 'seconds', min: 1, max: 60 }
const letters = { valueType: 'string', values: ['a', 'b'] }
const numbers = { valueType: 'number', values: ['1', 2.5, '1e3'] }

const values = suite('values')

const CASES: [type: ConfigType, options: Options, good: unknown[], bad: unknown[]][] = [
  ['boolean', null, [true, false, 'true', 'false'], ['True', '', 1, 0, null, {}]],
  ['string', null, ['', 'text', '25'], [25, true, null, {}, []]],
  [
    'integer',
    null,
    [0, -5, '25', '-1', 1e3, '1e3', '5.0'],
    [1.5, '1.5', 'x', '', ' 1', '0x10', true, 2 ** 53, '9007199254740993', 'Infinity', '١'],
  ],
  ['integer', range, [1, 9, '5'], [0, 10, '10']],
  ['integer', beyond, [2, 10], [1, 11]],
  ['float', { isInteger: false, min: { relation: '>', value: 0 } }, [0.1, '0.10', 1e300], [0, -1, '1e400', 'NaN']],
  ['float', { isInteger: true }, [2, '2'], [2.5]],
  ['enum', letters, ['a', 'b'], ['c', 'A', 1, null]],
  ['enum', numbers, [1, '1', 2.5, '2.50', 1000], [3, 'one', true]],
  [
    'url',
    null,
    ['http://example.com', 'https://a.b/c?d#e', 'myapp://open'],
    [
      ...[
        'example.com',
        '/path',
        '',
        5,
        'http://',
        ' http://example.com',
        'http://example.com\n',
        'ht\ttp://example.com',
      ],
      ...[
        'javascript:alert(1)',
        'JavaScript:x',
        'java\nscript:x',
        'data:text/html,x',
        'VBScript:x',
        'file:///etc/passwd',
      ],
    ],
  ],
  [
    'url',
    { secureOnly: true },
    ['https://example.com', 'HTTPS://example.com'],
    [
      ...[
        'http://example.com',
        'ftp://example.com',
        'https:example.com',
        'https:/example.com',
        'ht\ntps://example.com',
      ],
      'http://example.com/?next=https://example.com',
    ],
  ],
  ['json', null, [{}, [], '{}', '[1]', '5', 'null', '"x"'], ['{', '', 'text', 5, true, null]],
  ['timespan', seconds, [1, 60, '30'], [0, 61, 1.5, 'x', '1.5']],
  ['timespan', { ...seconds, allowFractions: true }, [1.5, '1.5'], [0.5, '60.1']],
]

for (const [type, typeOptions, good, bad] of CASES) {
  values(`${type} ${JSON.stringify(typeOptions)}`, () => {
    for (const value of good) assert.is(checkValue({ type, typeOptions }, value), undefined, JSON.stringify(value))
    for (const value of bad) assert.type(checkValue({ type, typeOptions }, value), 'string', JSON.stringify(value))
  })
}

values('a long wrong number, and many values of a large enum, take no long time', () => {
  assert.type(checkValue({ type: 'integer', typeOptions: null }, `${'1'.repeat(1_000_000)}x`), 'string')
  const typeOptions = { valueType: 'string', values: Array.from({ length: 50_000 }, (_, index) => `v${index}`) }
  for (let i = 0; i < 50_000; i++) assert.type(checkValue({ type: 'enum', typeOptions }, `w${i}`), 'string')
})

values('the message says what is allowed', () => {
  const many = { valueType: 'string', values: Array.from({ length: 25 }, (_, index) => `v${index}`) }
  const messages: [type: ConfigType, options: Options, value: unknown, message: string][] = [
    ['integer', null, 'x', 'must be a whole number'],
    ['float', null, 'x', 'must be a number'],
    ['integer', range, 0, 'must be at least 1'],
    ['integer', range, 10, 'must be less than 10'],
    ['integer', beyond, 1, 'must be greater than 1'],
    ['integer', beyond, 11, 'must be at most 10'],
    ['enum', letters, 'c', 'must be one of "a", "b"'],
    ['timespan', seconds, 'x', 'must be a number of seconds'],
    ['timespan', seconds, 61, 'must be at most 60 seconds'],
    ['url', null, 5, 'must be a URL'],
    ['url', null, 'JAVASCRIPT:x', 'must not be a javascript: URL'],
  ]
  for (const [type, typeOptions, value, message] of messages) {
    assert.is(checkValue({ type, typeOptions }, value), message)
  }
  assert.match(checkValue({ type: 'enum', typeOptions: many }, 'c') ?? '', /^must be one of "v0", .*"v19" and 5 more$/)
})

values('a default is kept as its string spelling', () => {
  assert.equal([true, 25, 1.5, '1.50', { a: [1] }].map(spell), ['true', '25', '1.5', '1.50', '{"a":[1]}'])
})

values.run()

const options = suite('type options')

const SHAPES: [type: ConfigType, good: unknown[], bad: [options: unknown, field: string][]][] = [
  [
    'boolean',
    [null, undefined, {}],
    [
      [{ min: 1 }, 'typeOptions.min'],
      [[], 'typeOptions'],
    ],
  ],
  ['string', [null, {}], [[{ secureOnly: true }, 'typeOptions.secureOnly']]],
  [
    'integer',
    [null, { isInteger: true }, range],
    [
      [{ min: { relation: '>=', value: 1 } }, 'typeOptions.isInteger'],
      [{ isInteger: false }, 'typeOptions.isInteger'],
      [{ isInteger: true, min: 1 }, 'typeOptions.min'],
      [{ isInteger: true, min: { relation: '<', value: 1 } }, 'typeOptions.min.relation'],
      [{ isInteger: true, min: { relation: '>', value: 5 }, max: { relation: '<', value: 5 } }, 'typeOptions.min'],
      [{ isInteger: true, min: { relation: '>', value: 6 }, max: { relation: '<', value: 5 } }, 'typeOptions.min'],
      [{ isInteger: true, step: 2 }, 'typeOptions.step'],
    ],
  ],
  [
    'float',
    [
      ...[{ isInteger: false }, { isInteger: false, min: range.min }, { isInteger: false, max: range.max }],
      { isInteger: false, min: { relation: '>=', value: 5 }, max: { relation: '<=', value: 5 } },
      { isInteger: false, min: { relation: '>', value: 4 }, max: { relation: '<', value: 5 } },
    ],
    [
      [{ isInteger: false, min: { relation: '>', value: 5 }, max: { relation: '<=', value: 5 } }, 'typeOptions.min'],
      [{ isInteger: false, min: { relation: '>=', value: 5 }, max: { relation: '<', value: 5 } }, 'typeOptions.min'],
    ],
  ],
  [
    'enum',
    [letters, numbers],
    [
      [null, 'typeOptions'],
      [undefined, 'typeOptions'],
      [{ valueType: 'string', values: ['a'] }, 'typeOptions.values'],
      [{ valueType: 'string', values: ['a', 'a'] }, 'typeOptions.values[1]'],
      [{ valueType: 'string', values: ['a', 1] }, 'typeOptions.values[1]'],
      [{ valueType: 'number', values: ['1', 'x'] }, 'typeOptions.values[1]'],
      [{ valueType: 'number', values: ['1', 1.0] }, 'typeOptions.values[1]'],
      [{ valueType: 'any', values: ['1', '2'] }, 'typeOptions.valueType'],
    ],
  ],
  [
    'timespan',
    [seconds, { ...seconds, min: 60 }, { ...seconds, allowFractions: true }, { ...seconds, max: 2 ** 53 - 1 }],
    [
      [null, 'typeOptions'],
      [{ ...seconds, unit: 'hours' }, 'typeOptions.unit'],
      [{ ...seconds, min: -1 }, 'typeOptions.min'],
      [{ ...seconds, min: 61 }, 'typeOptions.min'],
      [{ ...seconds, max: 2 ** 53 }, 'typeOptions.max'],
    ],
  ],
  ['url', [null, {}, { secureOnly: false }], [[{ secureOnly: 'yes' }, 'typeOptions.secureOnly']]],
  [
    'json',
    [null, {}, { useSchema: false, schema: '{"type":"object"}' }, { schema: {} }],
    [
      [{ useSchema: true }, 'typeOptions.schema'],
      [{ useSchema: true, schema: null }, 'typeOptions.schema'],
      [{ schema: '{' }, 'typeOptions.schema'],
      [{ schema: 5 }, 'typeOptions.schema'],
    ],
  ],
]

for (const [type, good, bad] of SHAPES) {
  options(type, () => {
    for (const typeOptions of good) {
      const problems = new Problems()
      checkTypeOptions(type, typeOptions, problems)
      assert.equal(problems.list, [], JSON.stringify(typeOptions))
    }
    for (const [typeOptions, field] of bad) {
      const problems = new Problems()
      checkTypeOptions(type, typeOptions, problems)
      assert.is(problems.list[0]?.name, field, JSON.stringify(typeOptions))
    }
  })
}

options.run()
