import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  bodyOf,
  copiedFrom,
  draftOf,
  duplicated,
  isSame,
  moved,
  newRule,
  otherValue,
  unfinished,
  unusedValue,
  versionOf,
  withTarget,
} from '../../dashboard/pages/configs/targeting/draft.js'
import {
  bodyOf as segmentBody,
  draftOf as segmentDraft,
  isSame as sameSegment,
  segmentDifference,
  unfinished as unfinishedSegment,
} from '../../dashboard/pages/segments/draft.js'
import type { Rule } from '../../dashboard/api/types.js'
import { newCondition, newSegmentCondition, withAttribute, withType } from '../../dashboard/ui/rules/condition-draft.js'
import type { ValueType } from '../../dashboard/ui/value/types.js'
import { Problems } from '../../src/domain/json.js'
import { readRules } from '../../src/domain/rules.js'

const test = suite('dashboard: rules and segments while they are edited')

const BOOLEAN: ValueType = { type: 'boolean', typeOptions: null }
const COLORS: ValueType = { type: 'enum', typeOptions: { valueType: 'string', values: ['red', 'green', 'blue'] } }

const rule = (id: string): Rule => {
  return { id, type: 'conditional', order: 0, target: 'value', value: true, conditions: [], percentages: [] }
}
const draft = draftOf({ defaultValue: 'false', rules: [rule('a'), rule('b'), rule('c')] })
const ids = (rules: readonly { id: string }[]) => rules.map(({ id }) => id).join('')

test('a draft can be turned back into what it was made of', () => {
  assert.ok(isSame(versionOf(draft), { defaultValue: 'false', rules: [rule('a'), rule('b'), rule('c')] }))
  assert.equal(
    bodyOf(draft, 'e').rules.map((one) => (one as Rule).order),
    [0, 1, 2],
  )
})

test('moving keeps removed rules where they are', () => {
  assert.is(ids(moved(draft.rules, 0, 2)), 'bca')
  assert.is(ids(moved(draft.rules, 2, 0)), 'cab')
  const removed = draft.rules.map((one) => ({ ...one, removed: one.id === 'b' }))
  assert.is(ids(moved(removed, 1, 0)), 'cba')
  assert.is(ids(versionOf({ ...draft, rules: removed }).rules), 'ac')
})

test('copies have ids of their own', () => {
  const twice = duplicated(draft.rules, 'b')
  assert.is(twice.length, 4)
  assert.is(twice[1]?.id, 'b')
  assert.is(new Set(twice.map(({ id }) => id)).size, 4)
  const copy = copiedFrom(versionOf(draft))
  assert.ok(isSame(versionOf(copy), versionOf(draft)))
  assert.is(copy.rules.filter((one) => draft.rules.some(({ id }) => id === one.id)).length, 0)
})

test('new rules are valid for the server but for the values of their first condition', async () => {
  for (const type of [BOOLEAN, COLORS]) {
    const rules = [newRule('conditional', type, 'red'), newRule('percentage', type, 'red')]
    const problems = new Problems()
    await readRules(bodyOf({ defaultValue: 'red', rules }, 'e').rules, type, problems)
    assert.equal(
      problems.list.map(({ name }) => name),
      ['rules[0].conditions[0].targetValues'],
    )
  }
})

test('going to a split and back loses nothing', () => {
  const one = newRule('conditional', COLORS, 'red')
  const split = withTarget(one, 'percentage', COLORS)
  assert.equal(
    split.shares.map(({ value }) => value),
    ['green', 'red'],
  )
  assert.is(withTarget(split, 'value', COLORS).value, 'green')
  assert.is(withTarget(withTarget(split, 'value', COLORS), 'percentage', COLORS).shares, split.shares)
})

test('what a further share serves', () => {
  assert.is(otherValue(BOOLEAN, 'true'), false)
  assert.is(otherValue(BOOLEAN, false), true)
  const shares = ['red', 'green'].map((value) => ({ id: value, percentage: '50', value }))
  assert.is(unusedValue(COLORS, shares), 'blue')
  assert.is(otherValue({ type: 'integer', typeOptions: null }, '7'), 7)
})

test('sums are refused by the name of their field, counted without removed rules', () => {
  const wrong = { ...newRule('percentage', BOOLEAN, false), shares: [{ id: 'x', percentage: '99', value: true }] }
  const [a, b] = draft.rules
  const rules = [...(a && b ? [{ ...a, removed: true }, b] : []), wrong]
  assert.equal(unfinished({ defaultValue: false, rules }, BOOLEAN), [
    { name: 'rules[1].percentages', message: 'Percentages must add up to 100, not 99' },
  ])
})

const SHARE = '7d9f4a51-3c2b-4e6a-9a70-1f0e5b8c6d24'

