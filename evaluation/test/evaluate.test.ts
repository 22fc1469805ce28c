/** What the random cases hardly meet: values that are just equal, times that do not exist, and values in the types of their configs. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  allowedTraits,
  Environment,
  explain,
  follow,
  parseDateTime,
  parsePointer,
  toSubject,
  type ConditionData,
  type ConfigData,
} from '@service/evaluation'

function configOf(config: Partial<ConfigData>): ConfigData {
  const target = { defaultValue: 'default', rules: [] }
  return { id: '6f1c3c9e-5b0f-4f0e-9d55-0d4d4f2f5a01', key: 'key', type: 'string', target, ...config }
}

function served(config: Partial<ConfigData>, traits: object = {}) {
  const environment = new Environment({ configs: { key: configOf(config) }, segments: {} })
  const outcome = environment.evaluate('key', { id: 'somebody', traits })
  assert.ok(outcome)
  return outcome
}

function matches(condition: Omit<ConditionData, 'attribute'>, trait: unknown): boolean {
  const conditions = [{ attribute: 'traits', trait: '/trait', ...condition }]
  const rules = [{ type: 'conditional', target: 'value', value: 'rule', order: 0, conditions }]
  return served({ target: { defaultValue: 'default', rules } }, { trait }).text === 'rule'
}

test('a value has the type of its config, and its JSON that of a number with a fraction where there may be one', () => {
  const cases: [
    string,
    { valueType?: string; values?: unknown[]; allowFractions?: boolean } | null,
    unknown,
    unknown,
    string | undefined,
  ][] = [
    ['boolean', null, 'true', true, 'true'],
    ['boolean', null, 'false', false, 'false'],
    ['boolean', null, 'yes', undefined, undefined],
    ['string', null, 'true', 'true', '"true"'],
    ['url', null, 'https://example.com', 'https://example.com', '"https://example.com"'],
    ['integer', null, '26', 26, '26'],
    ['integer', null, 'many', undefined, undefined],
    ['integer', null, '-0', 0, '0'],
    ['float', null, '-0.0', 0, '0.0'],
    ['float', null, '26', 26, '26.0'],
    ['float', null, '1.5', 1.5, '1.5'],
    ['float', null, '1e300', 1e300, '1e+300'],
    ['timespan', null, '26', 26, '26'],
    ['timespan', { allowFractions: false }, '26', 26, '26'],
    ['timespan', { allowFractions: true }, '26', 26, '26.0'],
    ['enum', { valueType: 'number', values: [1, 2.5, 3] }, '3', 3, '3.0'],
    ['enum', { valueType: 'number', values: [1, 2.5, 3] }, '2.5', 2.5, '2.5'],
    ['enum', { valueType: 'number', values: [1, 2, 3] }, '3', 3, '3'],
    ['enum', { valueType: 'number' }, '3', 3, '3'],
    ['enum', { valueType: 'string', values: ['3', '2.5'] }, '3', '3', '"3"'],
    ['integer', { allowFractions: true }, '26', 26, '26'],
    ['enum', null, '26', '26', '"26"'],
    ['enum', { valueType: 'string' }, '26', '26', '"26"'],
    ['enum', { valueType: 'number' }, '26', 26, '26'],
    ['json', null, '{ "a": [1] }', { a: [1] }, '{ "a": [1] }'],
    ['json', null, '{', undefined, undefined],
    ['of a later version', null, 'true', undefined, undefined],
  ]
  for (const [type, typeConstraints, defaultValue, value, json] of cases) {
    const outcome = served({ type, typeConstraints, target: { defaultValue, rules: [] } })
    assert.equal([outcome.value, outcome.json], [value, json], `${type} ${String(defaultValue)}`)
    assert.not(Object.is(outcome.value, -0), 'the same zero as in answers of the server')
  }
})

test('the variant is the name of the variation that has the value, or else the id of the value', () => {
  const target = { defaultValue: 'blue', rules: [] }
  const variations = [
    { name: 'Red', value: 'red' },
    { name: '', value: 'blue' },
    { name: 'Blue', value: 'blue' },
  ]
  assert.is(served({ variations, target }).variant, 'Blue')
  const unnamed = served({ variations: variations.slice(0, 2), target })
  assert.is(unnamed.variant, unnamed.valueId)
})

test('what is ordered is compared with less, the same and more', () => {
  const cases: [string, Record<string, [boolean, boolean, boolean]>, [unknown, unknown, unknown]][] = [
    [
      'number',
      {
        '<': [true, false, false],
        '<=': [true, true, false],
        '=': [false, true, false],
        '!=': [true, false, true],
        '>=': [false, true, true],
        '>': [false, false, true],
      },
      [4, 5, 6],
    ],
    [
      'semver',
      {
        '<': [true, false, false],
        '<=': [true, true, false],
        '>=': [false, true, true],
        '>': [false, false, true],
      },
      ['1.9.0', '1.10.0', '1.10.1'],
    ],
    [
      'datetime',
      { 'is before': [true, false, false], 'is after': [false, false, true] },
      ['2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00Z', new Date('2026-03-01T00:00:00.001Z')],
    ],
  ]
  for (const [targetType, operators, values] of cases) {
    for (const [operator, expected] of Object.entries(operators)) {
      const found = values.map((value) => matches({ targetType, operator, targetValues: [String(values[1])] }, value))
      assert.equal(found, expected, `${targetType} ${operator}`)
    }
  }
})

test('what is no number or no time compares as nothing, and only "!=" matches what is absent', () => {
  for (const operator of ['<', '<=', '=', '>=', '>']) {
    for (const value of [undefined, 'five', '', '0x5', Number.NaN, [5]]) {
      assert.not(
        matches({ targetType: 'number', operator, targetValues: ['5'] }, value),
        `${operator} ${String(value)}`,
      )
    }
  }
  assert.ok(matches({ targetType: 'number', operator: '!=', targetValues: ['5'] }, undefined))
  const time = { targetType: 'datetime', operator: 'is before', targetValues: ['2026-03-01'] }
  for (const value of [new Date(Number.NaN), 'soon', 5]) assert.not(matches(time, value))
})

test('of a version, three parts of at most sixteen digits are compared, and what has none is never the same', () => {
  const digits = (count: number) => '1'.repeat(count)
  const cases: [value: unknown, same: string][] = [
    ['v2.3.4-beta.1', '2.3.4'],
    ['1.0', '1.0.0'],
    ['1.02.3', '1.2.3'],
    ['1.2.3.4', '1.2.3'],
    [7, '7'],
    [digits(16), `${digits(16)}.0.0`],
    [`1.${digits(16)}.${digits(16)}`, `1.${digits(16)}.${digits(16)}`],
    // Of a part with more digits nothing is read, nor of what follows it.
    [`1.2.${digits(17)}`, '1.2.0'],
    [`1.${digits(17)}.3`, '1.0.0'],
  ]
  for (const [value, same] of cases) {
    assert.ok(matches({ targetType: 'semver', operator: 'is one of', targetValues: [same] }, value), String(value))
  }
  for (const none of ['', 'latest', digits(17), undefined]) {
    assert.not(matches({ targetType: 'semver', operator: 'is one of', targetValues: [none ?? ''] }, none))
    assert.ok(matches({ targetType: 'semver', operator: 'is NOT one of', targetValues: [none ?? ''] }, none))
    for (const operator of ['<', '<=', '>', '>=']) {
      assert.not(matches({ targetType: 'semver', operator, targetValues: ['1.0.0'] }, none), `${operator} ${none}`)
    }
  }
})

test('date-times are those of ECMAScript that exist', () => {
  const cases: [string, string | undefined][] = [
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['2026-02', '2026-02-01T00:00:00.000Z'],
    ['2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
    ['2026-02-28T23:59:59.9999Z', '2026-02-28T23:59:59.999Z'],
    ['2026-02-28T23:59:59.5z', '2026-02-28T23:59:59.500Z'],
    ['2026-03-01T00:30+01:30', '2026-02-28T23:00:00.000Z'],
    ['2026-02-28T23:00-01:30', '2026-03-01T00:30:00.000Z'],
    ['-000001-01-01', '-000001-01-01T00:00:00.000Z'],
    ['-000000-01-01', undefined],
    ['2026-02-29', undefined],
    ['2026-04-31', undefined],
    ['2026-13-01', undefined],
    ['2026-00-01', undefined],
    ['2026-01-00', undefined],
    ['2026-01-01T24:00', undefined],
    ['2026-01-01T23:60', undefined],
    ['2026-01-01T23:59:60', undefined],
    ['2026-01-01T23:59+23:59', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00+24:00', undefined],
    ['2026-01-01T00:00+00:60', undefined],
    ['2026-01-01 00:00', undefined],
    ['+275760-09-13T00:00:00.001Z', undefined],
    [' 2026-01-01', undefined],
    ['2026-01-01 ', undefined],
    ['soon', undefined],
  ]
  for (const [text, expected] of cases) {
    const time = parseDateTime(text)
    assert.is(time === undefined ? undefined : new Date(time).toISOString(), expected, text)
  }
})

test('an explanation says of each rule how far it got, and nothing of those behind the one that decides', () => {
  const named = (name: string) => ({ attribute: 'name', operator: 'equals', targetType: 'text', targetValues: [name] })
  const all = { type: 'conditional', target: 'value', value: 'rule' }
  const rules = [
    { ...all, order: 5, conditions: [] },
    { ...all, order: 4, conditions: [named('Ann'), named('Ann')] },
    { ...all, order: 3, target: 'percentage', conditions: [], percentages: [{ percentage: 100 }] },
    { ...all, order: 2, conditions: [named('Ann'), named('Bob')] },
    { ...all, order: 1, conditions: [named('Bob')] },
    { ...all, order: 0, type: 'of a later version' },
  ]
  const config = new Environment({ configs: { key: configOf({ target: { defaultValue: '', rules } }) }, segments: {} })
  const found = config.config('key')
  assert.ok(found)
  const { rules: judged, decidedBy, outcome } = explain(found, toSubject({ id: 'ann', name: 'Ann' }))
  assert.equal(
    judged.map(({ rule, verdict }) => [rule.order, verdict]),
    [
      [0, { kind: 'not-understood' }],
      [1, { kind: 'condition-failed', condition: 0 }],
      [2, { kind: 'condition-failed', condition: 1 }],
      [3, { kind: 'no-value' }],
      [4, { kind: 'decided' }],
      [5, { kind: 'not-reached' }],
    ],
  )
  assert.equal([decidedBy?.order, outcome.text], [4, 'rule'])
})

test('a pointer finds own members and numbered elements, and nothing else', () => {
  const value = { a: { 'b/c~d': 1, list: ['x', 'y'], none: null, length: 2 } }
  const cases: [string, unknown][] = [
    ['/a/b~1c~0d', 1],
    ['/a/list/1', 'y'],
    ['/a/list/01', undefined],
    ['/a/list/2', undefined],
    ['/a/list/length', undefined],
    ['/a/length', 2],
    ['/a/none', null],
    ['/a/none/x', undefined],
    ['/a/toString', undefined],
    ['/a/b~1c~0d/x', undefined],
  ]
  for (const [text, expected] of cases) {
    const pointer = parsePointer(text)
    assert.ok(pointer, text)
    assert.is(follow(pointer, value), expected, text)
  }
})

test('a pointer begins with a slash, and has no escapes but ~0 and ~1', () => {
  for (const text of ['', 'plan', 'x/plan', '/a~2b', '/a~', '/~a/plan', '#/plan']) {
    assert.is(parsePointer(text), undefined, text)
  }
  assert.equal(parsePointer('/a~01b'), ['a~1b'])
  assert.equal(parsePointer('/'), [''])
})

test('a kind has 1 to 64 letters, digits, dashes and underscores; with another one the whole context counts as none', () => {
  const nobody = toSubject()
  for (const kind of ['', 'x'.repeat(65), 'Device', 'a b', 'é', 'device\n', 5, true, {}, ['device']]) {
    assert.equal(toSubject({ id: 'ann', name: 'Ann', kind, traits: { a: 1 } }), nobody, JSON.stringify(kind))
  }
  for (const kind of ['x', 'x'.repeat(64), 'a-b_9']) {
    assert.equal(toSubject({ id: 'ann', kind }), { ...nobody, id: 'ann', kind })
  }
  for (const kind of [undefined, null, 'user']) assert.is(toSubject({ id: 'ann', kind }).kind, 'user')
})

test('of traits, only what is allowed is taken, with the objects around it', () => {
  const traits = { plan: 'pro', address: { city: 'Bern', street: 'Main' }, groups: [{ id: 1 }], none: null }
  const cases: [string[], object][] = [
    [[], {}],
    [['/plan'], { plan: 'pro' }],
    [['/address/city'], { address: { city: 'Bern' } }],
    [['/address/city', '/address/street', '/plan'], { address: { city: 'Bern', street: 'Main' }, plan: 'pro' }],
    [['/groups'], { groups: [{ id: 1 }] }],
    [['/groups/0', '/none/of', '/plan/of', '/other', '/address/other', 'plan'], {}],
    [['/none'], { none: null }],
  ]
  for (const [pointers, expected] of cases) assert.equal(allowedTraits(traits, pointers), expected, pointers.join(' '))
  const isText = (value: unknown) => typeof value === 'string'
  assert.equal(allowedTraits(traits, ['/plan', '/groups', '/address/city'], isText), {
    plan: 'pro',
    address: { city: 'Bern' },
  })
  const odd = JSON.parse('{ "__proto__": { "a": 1 } }') as Record<string, unknown>
  assert.is(JSON.stringify(allowedTraits(odd, ['/__proto__/a'])), '{"__proto__":{"a":1}}')
})

test.run()
