import type { Config } from './config.js'
import { inOrder } from './config.js'
import type { RuleData } from './data.js'
import type { Outcome } from './outcome.js'
import { Buckets } from './percentages.js'
import type { Rule } from './rule.js'
import type { Subject } from './subject.js'

/** What became of a rule. */
export type Verdict =
  /** It decided the value. */
  | { kind: 'decided' }
  /** A rule before it decided. */
  | { kind: 'not-reached' }
  /** The condition at this place, from 0, did not match. */
  | { kind: 'condition-failed'; condition: number }
  /** Its conditions matched, but there is no share for the bucket, or one without a value. */
  | { kind: 'no-value' }
  /** It has a type, target or value that is not understood. */
  | { kind: 'not-understood' }

export interface ExplainedRule {
  rule: RuleData
  verdict: Verdict
}

export interface Explanation {
  outcome: Outcome
  /** In the order in which they were asked. */
  rules: readonly ExplainedRule[]
  /** The rule that decided; undefined for the default. */
  decidedBy: RuleData | undefined
  /** The subject's position in percentages of this config, from 0.0 to 99.9. */
  bucket: number
}

/** Evaluates as `config.evaluate` does, and says why. */
export function explain(config: Config, subject: Subject): Explanation {
  const outcome = config.evaluate(subject)
  const rules: ExplainedRule[] = []
  let decidedBy: RuleData | undefined
  for (const [place, rule] of inOrder(config.data.target.rules).entries()) {
    const verdict: Verdict = decidedBy ? { kind: 'not-reached' } : judge(config.rules[place], subject)
    if (verdict.kind === 'decided') decidedBy = rule
    rules.push({ rule, verdict })
  }
  return { outcome, rules, decidedBy, bucket: new Buckets(config.data.id).of(subject) }
}

function judge(rule: Rule | undefined, subject: Subject): Verdict {
  if (!rule) return { kind: 'not-understood' }
  const condition = rule.conditions.findIndex((one) => !holds(() => one.matches(subject)))
  if (condition >= 0) return { kind: 'condition-failed', condition }
  return holds(() => rule.serve(subject) !== undefined) ? { kind: 'decided' } : { kind: 'no-value' }
}

/** What throws does not hold, as in an evaluation. */
function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
