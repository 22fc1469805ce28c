import { isAsPlanned, stepsLeft, type PlannedChange } from '../../domain/planned-changes.js'
import type { Stores } from '../../storage/storage.js'
import { mayChangeRules } from '../admission/authorize.js'
import { accessOfMember } from '../team/access-of.js'
import { environmentName } from '../views.js'

/** A planned change as answers show it, with the names of what it changes. */
export async function plannedChangeView(stores: Stores, change: PlannedChange) {
  const [config, environment] = await Promise.all([
    stores.configs.get(change.configId),
    stores.environments.get(change.environmentId),
  ])
  // Deleting either deletes the change.
  if (!config || !environment) throw new Error(`Planned change ${change.id} has lost its config or environment`)
  const { id, projectId, configId, state, steps, stepsDone, dueAt, comment, memberId, memberName, tokenName } = change
  const { reviewerId, reviewerName, reviewComment, outcome, createdAt, updatedAt } = change
  return {
    id,
    projectId,
    configId,
    configKey: config.key,
    environment: environmentName(environment),
    state,
    steps,
    stepsDone,
    dueAt,
    outdated: await isOutdated(stores, change),
    withoutRights: await isWithoutRights(stores, change),
    comment,
    memberId,
    memberName,
    tokenName,
    reviewerId,
    reviewerName,
    reviewComment,
    outcome,
    createdAt,
    updatedAt,
  }
}

/** What the audit log keeps of a planned change. */
export function auditedChange(
  { id, configId, environmentId, state, steps, stepsDone }: PlannedChange,
  configKey: string,
) {
  return { id, configKey, configId, environmentId, state, steps, stepsDone }
}

/** Whether whoever planned the change may no longer do so: a step that has a time is made with their rights. One that is approved has the reviewer's. */
async function isWithoutRights(stores: Stores, change: PlannedChange): Promise<boolean> {
  const { projectId, environmentId, state, memberId } = change
  const [step] = stepsLeft(change)
  if ((state !== 'proposed' && state !== 'scheduled') || !step || step.at === null) return false
  const member = await stores.members.get(memberId)
  if (!member || member.removedAt !== null) return true
  const access = await accessOfMember(stores, member)
  return !mayChangeRules({ access, granted: null }, { id: environmentId, projectId })
}

/** Whether what the change is yet to change is no longer what it was planned on. */
export async function isOutdated(stores: Stores, change: PlannedChange): Promise<boolean> {
  const { configId, environmentId, state, basedOn } = change
  const left = stepsLeft(change)
  if ((state !== 'proposed' && state !== 'scheduled') || left.length === 0) return false
  const target = (await stores.targets.list(configId)).find((one) => one.environmentId === environmentId)
  return !target || !isAsPlanned(left, target, basedOn)
}
