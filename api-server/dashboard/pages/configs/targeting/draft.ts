/** The rules as they are edited. Pure but for new ids. */
import { Problems } from '../../../../src/domain/json.js'
import { toNumber } from '../../../../src/domain/numbers.js'
import { withNewIds } from '../../../../src/domain/copied-rules.js'
import type { Problem } from '../../../api/errors.js'
import type { Condition, Rule, Target, TargetsReplace } from '../../../api/types.js'
import { newCondition } from '../../../ui/rules/condition-draft.js'
import { rulesDifference, type RulesVersion } from '../../../ui/rules/difference.js'
import { newId } from '../../../ui/rules/ids.js'
import { evenly, splitProblem } from '../../../ui/rules/split.js'
import { unfinishedConditions, unfinishedValue } from '../../../ui/rules/unfinished.js'
import { enumTexts, firstValue, textOf, valueOf } from '../../../ui/value/spelling.js'
import { variationsOf, type ValueType } from '../../../ui/value/types.js'
import { t } from '../../../language/text.js'

export interface DraftShare {
  id: string
  /** As typed. */
  percentage: string
  value: unknown
}

/** A rule with everything it has had, so that going from a value to a split and back loses nothing. */
export interface DraftRule {
  id: string
  type: Rule['type']
  target: Rule['target']
  value: unknown
  conditions: Condition[]
  shares: DraftShare[]
  /** Still in sight, so that it can be brought back until the rules are saved. */
  removed: boolean
}

export interface Draft {
  defaultValue: unknown
  rules: readonly DraftRule[]
}

export function draftOf({ defaultValue, rules }: RulesVersion): Draft {
  return { defaultValue, rules: rules.map(draftRule) }
}

function draftRule(rule: Rule): DraftRule {
  return {
    id: rule.id,
    type: rule.type,
    target: rule.target,
    value: rule.target === 'value' ? rule.value : undefined,
    conditions: [...(rule.conditions ?? [])],
    shares: rule.percentages.map(({ id, percentage, value }) => ({ id, percentage: String(percentage), value })),
    removed: false,
  }
}

/** The rules that the draft represents, in order and without removed ones. */
export function versionOf(draft: Draft): RulesVersion {
  const kept = draft.rules.filter((rule) => !rule.removed)
  return { defaultValue: draft.defaultValue, rules: kept.map(toRule) }
}

export function targetVersion({ defaultValue, rules }: Pick<Target, 'defaultValue' | 'rules'>): RulesVersion {
  return { defaultValue, rules }
}

/** A percentage that is not a number is sent as typed: the server says what is wrong with it. */
function toRule(rule: DraftRule, order: number): Rule {
  const { id, type, value, conditions } = rule
  const percentages = rule.shares.map((share) => {
    const percentage = (toNumber(share.percentage.trim()) ?? share.percentage) as number
    return { id: share.id, percentage, value: share.value }
  })
  if (type === 'percentage') return { id, type, order, target: 'percentage', percentages }
  if (rule.target === 'percentage') return { id, type, order, target: 'percentage', conditions, percentages }
  return { id, type, order, target: 'value', value, conditions, percentages: [] }
}

export function bodyOf(draft: Draft, environmentId: string): TargetsReplace {
  const { defaultValue, rules } = versionOf(draft)
  return { environmentId, defaultValue, rules: [...rules] }
}

const NO_NAMES = { segment: () => undefined, value: textOf }

/** Whether both serve the same. */
export function isSame(a: RulesVersion, b: RulesVersion): boolean {
  return rulesDifference(a, b, NO_NAMES).length === 0
}

/** The rules that messages of the server are about. */
export function ruleIdsIn(draft: Draft, problems: readonly { name?: string }[]): string[] {
  const kept = draft.rules.filter((rule) => !rule.removed)
  return problems.flatMap(({ name = '' }) => kept[Number(/^rules\[(\d+)\]/.exec(name)?.[1])]?.id ?? [])
}

/** What keeps the rules from being reviewed, by the names of their fields: what is missing, and sums that are not 100. */
export function unfinished(draft: Draft, type: ValueType): Problem[] {
  const problems = new Problems()
  draft.rules
    .filter((rule) => !rule.removed)
    .forEach((rule, index) => {
      const name = `rules[${index}]`
      if (rule.type === 'conditional') unfinishedConditions(`${name}.conditions`, rule.conditions, problems)
      if (rule.target === 'value') return unfinishedValue(`${name}.value`, type, rule.value, problems)
      checkShares(`${name}.percentages`, rule.shares, type, problems)
    })
  unfinishedValue('defaultValue', type, draft.defaultValue, problems)
  return problems.list
}

