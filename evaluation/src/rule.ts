import { compileCondition, type Predicate, type SegmentCell } from './conditions/condition.js'
import type { ConfigData, RuleData } from './data.js'
import { Outcome } from './outcome.js'
import { bucketOf } from './percentages.js'
import type { Subject } from './subject.js'

/** A share of a percentage: it takes buckets below `upTo` that no share before it took. */
interface Share {
  upTo: number
  /** Undefined for a share without a value, which is none. */
  outcome: Outcome | undefined
}

export interface Rule {
  /** All must match. */
  conditions: readonly Predicate[]
  /** What the rule serves once its conditions match; undefined leaves it to the next rule. */
  serve(subject: Subject): Outcome | undefined
  data: RuleData
}

/** Compiles a rule; one that is not understood gives undefined and never matches. */
export function compileRule(
  rule: RuleData,
  config: ConfigData,
  segment: (id: string) => SegmentCell,
): Rule | undefined {
  try {
    const serve = compileServe(rule, config)
    // An empty list matches everyone; a list that is missing is not an empty one.
    const conditions = rule.type === 'percentage' ? [] : rule.conditions
    if (!serve || !conditions) return undefined
    return { data: rule, serve, conditions: conditions.map((condition) => compileCondition(condition, segment)) }
  } catch {
    // Data that has not the shape of a rule: a fault in one rule is no other rule's.
    return undefined
  }
}

function compileServe(rule: RuleData, config: ConfigData): Rule['serve'] | undefined {
  if (rule.type === 'percentage') return serveShare(rule, config)
  if (rule.type !== 'conditional') return undefined
  if (rule.target === 'percentage') return serveShare(rule, config)
  if (rule.target !== 'value' || isMissing(rule.value)) return undefined
  const outcome = new Outcome(config, rule.value, 'TARGETING_MATCH')
  return () => outcome
}

function serveShare({ percentages }: RuleData, config: ConfigData): Rule['serve'] | undefined {
  let total = 0
  const shares = (percentages ?? []).map(({ percentage, value }): Share => {
    if (typeof percentage !== 'number') throw new TypeError('A percentage is a number')
    total += percentage
    return { upTo: total, outcome: isMissing(value) ? undefined : new Outcome(config, value, 'SPLIT') }
  })
  return (subject) => {
    const bucket = bucketOf(subject, config.id)
    for (const { upTo, outcome } of shares) if (bucket < upTo) return outcome
    return undefined
  }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}
