import type { Static } from '@sinclair/typebox'
import { check, hasTooMany } from './check.js'
import { claimId, readCondition, readEach, type Judging, type UsedIds } from './conditions.js'
import { isObject, Problems } from './json.js'
import { LIST_LIMITS } from './list-limits.js'
import { TimeSlice } from './time-slice.js'
import { checkSum } from './percentages.js'
import type { Condition } from './schemas/conditions.js'
import { ConditionalRule, Percentage, type Rule } from './schemas/targets.js'
import { checkValue, type ValueType } from './values.js'

interface Context extends Judging {
  valueType: ValueType
  used: UsedIds
}

/** What a rule of either type has; the rest is judged by its type. */
const { id: ruleId, order } = ConditionalRule.properties
const RuleShape = { ...ConditionalRule, properties: { id: ruleId, order }, required: ['id', 'order'] }

/** Reads the rules of one environment, in order; what is wrong goes into `problems`. */
export function readRules(input: readonly unknown[], valueType: ValueType, problems: Problems): Promise<Rule[]> {
  const context: Context = { valueType, used: new Set(), problems, slice: new TimeSlice() }
  return readEach(input, 'rules', context, (item, name) => readRule(item, name, context))
}

async function readRule(input: unknown, name: string, context: Context): Promise<Rule | undefined> {
  const { problems, used } = context
  if (!isObject(input)) {
    problems.say(name, 'Each rule must be an object')
    return undefined
  }
  const type = input['type']
  const found = new Problems()
  check(RuleShape, input, name, found)
  problems.addAll(found)
  if (!found.any) claimId(input['id'] as string, name, used, problems)
  if (type !== 'conditional' && type !== 'percentage') {
    problems.add(`${name}.type`, orRequired(type, 'must be one of "conditional", "percentage"'))
    return undefined
  }
  return type === 'conditional' ? readConditional(input, name, context) : readPercentage(input, name, context)
}

function orRequired(value: unknown, what: string): string {
  return (value ?? null) === null ? 'is required' : what
}

async function readConditional(
  input: Record<string, unknown>,
  name: string,
  context: Context,
): Promise<Rule | undefined> {
  const { problems } = context
  const { target } = input
  const conditions = await readConditions(input['conditions'], name, context)
  if (target !== 'value' && target !== 'percentage') {
    problems.add(`${name}.target`, orRequired(target, 'must be one of "value", "percentage"'))
    return undefined
  }
  const common = { id: input['id'] as string, type: 'conditional' as const, order: input['order'] as number }
  if (target === 'percentage') {
    return { ...common, target, conditions, percentages: await readPercentages(input['percentages'], name, context) }
  }
  const { value, percentages } = input
  checkRuleValue(value, `${name}.value`, context)
  if (Array.isArray(percentages) ? percentages.length > 0 : (percentages ?? null) !== null) {
    problems.add(`${name}.percentages`, 'must be empty when target is value')
  }
  return { ...common, target, value, conditions, percentages: [] }
}

async function readPercentage(input: Record<string, unknown>, name: string, context: Context): Promise<Rule> {
  const { problems } = context
  const { target = null, value = null, conditions = null } = input
  if (target !== null && target !== 'percentage') problems.add(`${name}.target`, 'must be "percentage"')
  if (value !== null) problems.add(`${name}.value`, 'must be absent: a percentage rule holds only percentages')
  if (conditions !== null && !(Array.isArray(conditions) && conditions.length === 0)) {
    problems.add(`${name}.conditions`, 'must be absent or empty: a percentage rule holds only percentages')
  }
  return {
    id: input['id'] as string,
    type: 'percentage',
    order: input['order'] as number,
    target: 'percentage',
    ...(conditions !== null && { conditions: [] }),
    percentages: await readPercentages(input['percentages'], name, context),
  }
}

async function readConditions(input: unknown, name: string, context: Context): Promise<Condition[]> {
  const { used, problems } = context
  if (!Array.isArray(input)) {
    problems.add(`${name}.conditions`, input === undefined || input === null ? 'is required' : 'must be a list')
    return []
  }
  const list = `${name}.conditions`
  if (hasTooMany(input.length, LIST_LIMITS.conditions, list, problems)) return []
  return readEach(input, list, context, (item, path) => readCondition(item, path, used, problems))
}

async function readPercentages(input: unknown, rule: string, context: Context): Promise<Percentage[]> {
  const { problems } = context
  const name = `${rule}.percentages`
  if (!Array.isArray(input) || input.length === 0) {
    problems.add(name, Array.isArray(input) ? 'must have at least 1 entry' : 'is required')
    return []
  }
  if (hasTooMany(input.length, LIST_LIMITS.percentages, name, problems)) return []
  const found = new Problems()
  const own = { ...context, problems: found }
  const list = await readEach(input, name, own, (item, path) => readBucket(item, path, own))
  problems.addAll(found)
  if (found.any) return []
  const wrong = checkSum(list.map(({ percentage }) => percentage))
  if (wrong !== undefined) problems.add(name, wrong)
  return list
}

const { id, percentage } = Percentage.properties
const BucketShape = { ...Percentage, properties: { id, percentage }, required: ['id', 'percentage'] }

function readBucket(input: unknown, name: string, context: Context): Static<typeof Percentage> {
  const { problems } = context
  check(BucketShape, input, name, problems)
  if (!isObject(input)) return { id: '', percentage: 0, value: null }
  const bucket = { id: input['id'] as string, percentage: input['percentage'] as number, value: input['value'] }
  if (typeof bucket.id === 'string') claimId(bucket.id, name, context.used, problems)
  checkRuleValue(bucket.value, `${name}.value`, context)
  return bucket
}

function checkRuleValue(value: unknown, name: string, { valueType, problems }: Context): void {
  if (value === undefined || value === null) return problems.add(name, 'is required')
  const wrong = checkValue(valueType, value)
  if (wrong !== undefined) problems.add(name, wrong)
}

/** Every value that the rules can serve, with the path where it stands. */
export function ruleValues(rules: readonly Rule[]): { name: string; value: unknown }[] {
  return rules.flatMap((rule, index) => {
    const name = `rules[${index}]`
    if (rule.target === 'value') return [{ name: `${name}.value`, value: rule.value }]
    return rule.percentages.map(({ value }, at) => ({ name: `${name}.percentages[${at}].value`, value }))
  })
}

/** Calls `found` with the id of each segment that the rules' conditions name, as often as they do, and makes nothing for it. */
export function eachSegment(rules: readonly Rule[], found: (segmentId: string) => void): void {
  for (const { conditions = [] } of rules) {
    for (const condition of conditions) if (condition.kind === 'segment') found(condition.segmentId)
  }
}

/** The segments that the rules' conditions name, with the path of each. */
export function segmentsInRules(rules: readonly Rule[]): { name: string; segmentId: string }[] {
  return rules.flatMap((rule, index) =>
    (rule.conditions ?? []).flatMap((condition, at) =>
      condition.kind === 'segment'
        ? [{ name: `rules[${index}].conditions[${at}].segmentId`, segmentId: condition.segmentId }]
        : [],
    ),
  )
}
