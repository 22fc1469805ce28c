import { Conflict } from '../../domain/errors.js'
import { rolledOut, stepsLeft, type PlannedChange } from '../../domain/planned-changes.js'
import type { Stores } from '../../storage/storage.js'

/**
 * Throws Conflict if another change of the shares of the same rule is scheduled: their steps would take turns, and the rule's users
 * would go back and forth. Called under the project's lock.
 */
export async function refuseSecondRollout(stores: Stores, change: PlannedChange): Promise<void> {
  const rules = rolledOut(stepsLeft(change))
  if (rules.size === 0) return
  for (const other of await stores.plannedChanges.listByConfig(change.configId)) {
    if (other.id === change.id || other.state !== 'scheduled' || other.environmentId !== change.environmentId) continue
    if (![...rolledOut(stepsLeft(other))].some((id) => rules.has(id))) continue
    throw new Conflict('ROLLOUT_SCHEDULED', 'Another rollout of this rule is scheduled. Cancel it first.')
  }
}
