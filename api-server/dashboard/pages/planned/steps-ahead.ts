/** What is to come of a planned change. Pure. */
import type { PlannedChange } from '../../api/planned.js'
import type { Target } from '../../api/types.js'

export type Content = Pick<Target, 'defaultValue' | 'rules'>

interface StepAhead {
  at: string | null
  before: Content
  after: Content
}

/** The steps that are not carried out yet, each on what those before it leave. */
export function stepsAhead(
  { steps, stepsDone }: Pick<PlannedChange, 'steps' | 'stepsDone'>,
  now: Content,
): StepAhead[] {
  let before = now
  return steps.slice(stepsDone).map((step) => {
    const ahead = { at: step.at, before, after: afterStep(before, step) }
    before = ahead.after
    return ahead
  })
}

/** A step of a rollout says its shares alone: the rest is what is there. */
export function afterStep({ defaultValue, rules }: Content, step: PlannedChange['steps'][number]): Content {
  const after = { defaultValue: step.defaultValue ?? defaultValue, rules: step.rules ?? rules }
  const { ruleId, percentages: shares } = step
  if (ruleId === undefined || !shares) return after
  const newShare = (id: string) => shares.find((one) => one.id === id)?.percentage
  const moved = rules.map((rule) => {
    if (rule.id !== ruleId || rule.target !== 'percentage') return rule
    return {
      ...rule,
      percentages: rule.percentages.map((one) => ({ ...one, percentage: newShare(one.id) ?? one.percentage })),
    }
  })
  return { ...after, rules: moved }
}