test('what a rule still needs is reported before the review, under the server’s names', async () => {
  const url: ValueType = { type: 'url', typeOptions: null }
  const empty = newRule('conditional', url, '')
  const trait = { ...newCondition(), attribute: 'traits' as const, trait: '', targetValues: ['x'] }
  const version = { ...newCondition(), targetType: 'semver' as const, operator: '>=' as const, targetValues: ['new'] }
  const rules = [
    { ...empty, conditions: [...empty.conditions, trait, version] },
    { ...newRule('percentage', url, ''), shares: [{ id: SHARE, percentage: '', value: 'https://example.com' }] },
  ]
  const draft = { defaultValue: '', rules }
  const found = unfinished(draft, url)
  const problems = new Problems()
  await readRules(bodyOf(draft, 'e').rules, url, problems)
  assert.equal(
    found.map(({ name }) => name),
    [
      ...['targetValues', 'trait', 'targetValues[0]'].map((one, at) => `rules[0].conditions[${at}].${one}`),
      ...['rules[0].value', 'rules[1].percentages[0].percentage', 'defaultValue'],
    ],
  )
  assert.equal(
    problems.list.map(({ name }) => name),
    found.map(({ name }) => name).filter((name) => name !== 'defaultValue'),
    'the server refuses the same',
  )
  const text: ValueType = { type: 'string', typeOptions: null }
  assert.equal(unfinished({ defaultValue: '', rules: [{ ...newRule('percentage', text, '') }] }, text), [])
  const asking = { ...newRule('conditional', text, ''), conditions: [newSegmentCondition()] }
  assert.equal(unfinished({ defaultValue: '', rules: [asking] }, text), [
    { name: 'rules[0].conditions[0].segmentId', message: 'Choose a segment' },
  ])
})

test('what a segment still needs', () => {
  const names = (draft: typeof segment) => unfinishedSegment(segmentDraft(draft)).map(({ name }) => name)
  assert.equal(names({ ...segment, overrides: { e1: [[condition], []] } }), [])
  assert.equal(names({ key: ' ', name: '', groups: [[newCondition()]], overrides: { e1: [[newCondition()]] } }), [
    ...['name', 'key', 'groups[0][0].targetValues', 'overrides.e1[0][0].targetValues'],
  ])
})

test('a percentage that is not a number is sent as typed', () => {
  const odd = { ...newRule('percentage', BOOLEAN, false), shares: [{ id: 'x', percentage: '1O0', value: true }] }
  const [sent] = bodyOf({ defaultValue: false, rules: [odd] }, 'e').rules as Rule[]
  assert.is(sent?.percentages[0]?.percentage, '1O0')
})

test('a condition follows its attribute and type while it is empty, and keeps what was entered', () => {
  const empty = newCondition()
  const version = withAttribute(empty, 'appVersion')
  assert.equal([version.targetType, version.operator], ['semver', '>='])
  assert.equal(withAttribute(version, 'name').targetType, 'text')
  assert.is(withAttribute(empty, 'traits').trait, '')
  const filled = { ...empty, targetValues: ['x'] }
  assert.is(withAttribute(filled, 'appVersion').targetType, 'text')
  assert.equal(withType(filled, 'semver').targetValues, ['x'])
  assert.equal(withType(empty, 'boolean').targetValues, ['true'])
  const boolean = withType(empty, 'boolean')
  for (const type of ['text', 'number', 'array'] as const) assert.equal(withType(boolean, type).targetValues, [], type)
})

const condition = { ...newCondition(), targetValues: ['ada'] }
const segment = { key: 'beta', name: 'Beta', groups: [[condition]], overrides: {} }

test('a segment is the same after it was read', () => {
  const read = segmentBody(segmentDraft({ ...segment, overrides: { e1: [[condition], []] } }))
  assert.ok(sameSegment(read, { ...segment, overrides: { e1: [[condition], []] } }))
  assert.not(sameSegment(read, segment))
})

test('what differs between two versions of a segment', () => {
  const other = { ...newCondition(), targetValues: ['bob'] }
  const said = (after: typeof segment) =>
    segmentDifference(segment, after, (id) => `env ${id}`).map(({ kind, title }) => `${title} ${kind}`)
  assert.equal(said({ ...segment, name: 'B', key: 'b' }), ['Name changed', 'Key changed'])
  assert.equal(said({ ...segment, groups: [[other]] }), ['Group 1 added', 'Previous group 1 removed'])
  assert.equal(said({ ...segment, groups: [[other, condition]] }), ['Group 1 changed'])
  assert.equal(said({ ...segment, groups: [[{ ...condition, targetValues: ['eve'] }]] }), ['Group 1 changed'])
  assert.equal(said({ ...segment, overrides: { e1: [] } }), ['env e1 changed'])
})

test.run()
