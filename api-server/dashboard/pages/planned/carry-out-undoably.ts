import { latestConfig } from '../../api/configs.js'
import { carryOutNow, readProtection, type PlannedChange } from '../../api/planned.js'
import type { Config, Target } from '../../api/types.js'
import type { SavedRules } from '../../app/undo-rules.js'
import { rulesDifference } from '../../ui/rules/difference.js'
import { describeValue } from '../../ui/value/value-text.js'
import { afterStep } from './steps-ahead.js'

/**
 * Carries out the next step. Returns what undoes it; undefined if nothing can: further steps, which would fail then, or an environment
 * whose rules change with an approval only. Throws ApiError if nothing was carried out.
 */
export async function carryOutUndoably(change: PlannedChange, comment: string): Promise<SavedRules | undefined> {
  const { projectId, configKey, environment, steps, stepsDone } = change
  const step = steps[stepsDone]
  // The server refuses the step if the rules have changed since it was planned, so these are the ones that it replaces.
  const before = targetOf((await latestConfig(projectId, configKey)).config, change)
  await carryOutNow(change, comment)
  if (!before || !step || steps.length - stepsDone > 1) return undefined
  try {
    if ((await readProtection(projectId, environment.id)).requiresApproval) return undefined
    const { config } = await latestConfig(projectId, configKey)
    const now = targetOf(config, change)
    const names = { segment: () => undefined, value: (value: unknown) => describeValue(config, value) }
    // Somebody may have been quick.
    if (!now || rulesDifference(afterStep(before, step), now, names).length > 0) return undefined
    return { projectId, configKey, environment, before, etag: now.etag }
  } catch {
    // It is carried out all the same.
    return undefined
  }
}

function targetOf({ targets }: Config, { environment: { id } }: PlannedChange): Target | undefined {
  return targets.find(({ environment }) => environment.id === id)
}
