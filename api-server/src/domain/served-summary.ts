/** What a config serves in one environment, in short. Pure; the dashboard uses it as well. */
import type { Target } from './records.js'
import type { Rule } from './schemas/targets.js'
import { spell } from './values.js'

/** Of longer values, as many characters are sent: a list shows no more, and a search beyond them finds nothing. */
const LONGEST = 200
/** Of as many different values that rules serve. */
const MOST_VALUES = 10

/** What a config serves in one environment, in short. */
export interface ServedSummary {
  /** The default value's text, cut to 200 characters. */
  value: string
  /** How many rules there are; absent if there are none. */
  rules?: number
  /** What everyone gets from the first rule, if it has no conditions: percentages and values. */
  split?: [percentage: number, value: string][]
  /** The different values that rules serve to somebody, at most 10, each cut as `value` is. Left out without rules. */
  ruleValues?: string[]
}

/** The same of all configs of a project that are not archived. */
export interface Overview {
  /** The environments' ids, in the order in which each config has its summaries. */
  environments: string[]
  configs: { id: string; served: (ServedSummary | null)[] }[]
}

export function summaryOf({ defaultValue, rules }: Pick<Target, 'defaultValue' | 'rules'>): ServedSummary {
  const value = cut(defaultValue)
  const [first] = rules
  if (!first) return { value }
  const isForEveryone = first.type === 'percentage' || first.conditions.length === 0
  const split = isForEveryone ? sharesOf(first) : undefined
  return { value, rules: rules.length, ...(split && { split }), ruleValues: valuesOf(rules) }
}

function sharesOf(rule: Rule): [number, string][] {
  if (rule.target === 'value') return [[100, cut(spell(rule.value))]]
  return rule.percentages.map(({ percentage, value }) => [percentage, cut(spell(value))])
}

function valuesOf(rules: readonly Rule[]): string[] {
  const found = new Set<string>()
  for (const rule of rules) {
    for (const [percentage, value] of sharesOf(rule)) if (percentage > 0) found.add(value)
    if (found.size >= MOST_VALUES) break
  }
  return [...found].slice(0, MOST_VALUES)
}

function cut(text: string): string {
  // A character may be two code units: twice as many always contain it, though the last one may be half a character.
  return text.length > LONGEST
    ? Array.from(text.slice(0, 2 * LONGEST))
        .slice(0, LONGEST)
        .join('')
    : text
}
