import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { askedTraits } from '../../dashboard/ui/context/asked-traits.js'
import {
  asFields,
  asJson,
  EMPTY,
  readContext,
  suggestedTrait,
  type ContextDraft,
  type TraitDraft,
} from '../../dashboard/ui/context/context-draft.js'
import type { AttributeCondition, Rule } from '../../dashboard/api/types.js'

const test = suite('dashboard: contexts as they are entered')

const draft = (part: Partial<ContextDraft>): ContextDraft => ({ ...EMPTY, ...part })
const trait = (name: string, type: TraitDraft['type'], text: string): TraitDraft => ({ name, type, text })
const contextOf = (part: Partial<ContextDraft>) => JSON.stringify(readContext(draft(part)).context)
const problemsOf = (part: Partial<ContextDraft>) => [...readContext(draft(part)).problems.keys()]

test('empty fields are absent', () => {
  assert.is(contextOf({}), '{}')
  assert.equal(readContext(EMPTY).application, {})
  assert.is(contextOf({ id: 'user-1', traits: [trait('', 'text', 'x')] }), '{"id":"user-1"}')
})

test('traits have the type that was chosen', () => {
  const traits = [
    trait('plan', 'text', '5'),
    trait('age', 'number', ' 1.50 '),
    trait('staff', 'boolean', 'true'),
    trait('groups', 'list', 'a,"b,c"'),
    trait('deep', 'json', '{"a":[1,null]}'),
    trait('__proto__', 'text', 'own'),
  ]
  const expected =
    '{"traits":{"plan":"5","age":1.5,"staff":true,"groups":["a","b,c"],"deep":{"a":[1,null]},"__proto__":"own"}}'
  assert.is(contextOf({ traits }), expected)
})

test('what cannot be read is left out and named', () => {
  const traits = [
    trait('n', 'number', 'many'),
    trait('j', 'json', '{'),
    trait('a', 'text', '1'),
    trait('a', 'text', '2'),
  ]
  assert.equal(problemsOf({ traits }), ['traits[0].value', 'traits[1].value', 'traits[3].name'])
  assert.is(contextOf({ traits }), '{"traits":{"a":"1"}}')
  assert.equal(problemsOf({ kind: 'Not a kind' }), ['kind'])
  assert.equal(problemsOf({ json: '[]' }), ['json'])
  assert.equal(problemsOf({ json: '{"kind":7}' }), ['json'])
})

test('JSON may be an OpenFeature context', () => {
  const { context } = readContext(draft({ json: '{"targetingKey":"u","plan":"pro"}' }))
  assert.equal(JSON.parse(JSON.stringify(context)), { id: 'u', traits: { plan: 'pro' } })
})

test('fields become JSON and come back as they were', () => {
  const fields = draft({
    id: 'user-1',
    kind: 'device',
    name: 'Ann',
    appVersion: '2.0.0',
    traits: [trait('plan', 'text', 'pro'), trait('groups', 'list', 'a, b'), trait('deep', 'json', '{"a":{}}')],
  })
  assert.equal(asFields(asJson(fields)), fields)
  assert.equal(asFields(asJson(EMPTY)), EMPTY)
})

test('what fields cannot hold stays JSON', () => {
  for (const json of ['{"id":""}', '{"id":7}', '{"name":["a"]}', '{"traits":{"":1}}', '{']) {
    assert.is(asFields(draft({ json })), undefined, json)
  }
})

test('a trait that rules use is offered with a field of its type', () => {
  assert.equal(suggestedTrait('/plan'), trait('plan', 'text', ''))
  assert.equal(suggestedTrait('/a~1b/c~0d/e'), trait('a/b', 'json', '{"c~d":{"e":""}}'))
})

test('the traits asked for most come first, those of segments among them', () => {
  const asks = (pointer: string): AttributeCondition => ({
    id: pointer,
    kind: 'attribute',
    attribute: 'traits',
    trait: pointer,
    operator: 'equals',
    targetType: 'text',
    targetValues: ['x'],
  })
  const member = { id: 'c', kind: 'segment', operator: 'in', segmentId: 's' } as const
  const rule = (conditions: Rule['conditions']): Rule =>
    ({ id: 'r', type: 'conditional', order: 0, target: 'value', value: true, conditions, percentages: [] }) as Rule
  const segment = { id: 's', groups: [[asks('/other')]], overrides: { e: [[asks('/plan')]] } }
  assert.equal(askedTraits([rule([asks('/age'), member]), rule([asks('/plan')])], [segment], 'e'), ['/plan', '/age'])
})

test.run()
