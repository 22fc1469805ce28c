/** What differs between two versions of an environment's rules, in words. Pure. */
import { spell } from '../../../src/domain/values.js'
import type { Condition, Rule } from '../../api/types.js'
import { conditionWords, type Names } from './condition-words.js'
import { tellApart } from './long-values.js'
import { movedItems, pairUp, type Pairs } from './pairs.js'
import { ruleWords, servedWords, type Share } from './rule-words.js'
import { percentText } from '../../language/intl.js'
import { t } from '../../language/text.js'
import { phrase, type Words } from './words.js'

export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed'
  /** What it concerns, such as `Rule 2`. */
  title: string
  before?: Words
  after?: Words
  /** What exactly changes, a sentence each. */
  details: readonly Words[]
}

/** What one environment serves. */
export interface RulesVersion {
  defaultValue: unknown
  rules: readonly Rule[]
}

/** Returns no changes if both serve the same, whatever the ids. */
export function rulesDifference(before: RulesVersion, after: RulesVersion, names: Names): Change[] {
  const changes: Change[] = []
  if (spelled(before.defaultValue) !== spelled(after.defaultValue)) {
    const [old, now] = tellApart(before.defaultValue, after.defaultValue, names)
    const sides = { before: [{ value: old }], after: [{ value: now }] }
    changes.push({ kind: 'changed', title: t('Default'), ...sides, details: [] })
  }
  const pairs = pairUp(before.rules, after.rules, (rule) => rule.id, ruleContent)
  const moved = movedItems(pairs)
  for (const [index, rule] of after.rules.entries()) {
    const from = pairs.partner.get(index)
    const old = from === undefined ? undefined : before.rules[from]
    const change =
      old && from !== undefined
        ? ruleChange(old, rule, { from, to: index, moved: moved.has(index) }, names)
        : addedRule(rule, index, names)
    if (change) changes.push(change)
  }
  for (const index of pairs.removed) {
    const rule = before.rules[index]
    if (rule)
      changes.push({
        kind: 'removed',
        title: t('Previous rule {index}', { index: index + 1 }),
        before: ruleWords(rule, names),
        details: [],
      })
  }
  return changes
}

function addedRule(rule: Rule, index: number, names: Names): Change {
  return { kind: 'added', title: t('Rule {index}', { index: index + 1 }), after: ruleWords(rule, names), details: [] }
}

interface Move {
  from: number
  to: number
  moved: boolean
}

function ruleChange(before: Rule, after: Rule, { from, to, moved }: Move, names: Names): Change | undefined {
  const title = t('Rule {to}', { to: to + 1 })
  // Where others come and go, a rule may change its place among the rest and keep its number.
  const move: Words = [
    from === to
      ? t('Now comes after rule {to}.', { to })
      : t('Moves from position {from} to {to}.', { from: from + 1, to: to + 1 }),
  ]
  const words = ruleWords(after, names)
  if (ruleContent(before) === ruleContent(after)) {
    return moved ? { kind: 'moved', title, after: words, details: [move] } : undefined
  }
  const details = [
    ...conditionsDifference(before.conditions ?? [], after.conditions ?? [], names),
    ...servedDifference(before, after, names),
  ]
  if (details.length === 0) details.push([t('Its conditions or shares are in another order.')])
  return {
    kind: 'changed',
    title,
    before: ruleWords(before, names),
    after: words,
    details: moved ? [move, ...details] : details,
  }
}

/** What two lists of conditions, which must all match, differ in; their order says nothing. */
export function conditionsDifference(before: readonly Condition[], after: readonly Condition[], names: Names): Words[] {
  const pairs = pairUp(before, after, (condition) => condition.id, conditionContent)
  const changes: Words[] = []
  for (const [index, condition] of after.entries()) {
    const from = pairs.partner.get(index)
    const old = from === undefined ? undefined : before[from]
    const words = conditionWords(condition, names)
    if (!old) changes.push(phrase('Also asks whether {condition}.', { condition: words }))
    else if (conditionContent(old) !== conditionContent(condition)) {
      changes.push([
        ...phrase('Asks whether {condition}, no longer whether {previous}.', {
          condition: words,
          previous: conditionWords(old, names),
        }),
        ...listChange(old, condition),
      ])
    }
  }
  for (const index of pairs.removed) {
    const old = before[index]
    if (old) changes.push(phrase('No longer asks whether {condition}.', { condition: conditionWords(old, names) }))
  }
  return changes
}

