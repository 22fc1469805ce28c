import { Conflict, Invalid, PreconditionFailed } from '../../domain/errors.js'
import { targetEtag } from '../../domain/etag.js'
import { bodyOfStep, type PlannedChange } from '../../domain/planned-changes.js'
import type { Config } from '../../domain/records.js'
import { timeAfter } from '../../domain/times.js'
import type { Stores } from '../../storage/storage.js'
import { requireRules } from '../admission/authorize.js'
import { audit, changed } from '../audit/audit.js'
import { replaceTargets } from '../configs/targets.js'
import type { Caller, Services } from '../context.js'
import { readInProject, writeInProject } from '../locate.js'
import { findPlannedChange } from './list.js'
import { isWaiting } from './plan.js'
import { isOwn } from './rights.js'
import { refuseSecondRollout } from './rollouts.js'
import { refuseAuthor, refuseServiceAccount } from './second-person.js'
import { auditedChange, isOutdated, plannedChangeView } from './view.js'

const OUTDATED = 'The rules have changed since the change was proposed. Propose it again on the rules as they are now.'

/**
 * Approves somebody else's proposal: it is carried out at once, or scheduled if it has a time. Throws Forbidden for its author, and
 * Conflict if it no longer waits or the rules have changed since; then nothing is changed.
 */
export async function approveChange(services: Services, caller: Caller, projectId: string, id: string) {
  const { storage } = services
  const { change, config, target } = await readInProject(storage, caller, projectId, async (stores, project) => {
    const change = await findPlannedChange(stores, project, id)
    await refuseAuthor(stores, caller, change, 'decide')
    refuseUnless(change, 'proposed')
    const config = await configOf(stores, change)
    const target = (await stores.targets.list(config.id)).find((one) => one.environmentId === change.environmentId)
    return { change, config, target }
  })
  const [step] = change.steps
  if (!step || !target) throw new Error(`Planned change ${change.id} has no step or no target`)
  if (step.at !== null) return decide(services, caller, projectId, id, 'approve')
  if (config.archivedAt !== null) throw new Conflict('CHANGE_OUTDATED', 'The config is archived.')
  const content = bodyOfStep(step, target)
  if (!content || (await storage.read((stores) => isOutdated(stores, change)))) {
    throw new Conflict('CHANGE_OUTDATED', OUTDATED)
  }
  const cause = {
    kind: 'planned-change',
    id: change.id,
    memberId: change.memberId,
    memberName: change.memberName,
  } as const
  const writer: Caller = {
    ...caller,
    cause,
    isApproved: true,
    ifMatch: targetEtag(target),
    comment: change.comment ?? caller.comment,
  }
  const body = { environmentId: change.environmentId, ...content }
  try {
    await replaceTargets(services, writer, { projectId, configKey: config.key }, body, (stores) =>
      noteDecision(services, stores, caller, change.id, 'approve'),
    )
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
    // It may have been another approval that changed the rules.
    refuseUnless(
      await storage.read(async (stores) => (await stores.plannedChanges.get(change.id)) ?? change),
      'proposed',
    )
    throw new Conflict('CHANGE_OUTDATED', OUTDATED)
  }
  return readInProject(storage, caller, projectId, async (stores, project) => {
    return plannedChangeView(stores, await findPlannedChange(stores, project, id))
  })
}

/** Rejects somebody else's proposal, with a reason. Throws Invalid, Forbidden and Conflict. */
export async function rejectChange(services: Services, caller: Caller, projectId: string, id: string) {
  await readInProject(services.storage, caller, projectId, async (stores, project) => {
    const change = await findPlannedChange(stores, project, id)
    await refuseAuthor(stores, caller, change, 'decide')
  })
  if (caller.comment === undefined) {
    throw Invalid.field('comment', 'Say why the change is rejected: send it as X-Change-Comment')
  }
  return decide(services, caller, projectId, id, 'reject')
}

/** Withdraws a proposal, or stops a scheduled change; steps that were carried out stay. Throws Conflict. */
export async function cancelChange(services: Services, caller: Caller, projectId: string, id: string) {
  return decide(services, caller, projectId, id, 'cancel')
}

type Decision = 'approve' | 'reject' | 'cancel'

async function decide(services: Services, caller: Caller, projectId: string, id: string, decision: Decision) {
  return writeInProject(services.storage, caller, projectId, async (stores, project) => {
    const change = await findPlannedChange(stores, project, id)
    if (decision === 'approve' && (await isOutdated(stores, change))) throw new Conflict('CHANGE_OUTDATED', OUTDATED)
    await noteDecision(services, stores, caller, change.id, decision)
    return plannedChangeView(stores, await findPlannedChange(stores, project, id))
  })
}

/** Under the project's lock: throws Conflict if somebody else has decided in the meantime. */
async function noteDecision(
  { now }: Services,
  stores: Stores,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<void> {
  const before = await stores.plannedChanges.get(id)
  if (!before) throw new Error(`Planned change ${id} is gone`)
  if (decision === 'cancel') refuseUnless(before, 'proposed', 'scheduled')
  else {
    await refuseServiceAccount(stores, caller, 'decide')
    refuseUnless(before, 'proposed')
  }
  const environment = await stores.environments.get(before.environmentId)
  if (environment && !(decision === 'cancel' && isOwn(caller, before))) requireRules(caller, environment)
  const config = await configOf(stores, before)
  const review = { reviewerId: caller.memberId, reviewerName: caller.memberName, reviewComment: caller.comment ?? null }
  const after: PlannedChange = {
    ...before,
    ...(decision !== 'cancel' && review),
    ...outcomeOf(before, decision),
    updatedAt: timeAfter(before.updatedAt, now()),
  }
  if (after.state === 'scheduled') await refuseSecondRollout(stores, after)
  await stores.plannedChanges.update(after)
  const about = { action: decision, resource: 'planned-change', resourceId: id, projectId: before.projectId } as const
  const view = (change: PlannedChange) => auditedChange(change, config.key)
  await audit(stores, caller, now().toISOString(), changed(about, view, before, after))
}

function outcomeOf(
  { steps }: PlannedChange,
  decision: Decision,
): Pick<PlannedChange, 'state' | 'dueAt' | 'stepsDone'> | object {
  if (decision === 'reject') return { state: 'rejected' }
  if (decision === 'cancel') return { state: 'canceled', dueAt: null }
  const at = steps[0]?.at ?? null
  return at === null ? { state: 'applied', stepsDone: 1 } : { state: 'scheduled', dueAt: at }
}

export async function configOf(stores: Stores, { id, configId }: PlannedChange): Promise<Config> {
  const config = await stores.configs.get(configId)
  if (!config) throw new Error(`Planned change ${id} has lost its config`)
  return config
}

/** Throws Conflict unless the change is in one of the states. */
export function refuseUnless(change: PlannedChange, ...states: PlannedChange['state'][]): void {
  if (states.includes(change.state)) return
  const what = isWaiting(change) ? `is ${change.state}` : `was already ${change.state}`
  throw new Conflict('CHANGE_DECIDED', `The change ${what}.`)
}
