import type { SegmentCell } from './conditions/condition.js'
import type { ConfigData, RuleData } from './data.js'
import { Outcome } from './outcome.js'
import { compileRule, type Parts, type Rule } from './rule.js'
import type { Subject } from './subject.js'
import { valueText } from './text.js'

/** A config with its rules in one environment, ready to be evaluated. */
export class Config {
  readonly default: Outcome
  readonly rules: readonly (Rule | undefined)[]

  constructor(
    readonly data: ConfigData,
    segment: (id: string) => SegmentCell,
  ) {
    this.default = new Outcome(data, valueText(data.target.defaultValue), 'STATIC')
    const outcomes = new Map<string, Outcome>()
    const outcome: Parts['outcome'] = (value, reason) => {
      const text = valueText(value)
      const known = outcomes.get(`${reason} ${text}`) ?? new Outcome(data, text, reason)
      outcomes.set(`${reason} ${text}`, known)
      return known
    }
    this.rules = inOrder(data.target.rules).map((rule) => compileRule(rule, { data, outcome, segment }))
  }

  /** The first rule that serves a value decides, otherwise the default. */
  evaluate(subject: Subject): Outcome {
    for (const rule of this.rules) {
      const outcome = rule && serve(rule, subject)
      if (outcome) return outcome
    }
    return this.default
  }
}

/** By ascending order, those without one last; rules of the same order as they stand. */
export function inOrder(rules: readonly RuleData[]): readonly RuleData[] {
  const orderOf = ({ order }: RuleData) => (typeof order === 'number' ? order : Infinity)
  return [...rules].sort((one, other) => Math.sign(orderOf(one) - orderOf(other)) || 0)
}

function serve(rule: Rule, subject: Subject): Outcome | undefined {
  try {
    return rule.matches(subject) ? rule.serve(subject) : undefined
  } catch {
    // A context of the application's own objects may throw when it is read: the rule that asks does not match.
    return undefined
  }
}
