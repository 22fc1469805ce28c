import { allOf, type Alternatives } from './conditions.js'
import type { Rule, Share, Target, Value } from './model.js'
import { serveOf, sharesOf } from './values.js'

/** Everyone who matches any of the alternatives gets a value, or one of several by shares. */
export interface Branch {
  alternatives: Alternatives
  /** Shares of less than 100 in all leave the others to the branches after it. */
  serve: Value | Share[]
}

/** The rules of branches, of which the first that matches decides, and a value for everybody else. */
export function targetFrom(branches: readonly Branch[], otherwise: Value): Target {
  const { rules, rest } = resolved(branches, otherwise)
  return Array.isArray(rest)
    ? { defaultValue: otherwise, rules: [...rules, { conditions: [], serve: rest }] }
    : { defaultValue: rest, rules }
}

interface Resolved {
  rules: Rule[]
  /** Someone without a share continues: the same branches again, within the rest of the hundred percent. */
  rest: Value | Share[]
}

function resolved(branches: readonly Branch[], otherwise: Value): Resolved {
  const [first, ...others] = branches
  if (!first) return { rules: [], rest: otherwise }
  const isForAll = first.alternatives.some((all) => all.length === 0)
  const missing = Array.isArray(first.serve) ? 100 - first.serve.reduce((sum, one) => sum + one.percentage, 0) : 0
  if (missing < 1e-6) {
    const serve = Array.isArray(first.serve) ? serveOf(first.serve) : first.serve
    if (isForAll) return { rules: [], rest: serve }
    const after = resolved(others, otherwise)
    return { rules: [...rulesFor(first.alternatives, serve), ...after.rules], rest: after.rest }
  }
  // Someone without a share continues: the same branches again, within the rest of the hundred percent.
  const after = resolved(others, otherwise)
  const shared = Array.isArray(first.serve) ? first.serve : []
  const mixed = after.rules.flatMap((rule) =>
    rulesFor(allOf([first.alternatives, [rule.conditions]]), together(shared, rule.serve, missing)),
  )
  const rest = together(shared, after.rest, missing)
  if (isForAll) return { rules: mixed, rest }
  return { rules: [...mixed, ...rulesFor(first.alternatives, rest), ...after.rules], rest: after.rest }
}

function rulesFor(alternatives: Alternatives, serve: Value | Share[]): Rule[] {
  return alternatives.map((conditions) => ({ conditions, serve }))
}

/** The shares, and the others' part of what is missing. */
function together(shares: readonly Share[], others: Value | Share[], missing: number): Value | Share[] {
  const rest = Array.isArray(others) ? others : [{ value: others, percentage: 100 }]
  return serveOf(
    sharesOf([
      ...shares.map(({ value, percentage }) => ({ value, weight: percentage })),
      ...rest.map(({ value, percentage }) => ({ value, weight: (percentage * missing) / 100 })),
    ]),
  )
}
