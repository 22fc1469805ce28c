/** People who are drawn by lot: a number from 0 to 100 for each seed, in which a condition takes a slice. */
import { allOf, NoCounterpart, type Alternatives } from '../../conditions.js'
import type { Rule, Share, Target, Value } from '../../model.js'
import { ALWAYS } from '../../logic.js'
import { serveOf, sharesOf } from '../../values.js'

/** More than `from`, `to` at most. */
export interface Slice {
  seed: string
  from: number
  to: number
}

/** What a condition asks for: everyone of the alternatives, or those of them in the slice. */
export interface Met {
  alternatives: Alternatives
  slice: Slice | undefined
}

export interface Branch extends Met {
  value: Value
}

/** More rules than a config should get of a few conditions. */
const MOST = 50

/**
 * The rules of branches, of which the first that is met decides. Slices with the same seed hold the same people: who is in none of those
 * before is all the more likely in a later one.
 * @throws NoCounterpart if they would become too many
 */
export function targetOf(branches: readonly Branch[], otherwise: Value): Target {
  const found = resolved(branches, otherwise, new Map())
  const rules = found.rules.map(({ conditions, serve }) => ({ conditions, serve: rounded(serve) }))
  const rest = rounded(found.rest)
  return Array.isArray(rest)
    ? { defaultValue: otherwise, rules: [...rules, { conditions: [], serve: rest }] }
    : { defaultValue: rest, rules }
}

/** Both at once. @throws NoCounterpart for people who would be drawn twice */
export function bothOf(one: Slice | undefined, other: Slice | undefined): Slice | undefined {
  if (!one || !other) return one ?? other
  if (one.seed !== other.seed) throw new NoCounterpart('it draws people twice, which has no counterpart')
  return { seed: one.seed, from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
}

interface Resolved {
  rules: Rule[]
  rest: Value | Share[]
}

/** What is left of each seed, as parts of 0 to 100 that do not overlap. */
type Left = ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>

function resolved([first, ...others]: readonly Branch[], otherwise: Value, left: Left): Resolved {
  if (!first) return { rules: [], rest: otherwise }
  const { alternatives, slice, value } = first
  const unmet = () => resolved(others, otherwise, left)
  const isForAll = alternatives.some((all) => all.length === 0)
  const parts = slice ? (left.get(slice.seed) ?? [[0, 100]]) : []
  const taken = slice ? sizeOf(within(parts, slice)) / sizeOf(parts) : 1
  if (!(taken > 1e-9)) return unmet()
  if (!slice || taken > 1 - 1e-9) {
    if (isForAll) return { rules: [], rest: value }
    const after = unmet()
    return { rules: limited([...rulesFor(alternatives, value), ...after.rules]), rest: after.rest }
  }
  const missed = resolved(others, otherwise, new Map(left).set(slice.seed, without(parts, slice)))
  const mixed = (serve: Value | Share[]) => together(value, taken, serve)
  const rules = missed.rules.flatMap((rule) => rulesFor(allOf([alternatives, [rule.conditions]]), mixed(rule.serve)))
  if (isForAll) return { rules: limited(rules), rest: mixed(missed.rest) }
  const after = unmet()
  return {
    rules: limited([...rules, ...rulesFor(alternatives, mixed(missed.rest)), ...after.rules]),
    rest: after.rest,
  }
}

function limited(rules: Rule[]): Rule[] {
  if (rules.length > MOST) throw new NoCounterpart(`its conditions would become more than ${MOST} rules here`)
  return rules
}

function rulesFor(alternatives: Alternatives, serve: Value | Share[]): Rule[] {
  return (alternatives.some((all) => all.length === 0) ? ALWAYS : alternatives).map((conditions) => ({
    conditions,
    serve,
  }))
}

function together(value: Value, taken: number, others: Value | Share[]): Share[] {
  const rest = Array.isArray(others) ? others : [{ value: others, percentage: 100 }]
  return [
    { value, percentage: taken * 100 },
    ...rest.map((one) => ({ value: one.value, percentage: one.percentage * (1 - taken) })),
  ]
}

/** Rounded once, at the end. */
function rounded(serve: Value | Share[]): Value | Share[] {
  if (!Array.isArray(serve)) return serve
  return serveOf(sharesOf(serve.map(({ value, percentage }) => ({ value, weight: percentage }))))
}

type Parts = readonly (readonly [from: number, to: number])[]

const sizeOf = (parts: Parts) => parts.reduce((sum, [from, to]) => sum + to - from, 0)

function within(parts: Parts, { from, to }: Slice): Parts {
  return parts
    .map(([start, end]) => [Math.max(start, from), Math.min(end, to)] as const)
    .filter(([start, end]) => start < end)
}

function without(parts: Parts, { seed, from, to }: Slice): Parts {
  return [...within(parts, { seed, from: 0, to: from }), ...within(parts, { seed, from: to, to: 100 })]
}
