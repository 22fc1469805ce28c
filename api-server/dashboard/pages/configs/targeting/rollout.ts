/** Plans that move a split of two values step by step. Pure but for the time it is given. */
import { toNumber } from '../../../../src/domain/numbers.js'
import { typedShare } from '../../../ui/rules/split.js'
import type { PlannedStep } from '../../../api/planned.js'
import type { Problem } from '../../../api/errors.js'
import type { Rule } from '../../../api/types.js'
import { t } from '../../../language/text.js'

/** One step as it is typed: a local date and time, and the first value's percentage from then on. */
export interface RolloutStep {
  at: string
  percentage: string
}

/** Where a rollout usually goes on. */
const USUAL = [25, 50, 100]
const HOUR = 3_600_000
const DAY = 24 * HOUR

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
  return shares.map((percentage, index) => ({ at: localTime(hour + (index + 1) * DAY), percentage }))
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
    return { at: new Date(at).toISOString(), ruleId: rule.id, percentages }
  })
}

/** What is not filled in yet. */
export function missingIn(steps: readonly RolloutStep[]): Problem[] {
  return steps.flatMap(({ at, percentage }, index) => {
    const share = toNumber(percentage.trim())
    const step = `steps[${index}]`
    return [
      ...(at === ''
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
