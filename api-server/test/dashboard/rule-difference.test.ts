import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Names } from '../../dashboard/ui/rules/condition-words.js'
import { rulesDifference } from '../../dashboard/ui/rules/difference.js'
import { newId } from '../../dashboard/ui/rules/ids.js'
import { movedItems, pairUp } from '../../dashboard/ui/rules/pairs.js'
import { plainText } from '../../dashboard/ui/rules/words.js'
import type { Rule } from '../../dashboard/api/types.js'
import { isUuid } from '../../src/domain/check.js'

const test = suite('dashboard: differences of rules')

const names: Names = { segment: () => 'Beta', value: (value) => String(value) }

function when(id: string, name: string, value: unknown = true): Rule {
  const condition = {
    id: `c-${id}`,
    kind: 'attribute' as const,
    attribute: 'name' as const,
    operator: 'equals' as const,
    targetType: 'text' as const,
    targetValues: [name],
  }
  return { id, type: 'conditional', order: 0, target: 'value', value, conditions: [condition], percentages: [] }
}

function split(...shares: [id: string, percentage: number, value: unknown][]): Rule {
  const percentages = shares.map(([id, percentage, value]) => ({ id, percentage, value }))
  return { id: 'split', type: 'percentage', order: 0, target: 'percentage', percentages }
}

function said(before: Rule[], after: Rule[], defaults: [unknown, unknown] = [false, false]): string[] {
  const changes = rulesDifference(
    { defaultValue: defaults[0], rules: before },
    { defaultValue: defaults[1], rules: after },
    names,
  )
  return changes.map(({ kind, title, details }) => [`${title} ${kind}`, ...details.map(plainText)].join(' | '))
}

const [a, b, c, d] = [when('a', 'A'), when('b', 'B'), when('c', 'C'), when('d', 'D')]

test('nothing differs: the same rules, new ids, other spellings', () => {
  assert.equal(said([a, b], [a, b]), [])
  assert.equal(said([a], [when('other', 'A')]), [])
  assert.equal(said([a], [when('a', 'A', 'true')], ['5', 5]), [])
})

test('added, removed, and the default', () => {
  assert.equal(said([a, b], [b, c], [false, true]), ['Default changed', 'Rule 2 added', 'Previous rule 1 removed'])
})

test('one rule that is dragged is one move', () => {
  assert.equal(said([a, b, c, d], [d, a, b, c]), ['Rule 1 moved | Moves from position 4 to 1.'])
  assert.equal(said([a, b, c, d], [b, c, a, d]), ['Rule 3 moved | Moves from position 1 to 3.'])
  assert.equal(said([a, b, c], [c, b]), ['Rule 2 moved | Now comes after rule 1.', 'Previous rule 1 removed'])
})

test('what changes in a rule, in sentences', () => {
  assert.equal(said([a], [when('a', 'A', false)]), ['Rule 1 changed | Serves false instead of true.'])
  assert.equal(said([a], [when('a', 'Z')]), ['Rule 1 changed | Asks whether name is Z, no longer whether name is A.'])
  assert.equal(said([a], [{ ...a, conditions: [] }]), ['Rule 1 changed | No longer asks whether name is A.'])
  const both = {
    ...a,
    conditions: [...(a.conditions ?? []), { id: 's', kind: 'segment', operator: 'in', segmentId: 'x' }],
  }
  assert.equal(said([a], [both as Rule]), ['Rule 1 changed | Also asks whether the user is in segment Beta.'])
  assert.equal(said([a], [{ ...split(['1', 100, 5]), id: 'a' }]), [
    'Rule 1 changed | No longer asks whether name is A. | Serves 100% 5 instead of true.',
  ])
})

test('long values show the part where they begin to differ', () => {
  const cut = { ...names, value: (value: unknown) => `${String(value).slice(0, 10)}…` }
  const long = (end: string) => `${'a'.repeat(150)}${end}`
  const version = (end: string) => ({ defaultValue: long(end), rules: [when('a', 'A', long(end))] })
  const [byDefault, byRule] = rulesDifference(version('old'), version('new!'), cut)
  const [old, now] = [`…${'a'.repeat(20)}old`, `…${'a'.repeat(20)}new!`]
  assert.is(plainText(byDefault?.before ?? []), old)
  assert.is(plainText(byDefault?.after ?? []), now)
  assert.equal(byRule?.details.map(plainText), [`Serves ${now} instead of ${old}.`])
})

test('what changes in a split', () => {
  const before = split(['1', 20, 'x'], ['2', 80, 'y'])
  assert.equal(said([before], [split(['1', 30, 'x'], ['2', 70, 'y'])]), [
    'Rule 1 changed | x gets 30% instead of 20%. | y gets 70% instead of 80%.',
  ])
  assert.equal(said([before], [split(['1', 20, 'z'], ['3', 80, 'w'])]), [
    'Rule 1 changed | z gets 20%; it was x with 20%. | w gets 80%. | y no longer gets 80%.',
  ])
  assert.equal(said([before], [split(['2', 80, 'y'], ['1', 20, 'x'])]), [
    'Rule 1 changed | Its conditions or shares are in another order.',
  ])
})

test('the fewest moves of longer lists', () => {
  const moves = (before: string, after: string) => {
    const pairs = pairUp(
      Array.from(before),
      Array.from(after),
      (item) => item,
      (item) => item,
    )
    return [...movedItems(pairs)].map((at) => after[at]).join('')
  }
  assert.is(moves('abcdef', 'abcdef'), '')
  assert.is(moves('abcdef', 'bcdefa'), 'a')
  assert.is(moves('abcdef', 'fabcde'), 'f')
  assert.is(moves('abcdef', 'fedcba').length, 5)
  assert.is(moves('', 'ab'), '')
})

test('ids are UUIDs that the server takes', () => {
  const ids = Array.from({ length: 50 }, newId)
  assert.ok(ids.every(isUuid))
  assert.ok(ids.every((id) => /^.{14}4.{4}[89ab]/.test(id)))
  assert.is(new Set(ids).size, 50)
})

test.run()