/** Long lists look the same in a sentence: how many values come and go. */
function listChange(before: Condition, after: Condition): Words {
  if (before.kind === 'segment' || after.kind === 'segment') return []
  if (before.targetValues.length < 2 && after.targetValues.length < 2) return []
  const added = after.targetValues.filter((value) => !before.targetValues.includes(value)).length
  const removed = before.targetValues.filter((value) => !after.targetValues.includes(value)).length
  return added + removed === 0
    ? []
    : [' ', t('(Values: {added, number} added, {removed, number} removed.)', { added, removed })]
}

function servedDifference(before: Rule, after: Rule, names: Names): Words[] {
  if (servedContent(before) === servedContent(after)) return []
  if (before.target === 'value' && after.target === 'value') {
    const [previous, served] = tellApart(before.value, after.value, names)
    return [
      phrase('Serves {served} instead of {previous}.', { served: { value: served }, previous: { value: previous } }),
    ]
  }
  if (before.target !== 'percentage' || after.target !== 'percentage') {
    return [
      phrase('Serves {served} instead of {previous}.', {
        served: servedWords(after, names),
        previous: servedWords(before, names),
      }),
    ]
  }
  return sharesDifference(before.percentages, after.percentages, names)
}

function sharesDifference(before: readonly Share[], after: readonly Share[], names: Names): Words[] {
  const pairs: Pairs = pairUp(
    before,
    after,
    (share) => share.id,
    (share) => spelled(share.value),
  )
  const told = ({ value, percentage }: Share) => ({
    value: { value: names.value(value) },
    percentage: percentText(percentage),
  })
  const changes: Words[] = []
  for (const [index, share] of after.entries()) {
    const from = pairs.partner.get(index)
    const old = from === undefined ? undefined : before[from]
    const { value, percentage } = told(share)
    if (!old) {
      changes.push(phrase('{value} gets {percentage}.', { value, percentage }))
      continue
    }
    const previous = told(old)
    if (spelled(old.value) !== spelled(share.value)) {
      changes.push(
        phrase('{value} gets {percentage}; it was {previousValue} with {previousPercentage}.', {
          value,
          percentage,
          previousValue: previous.value,
          previousPercentage: previous.percentage,
        }),
      )
    } else if (Number(old.percentage) !== Number(share.percentage)) {
      changes.push(
        phrase('{value} gets {percentage} instead of {previousPercentage}.', {
          value,
          percentage,
          previousPercentage: previous.percentage,
        }),
      )
    }
  }
  for (const index of pairs.removed) {
    const old = before[index]
    if (old) changes.push(phrase('{value} no longer gets {percentage}.', told(old)))
  }
  return changes
}

function spelled(value: unknown): string {
  return value === undefined || value === null ? '' : spell(value)
}

function ruleContent(rule: Rule): string {
  return JSON.stringify([rule.type, (rule.conditions ?? []).map(conditionContent), servedContent(rule)])
}

function servedContent(rule: Rule): string {
  if (rule.target === 'value') return spelled(rule.value)
  return JSON.stringify(rule.percentages.map(({ percentage, value }) => [percentage, spelled(value)]))
}

export function conditionContent(condition: Condition): string {
  if (condition.kind === 'segment') return JSON.stringify([condition.operator, condition.segmentId])
  const { attribute, trait = '', operator, targetType, targetValues } = condition
  return JSON.stringify([attribute, trait, operator, targetType, targetValues])
}
