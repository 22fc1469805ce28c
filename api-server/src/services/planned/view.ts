import { isAsPlanned, stepsLeft, type PlannedChange } from '../../domain/planned-changes.js'
import type { Stores } from '../../storage/storage.js'
import { pick } from '../pick.js'
import { environmentName } from '../views.js'
import { isWithoutRights } from './rights.js'

/** A planned change as answers show it, with the names of what it changes. */
export async function plannedChangeView(stores: Stores, change: PlannedChange) {
  const [config, environment] = await Promise.all([
    stores.configs.get(change.configId),
    stores.environments.get(change.environmentId),
  ])
  // Deleting either deletes the change.
  if (!config || !environment) throw new Error(`Planned change ${change.id} has lost its config or environment`)
  return {
    ...pick(change, 'id', 'projectId', 'configId'),
    configKey: config.key,
    environment: environmentName(environment),
    ...pick(change, 'state', 'steps', 'stepsDone', 'dueAt'),
    outdated: await isOutdated(stores, change),
    withoutRights: waitsForTime(change) && (await isWithoutRights(stores, change)),
    configArchived: config.archivedAt !== null,
    ...pick(change, 'comment', 'memberId', 'memberName', 'tokenName'),
    ...pick(change, 'reviewerId', 'reviewerName', 'reviewComment', 'outcome', 'createdAt', 'updatedAt'),
  }
}

/** What the audit log keeps of a planned change. */
export function auditedChange(
  { id, configId, environmentId, state, steps, stepsDone }: PlannedChange,
  configKey: string,
) {
  return { id, configKey, configId, environmentId, state, steps, stepsDone }
}

/** A step without a time is carried out by its approver, with their rights. */
function waitsForTime(change: PlannedChange): boolean {
  const [step] = stepsLeft(change)
  return (change.state === 'proposed' || change.state === 'scheduled') && step !== undefined && step.at !== null
}

/** Whether the part that the change has not changed yet is different from when it was planned. */
export async function isOutdated(stores: Stores, change: PlannedChange): Promise<boolean> {
  const { configId, environmentId, state, basedOn } = change
  const left = stepsLeft(change)
  if ((state !== 'proposed' && state !== 'scheduled') || left.length === 0) return false
  const target = (await stores.targets.list(configId)).find((one) => one.environmentId === environmentId)
  return !target || !isAsPlanned(left, target, basedOn)
}