function checkShares(name: string, shares: readonly DraftShare[], type: ValueType, problems: Problems): void {
  shares.forEach(({ percentage, value }, at) => {
    if (toNumber(percentage.trim()) === undefined) problems.add(`${name}[${at}].percentage`, t('must be a number'))
    unfinishedValue(`${name}[${at}].value`, type, value, problems)
  })
  const sum = splitProblem(shares.map((share) => share.percentage))
  if (sum !== undefined) problems.say(name, sum)
}

/** A value other than the given one, if there is an obvious one. */
export function otherValue(type: ValueType, value: unknown): unknown {
  const text = textOf(value)
  const variation = variationsOf(type)?.find((one) => textOf(one.value) !== text)
  if (variation) return variation.value
  if (type.type === 'boolean') return text !== 'true'
  if (type.type !== 'enum') return text === '' ? firstValue(type) : valueOf(type, text)
  const other = enumTexts(type.typeOptions).find((one) => one !== text)
  return valueOf(type, other ?? text)
}

/** A value for one more share: one that no share has yet, if possible. */
export function unusedValue(type: ValueType, shares: readonly DraftShare[]): unknown {
  const used = new Set(shares.map((share) => textOf(share.value)))
  const variation = variationsOf(type)?.find((one) => !used.has(textOf(one.value)))
  if (variation) return variation.value
  const texts = type.type === 'enum' ? enumTexts(type.typeOptions) : []
  const free = texts.find((text) => !used.has(text))
  return free === undefined ? otherValue(type, shares.at(-1)?.value) : valueOf(type, free)
}

/** A rule that begins with something that can be saved but for its first condition's values. */
export function newRule(type: Rule['type'], valueType: ValueType, defaultValue: unknown): DraftRule {
  const value = otherValue(valueType, defaultValue)
  const rule = { id: newId(), type, value, conditions: [], shares: [], removed: false }
  if (type === 'percentage') return { ...rule, target: 'percentage', shares: newShares(valueType, value) }
  return { ...rule, target: 'value', conditions: [newCondition()] }
}

function newShares(valueType: ValueType, value: unknown): DraftShare[] {
  const variations = variationsOf(valueType)
  if (variations && variations.length > 1) {
    const even = evenly(variations.length)
    return variations.map((one, index) => ({ id: newId(), percentage: even[index] ?? '0', value: one.value }))
  }
  const [one = '', two = ''] = evenly(2)
  const other = otherValue(valueType, value)
  return [
    { id: newId(), percentage: one, value },
    { id: newId(), percentage: two, value: other },
  ]
}

/** Serves one value or a split, with something to begin with. */
export function withTarget(rule: DraftRule, target: Rule['target'], valueType: ValueType): DraftRule {
  if (target === 'value')
    return { ...rule, target, value: rule.value ?? rule.shares[0]?.value ?? firstValue(valueType) }
  return { ...rule, target, shares: rule.shares.length > 0 ? rule.shares : newShares(valueType, rule.value) }
}

/** A copy of the rule, right below it, with new ids. */
export function duplicated(rules: readonly DraftRule[], id: string): DraftRule[] {
  return rules.flatMap((rule) => {
    if (rule.id !== id) return [rule]
    const conditions = rule.conditions.map((condition) => ({ ...condition, id: newId() }))
    const shares = rule.shares.map((share) => ({ ...share, id: newId() }))
    return [rule, { ...rule, id: newId(), conditions, shares }]
  })
}

/** Moves a rule among those that are not removed; the removed ones keep their places. */
export function moved(rules: readonly DraftRule[], from: number, to: number): DraftRule[] {
  const kept = rules.filter((rule) => !rule.removed)
  const [rule] = kept.splice(from, 1)
  if (!rule) return [...rules]
  kept.splice(to, 0, rule)
  let next = 0
  return rules.map((one) => {
    if (one.removed) return one
    next += 1
    return kept[next - 1] ?? one
  })
}

/** What another environment serves, as a draft with new ids. */
export function copiedFrom(source: RulesVersion): Draft {
  return draftOf({ defaultValue: source.defaultValue, rules: withNewIds(source.rules, newId) })
}
