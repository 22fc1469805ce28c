import { randomUUID } from 'node:crypto'
import { isObject } from '../../domain/json.js'
import type { Rule } from '../../domain/schemas/targets.js'

type Members = Record<string, unknown>

/** Converts ids to the names in a file, or the other way round; undefined for what does not exist. */
export type Names = (name: string) => string | undefined

/** Rules in the form of a file: in the order in which they are served, segments by key, ids only if they are wanted. */
export function rulesToFile(rules: readonly Rule[], keyOf: Names, ids: boolean): Members[] {
  return rules
    .toSorted((a, b) => a.order - b.order)
    .map((rule) => {
      const { id, type, conditions = [], percentages } = rule
      const shares = percentages.map(({ id: shareId, percentage, value }) => ({
        ...own(shareId, ids),
        percentage,
        value,
      }))
      if (type === 'percentage') return { ...own(id, ids), type, percentages: shares }
      const outcome = rule.target === 'value' ? { value: rule.value } : { percentages: shares }
      return { ...own(id, ids), type, conditions: conditionsToFile(conditions, keyOf, ids), ...outcome }
    })
}

export function conditionsToFile(conditions: readonly object[], keyOf: Names, ids: boolean): Members[] {
  return conditions.map((condition) => {
    const { id, kind, segmentId, ...rest } = condition as Members
    if (kind !== 'segment') return { ...own(id, ids), ...rest }
    return { ...own(id, ids), operator: rest['operator'], segment: keyOf(String(segmentId)) ?? segmentId }
  })
}

function own(id: unknown, ids: boolean): Members {
  return ids ? { id } : {}
}

/** Rules of a file as the API takes them; what has no id gets one, and a segment that is not there keeps its key, which the API refuses. */
export function rulesFromFile(rules: readonly unknown[], idOf: Names): unknown[] {
  return rules.map((rule, order) => {
    if (!isObject(rule)) return rule
    const { type, conditions, percentages, value, ...rest } = rule
    const shares = Array.isArray(percentages) ? percentages.map(withId) : percentages
    const common = { ...rest, id: rest['id'] ?? randomUUID(), order, type }
    if (type === 'percentage') return { ...common, percentages: shares }
    const outcome =
      percentages === undefined ? { target: 'value', value } : { target: 'percentage', percentages: shares }
    return {
      ...common,
      ...outcome,
      conditions: Array.isArray(conditions) ? conditionsFromFile(conditions, idOf) : conditions,
    }
  })
}

export function conditionsFromFile(conditions: readonly unknown[], idOf: Names): unknown[] {
  return conditions.map((condition) => {
    if (!isObject(condition)) return condition
    const { segment, ...rest } = condition
    if (typeof segment !== 'string') return { kind: 'attribute', ...withId(rest) }
    return { ...withId(rest), kind: 'segment', segmentId: idOf(segment) ?? segment }
  })
}

function withId<T>(item: T): T {
  return isObject(item) ? { ...item, id: item['id'] ?? randomUUID() } : item
}

/** These do not affect what is served: rules are in their order, and the members of a condition show its kind. */
const SILENT = ['id', 'order', 'kind', 'target']
const WALKED = ['conditions', 'percentages']

/** Rules or groups of a file so that what serves the same is equal. */
export function withoutFileIds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutFileIds)
  if (!isObject(node)) return node
  const members = Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
    if (SILENT.includes(name)) return []
    if (name === 'targetValues' && Array.isArray(value)) return [[name, value.map(String)]]
    return [[name, WALKED.includes(name) ? withoutFileIds(value) : value]]
  })
  return Object.fromEntries(members)
}
