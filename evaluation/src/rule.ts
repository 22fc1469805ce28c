import { compileCondition, type Condition, type SegmentCell } from './conditions/condition.js'
import type { ConfigData, RuleData } from './data.js'
import type { Outcome, Reason } from './outcome.js'
import { Buckets } from './percentages.js'
import type { Subject } from './subject.js'

/** What a config's rules are made of. */
export interface Parts {
  data: ConfigData
  /** The config's outcome for the value and reason, the same one each time. */
  outcome: (value: unknown, reason: Reason) => Outcome
  segment: (id: string) => SegmentCell
}

export class Rule {
  constructor(
    readonly data: RuleData,
    private readonly condition: Condition,
    private readonly served: Outcome | Shares,
  ) {}

  matches(subject: Subject): boolean {
    return this.condition.matches(subject)
  }

  /** All must match. */
  get conditions(): readonly Condition[] {
    return this.condition instanceof All ? this.condition.conditions : [this.condition]
  }

  /** What the rule serves once its conditions match; undefined leaves it to the next rule. */
  serve(subject: Subject): Outcome | undefined {
    return this.served instanceof Shares ? this.served.choose(subject) : this.served
  }
}

class All implements Condition {
  constructor(readonly conditions: readonly Condition[]) {}

  matches(subject: Subject): boolean {
    for (const condition of this.conditions) if (!condition.matches(subject)) return false
    return true
  }
}

/** A share of a percentage: it takes buckets below `upTo` that no share before it took. */
interface Share {
  upTo: number
  /** Undefined for a share without a value, which does not count. */
  outcome: Outcome | undefined
}

class Shares {
  constructor(
    private readonly buckets: Buckets,
    private readonly shares: readonly Share[],
  ) {}

  choose(subject: Subject): Outcome | undefined {
    const bucket = this.buckets.of(subject)
    for (const { upTo, outcome } of this.shares) if (bucket < upTo) return outcome
    return undefined
  }
}

/** Compiles a rule; one that is not understood becomes undefined and never matches. */
export function compileRule(rule: RuleData, parts: Parts): Rule | undefined {
  try {
    const served = compileServed(rule, parts)
    // An empty list matches everyone; a list that is missing is not an empty one.
    const conditions = rule.type === 'percentage' ? [] : rule.conditions
    if (!served || !conditions) return undefined
    const compiled = conditions.map((condition) => compileCondition(condition, parts.segment))
    // Most rules have one condition, which then needs no list.
    const [only] = compiled
    return new Rule(rule, only && compiled.length === 1 ? only : new All(compiled), served)
  } catch {
    // Data without the shape of a rule: a fault in one rule does not affect the others.
    return undefined
  }
}

function compileServed(rule: RuleData, parts: Parts): Outcome | Shares | undefined {
  if (rule.type === 'percentage') return compileShares(rule, parts)
  if (rule.type !== 'conditional') return undefined
  if (rule.target === 'percentage') return compileShares(rule, parts)
  if (rule.target !== 'value' || isMissing(rule.value)) return undefined
  return parts.outcome(rule.value, 'TARGETING_MATCH')
}

function compileShares({ percentages }: RuleData, parts: Parts): Shares {
  let total = 0
  const shares = (percentages ?? []).map(({ percentage, value }): Share => {
    if (typeof percentage !== 'number') throw new TypeError('A percentage is a number')
    total += percentage
    return { upTo: total, outcome: isMissing(value) ? undefined : parts.outcome(value, 'SPLIT') }
  })
  return new Shares(new Buckets(parts.data.id), shares)
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}
