import type { Rule } from './schemas/targets.js'

/** The rules with new ids everywhere that one stands: an id belongs to one environment's rules. */
export function withNewIds(rules: readonly Rule[], newId: () => string): Rule[] {
  return rules.map((rule) => ({ ...(renew(rule, newId) as Rule) }))
}

/** The rules as they are served, without ids, which say nothing about what a rule does. */
export function withoutIds(rules: readonly Rule[]): unknown {
  return renew(rules, undefined)
}

/** Members that are the object's own ids; `segmentId` names something else, and values are users' JSON. */
export const OWN_IDS: readonly string[] = ['id', 'valueId']
/** What holds objects with ids of their own. */
export const WALKED: readonly string[] = ['conditions', 'percentages']

function renew(node: unknown, newId: (() => string) | undefined): unknown {
  if (Array.isArray(node)) return node.map((item) => renew(item, newId))
  if (typeof node !== 'object' || node === null) return node
  const members = Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
    if (OWN_IDS.includes(name)) return newId ? [[name, newId()]] : []
    return [[name, WALKED.includes(name) ? renew(value, newId) : value]]
  })
  return Object.fromEntries(members)
}
