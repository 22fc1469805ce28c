import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { conditionWords, type Names } from '../../dashboard/ui/rules/condition-words.js'
import { groupsWords, ruleWords, summaryWords } from '../../dashboard/ui/rules/rule-words.js'
import { plainText } from '../../dashboard/ui/rules/words.js'
import type { AttributeCondition, Rule } from '../../dashboard/api/types.js'
import { OPERATORS } from '../../src/domain/operators.js'

const test = suite('dashboard: rules in words')

const names: Names = { segment: (id) => (id === 's1' ? 'Beta testers' : undefined), value: (value) => String(value) }

const version: AttributeCondition = {
  id: 'c1',
  kind: 'attribute',
  attribute: 'appVersion',
  operator: '>=',
  targetType: 'semver',
  targetValues: ['2.0.0'],
}
const inBeta = { id: 'c2', kind: 'segment', operator: 'in', segmentId: 's1' } as const
const rule: Rule = {
  id: 'r1',
  type: 'conditional',
  order: 0,
  target: 'value',
  value: true,
  conditions: [version, inBeta],
  percentages: [],
}
const split: Rule = {
  id: 'r2',
  type: 'percentage',
  order: 1,
  target: 'percentage',
  percentages: [
    { id: 'p1', percentage: 12.5, value: true },
    { id: 'p2', percentage: 87.5, value: false },
  ],
}
const said = (condition: Partial<AttributeCondition>) => plainText(conditionWords({ ...version, ...condition }, names))

test('a rule is one sentence', () => {
  assert.is(
    plainText(ruleWords(rule, names)),
    'When appVersion is at least 2.0.0 and the user is in segment Beta testers: serve true. Otherwise continue.',
  )
  assert.is(plainText(ruleWords(split, names)), 'For everyone: serve 12.5% true and 87.5% false.')
  assert.is(plainText(ruleWords({ ...rule, conditions: [] }, names)), 'For everyone: serve true.')
})

test('every operator of every target type has its own words', () => {
  for (const [targetType, operators] of Object.entries(OPERATORS)) {
    const all = operators.map((operator) =>
      said({ targetType: targetType as AttributeCondition['targetType'], operator, targetValues: ['1', '2'] }),
    )
    const expected = targetType === 'text' ? operators.length - 2 : operators.length
    assert.is(new Set(all).size, expected, all.join('\n'))
  }
})

test('long lists, empty values, traits and lost segments', () => {
  const list = { targetType: 'text', operator: 'is one of', attribute: 'identifier' } as const
  assert.is(said({ ...list, targetValues: ['a', 'b', 'c'] }), 'identifier is one of a, b or c')
  assert.is(said({ ...list, targetValues: Array.from('abcdefgh') }), 'identifier is one of a, b, c, d or 4 more')
  assert.is(said({ ...list, targetValues: [''] }), 'identifier is (empty)')
  assert.is(said({ ...list, targetValues: ['x'.repeat(70)] }), `identifier is ${'x'.repeat(60)}…`)
  assert.is(said({ attribute: 'traits', trait: '/plan/name' }), 'trait /plan/name is at least 2.0.0')
  assert.is(
    plainText(conditionWords({ ...inBeta, operator: 'not in' }, names)),
    'the user is not in segment Beta testers',
  )
  assert.is(
    plainText(conditionWords({ ...inBeta, segmentId: 'gone' }, names)),
    'the user is in segment that no longer exists',
  )
})

test('a summary of the whole says who gets the default', () => {
  const summary = (rules: Rule[]) => plainText(summaryWords(rules, 'off', names))
  assert.is(summary([]), 'Everyone gets the default, off. There are no rules.')
  assert.is(summary([rule]), 'Users that rule 1 matches get what it serves; everyone else gets the default, off.')
  assert.match(summary([rule, { ...rule, id: 'r3' }]), /2 rules .* Everyone else gets the default, off\.$/)
  assert.match(summary([rule, split, rule]), /^2 rules .* Rule 2 is for everyone, so nobody gets the default\.$/)
  assert.is(summary([split]), 'Everyone gets what rule 1 serves: 12.5% true and 87.5% false.')
})

test('groups of a segment', () => {
  const groups = (list: AttributeCondition[][]) => plainText(groupsWords(list, names))
  const isA: AttributeCondition = {
    ...version,
    attribute: 'kind',
    targetType: 'text',
    operator: 'equals',
    targetValues: ['a'],
  }
  assert.is(groups([]), 'Nobody is in it: it has no groups.')
  assert.is(groups([[]]), 'Everyone is in it: a group without conditions matches everyone.')
  assert.is(
    groups([[version], [isA, isA]]),
    'A user is in it when appVersion is at least 2.0.0 or (kind is a and kind is a).',
  )
})

test.run()
