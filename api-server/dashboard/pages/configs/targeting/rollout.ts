/** Plans that move a split of two values step by step. Pure but for the times they are given. */
import { toNumber } from '../../../../src/domain/numbers.js'
import { typedShare } from '../../../ui/rules/split.js'
import { typedMoment } from '../../../ui/typed-time.js'
import type { PlannedChange, PlannedStep } from '../../../api/planned.js'
import type { Problem } from '../../../api/errors.js'
import type { Config, Rule } from '../../../api/types.js'
import { percentText } from '../../../language/intl.js'
import { t } from '../../../language/text.js'

/** One step as typed: a local date and time, and the first value's percentage from then on. */
export interface RolloutStep {
  at: string
  percentage: string
}

/** The usual next steps of a rollout. */
const USUAL = [25, 50, 100]
const HOUR = 3_600_000

/** Whether the rule splits its users in two. Shares of three do not say who gives what the first one gains. */
export function canRollOut(rule: Rule | undefined): rule is Rule {
  return rule?.target === 'percentage' && rule.percentages.length === 2
}

/** Steps to begin with: a day between them, the first one a day after the next full hour. `now` is in milliseconds. */
export function usualSteps({ percentages }: Rule, now: number): RolloutStep[] {
  const current = percentages[0]?.percentage ?? 0
  const hour = Math.ceil(now / HOUR) * HOUR
  const left = USUAL.filter((percentage) => percentage > current)
  const shares = left.length > 0 ? left.map(String) : ['']
  return shares.map((percentage, index) => ({ at: daysAfter(hour, index + 1), percentage }))
}

/** The steps with one more, a day after the last. */
export function withStep(steps: readonly RolloutStep[]): RolloutStep[] {
  const last = new Date(steps.at(-1)?.at ?? '').getTime()
  return [...steps, { at: Number.isNaN(last) ? '' : daysAfter(last, 1), percentage: '' }]
}

/** The rollout of the rule that is under way: the server schedules no second one. */
export function scheduledRollout(
  changes: readonly PlannedChange[],
  { id }: Pick<Config, 'id'>,
  environmentId: string,
  rule: Rule,
): PlannedChange | undefined {
  return changes.find(
    (one) =>
      one.state === 'scheduled' &&
      one.configId === id &&
      one.environment.id === environmentId &&
      stepsLeft(one, rule).length > 0,
  )
}

/** What a rollout has yet to do with the rule. */
export function stepsLeft({ steps, stepsDone }: Pick<PlannedChange, 'steps' | 'stepsDone'>, rule: Rule): RolloutStep[] {
  const [first] = rule.percentages
  return steps.slice(stepsDone).flatMap(({ at, ruleId, percentages = [] }) => {
    const share = percentages.find(({ id }) => id === first?.id)
    if (at === null || ruleId !== rule.id || !share) return []
    return [{ at: localTime(Date.parse(at)), percentage: String(share.percentage) }]
  })
}

/** The same time of a later day, as a field has it, whatever happens to the clocks in between. */
function daysAfter(time: number, days: number): string {
  const later = new Date(time)
  later.setDate(later.getDate() + days)
  return localTime(later.getTime())
}

/** As a field for date and time has it. */
function localTime(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000
  return new Date(time - offset).toISOString().slice(0, 16)
}

/** What the server gets. Its checks are its own: order, past times, the sum. */
export function plannedSteps(rule: Rule, steps: readonly RolloutStep[]): PlannedStep[] {
  return steps.map(({ at, percentage }) => {
    const shares = typedShare(
      rule.percentages.map((share) => String(share.percentage)),
      0,
      percentage.trim(),
    )
    const percentages = rule.percentages.map(({ id }, index) => ({
      id,
      percentage: toNumber(shares[index] ?? '') ?? 0,
    }))
    return { at: typedMoment(at) ?? at, ruleId: rule.id, percentages }
  })
}

/** What is still missing, or the first step that goes back, which is more likely a slip than intended. */
export function problemsOf(rule: Rule, steps: readonly RolloutStep[]): Problem[] {
  const missing = missingIn(steps)
  return missing.length > 0 ? missing : turnsIn(rule, steps).slice(0, 1)
}

function turnsIn({ percentages }: Rule, steps: readonly RolloutStep[]): Problem[] {
  const shares = [percentages[0]?.percentage ?? 0, ...steps.map(({ percentage }) => toNumber(percentage.trim()) ?? 0)]
  const [start = 0, first = 0] = shares
  return steps.flatMap((_, index) => {
    const [before = 0, share = 0] = shares.slice(index, index + 2)
    if (first > start ? share > before : share < before) return []
    const values = { index: index + 1, before: percentText(before) }
    return [
      {
        name: `steps[${index}].percentage`,
        message:
          index === 0
            ? t('Step 1 changes nothing: it is {before} already.', values)
            : first > start
              ? t('Step {index} must be above the {before} of the step before. A rollout goes one way.', values)
              : t('Step {index} must be below the {before} of the step before. A rollout goes one way.', values),
      },
    ]
  })
}

function missingIn(steps: readonly RolloutStep[]): Problem[] {
  return steps.flatMap(({ at, percentage }, index) => {
    const share = toNumber(percentage.trim())
    const step = `steps[${index}]`
    return [
      ...(typedMoment(at) === undefined
        ? [{ name: `${step}.at`, message: t('Choose a time for step {index}.', { index: index + 1 }) }]
        : []),
      ...(share === undefined || share < 0 || share > 100
        ? [
            {
              name: `${step}.percentage`,
              message: t('Give step {index} a percentage from 0 to 100.', { index: index + 1 }),
            },
          ]
        : []),
    ]
  })
}
