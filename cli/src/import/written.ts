/** Rules and groups as the Admin API takes them, and what they say without their ids, to compare two. */
import { randomUUID } from 'node:crypto'
import type { AttributeCondition, Condition, Rule, Target } from './model.js'
import { isMembers, type Members } from './read.js'

/** @param segmentIds by key */
export function targetBody(target: Target, environmentId: string, segmentIds: ReadonlyMap<string, string>): Members {
  return {
    environmentId,
    defaultValue: target.defaultValue,
    rules: target.rules.map((rule, order) => ruleBody(rule, order, segmentIds)),
  }
}

function ruleBody({ conditions, serve }: Rule, order: number, segmentIds: ReadonlyMap<string, string>): Members {
  const common = { id: randomUUID(), order }
  const written = conditions.map((one) => conditionBody(one, segmentIds))
  if (!Array.isArray(serve))
    return { ...common, type: 'conditional', target: 'value', value: serve, conditions: written }
  const percentages = serve.map(({ value, percentage }) => ({ id: randomUUID(), percentage, value }))
  return conditions.length === 0
    ? { ...common, type: 'percentage', percentages }
    : { ...common, type: 'conditional', target: 'percentage', conditions: written, percentages }
}

function conditionBody(one: Condition, segmentIds: ReadonlyMap<string, string>): Members {
  if (one.kind === 'attribute') return { id: randomUUID(), ...one }
  return { id: randomUUID(), kind: 'segment', operator: one.operator, segmentId: segmentIds.get(one.segment) ?? '' }
}

/** Segments hold conditions on attributes alone. */
export function groupsBody(groups: readonly (readonly Condition[])[]): Members[][] {
  return groups.map((group) =>
    group
      .filter((one): one is AttributeCondition => one.kind === 'attribute')
      .map((one) => ({ id: randomUUID(), ...one })),
  )
}

/** Equal texts for what means the same: ids are left out, and a value is its text. */
export function meaningOf(value: unknown): string {
  return JSON.stringify(plain(value))
}

const IDS = new Set(['id', 'valueId', 'defaultValueId', 'environment', 'environmentId', 'etag', 'updatedAt'])
const VALUES = new Set(['value', 'defaultValue'])

function plain(value: unknown, name = ''): unknown {
  if (VALUES.has(name)) return typeof value === 'string' ? value : JSON.stringify(value)
  if (Array.isArray(value)) return value.map((one) => plain(one))
  if (!isMembers(value)) return value
  const isPercentage = value['type'] === 'percentage'
  return Object.entries(value)
    .filter(([member, of]) => !IDS.has(member) && !isEmpty(of) && !(isPercentage && member === 'target'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([member, of]) => [member, plain(of, member)])
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
