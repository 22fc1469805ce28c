import { ApprovalRequired, Invalid, NotFound, PreconditionFailed } from '../../domain/errors.js'
import { targetEtag } from '../../domain/etag.js'
import { effectivePermissions, type Access } from '../../domain/access.js'
import {
  basisOf,
  bodyOfStep,
  isAsPlanned,
  isReplacement,
  stepsLeft,
  type PlannedChange,
  type PlannedStep,
} from '../../domain/planned-changes.js'
import type { Config, Member, Organization, Target } from '../../domain/records.js'
import { timeAfter } from '../../domain/times.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import { replaceTargets, type WrittenTarget } from '../configs/targets.js'
import type { Caller, Services } from '../context.js'
import { sharedTime } from '../shared-time.js'
import { rightsFor } from './rights.js'
import { auditedChange } from './view.js'

/** Somebody else was faster, or the change was canceled in the meantime: then nothing is written. */
export class NotDue extends Error {}

/**
 * Carries out the steps that are due, of all projects, and answers when the next one is, as an ISO time. Any number of servers may do so
 * at once: the step is noted as done in the transaction that writes the target, under the project's lock, so it is done once.
 * A step that cannot be carried out ends its change, with the reason. `failed` hears of errors that say nothing about the change: such
 * a step is tried again.
 */
export async function carryOutDue(
  services: Services,
  failed: (change: PlannedChange, error: unknown) => void,
): Promise<string | undefined> {
  const { storage } = services
  const retried = new Set<string>()
  for (;;) {
    const scheduled = await storage.read((stores) => stores.plannedChanges.listScheduled())
    const time = (await sharedTime(services)).toISOString()
    const due = scheduled.filter(({ id, dueAt }) => dueAt !== null && dueAt <= time && !retried.has(id))
    if (due.length === 0) return scheduled.find(({ dueAt }) => dueAt !== null && dueAt > time)?.dueAt ?? undefined
    for (const change of due) {
      try {
        await carryOut(services, change)
      } catch (error) {
        retried.add(change.id)
        failed(change, error)
      }
    }
  }
}

async function carryOut(services: Services, listed: PlannedChange): Promise<void> {
  const { storage } = services
  // A change carried out since this one was listed may have changed what it was planned on.
  const { change, organization, member, access, config, target } = await storage.read((stores) => look(stores, listed))
  // Deleted meanwhile, done by another server, or canceled.
  if (!organization || !config || !target || change?.dueAt !== listed.dueAt) return
  const caller = callerOf(change, organization, member, access ?? NO_RIGHTS)
  const obstacle = obstacleOf(change, config, member, access)
  if (obstacle !== undefined) return fail(services, caller, change, config, obstacle)
  const left = stepsLeft(change)
  const [step] = left
  const content = step && bodyOfStep(step, target)
  if (!content)
    return fail(services, caller, change, config, 'The rule whose shares the step changes is no longer there')
  if (!isAsPlanned(left, target, change.basedOn)) return fail(services, caller, change, config, changedSince(left))
  const ifMatch = targetEtag(target)
  const also = async (stores: Stores, written: WrittenTarget) => {
    await noteDone(services, stores, change, written)
  }
  try {
    const body = { environmentId: change.environmentId, ...content }
    const place = { projectId: change.projectId, configKey: config.key }
    await replaceTargets(services, { ...caller, ifMatch }, place, body, also)
  } catch (error) {
    if (error instanceof NotDue) return
    // Something was written in the meantime. The state that the step is planned on may still be there, so it is checked again.
    if (error instanceof PreconditionFailed) return
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await fail(services, caller, change, config, reason)
  }
}

async function look(stores: Stores, { id, projectId, configId, environmentId, memberId }: PlannedChange) {
  const change = await stores.plannedChanges.get(id)
  const project = await stores.projects.get(projectId)
  const organization = project && (await stores.organizations.get(project.organizationId))
  const target = (await stores.targets.list(configId)).find((one) => one.environmentId === environmentId)
  const [config, member] = [await stores.configs.get(configId), await stores.members.get(memberId)]
  const access = change && (await rightsFor(stores, change))
  return { change, organization, member, access, config, target }
}

const NO_RIGHTS: Access = { role: 'none', rights: [] }

/** The author of the change, as the audit log names them, with the rights that it is carried out with. */
function callerOf(change: PlannedChange, { id, plan }: Organization, member: Member | null, access: Access): Caller {
  const { memberId, memberName, tokenName, comment, reviewerId } = change
  return {
    ...{ organizationId: id, plan, memberId, memberName: member?.name ?? memberName, tokenName },
    ...{ access, granted: null, permissions: effectivePermissions({ access, granted: null }, change.projectId) },
    ...{ source: 'system', comment: comment ?? undefined, isApproved: reviewerId !== null },
    cause: { kind: 'planned-change', id: change.id, memberId, memberName },
  }
}

function obstacleOf(
  { memberName, reviewerName }: PlannedChange,
  config: Config,
  member: Member | null,
  access: Access | null,
): string | undefined {
  if (config.archivedAt !== null) return 'The config is archived'
  if (!member || member.removedAt !== null) return `${memberName}, who planned the change, has left the organization`
  if (access) return undefined
  return reviewerName === null
    ? `${memberName}, who planned the change, may no longer change rules`
    : `Neither ${memberName}, who planned the change, nor ${reviewerName}, who approved it, may change the rules now`
}

function changedSince(left: readonly PlannedStep[]): string {
  return `The ${left.some(isReplacement) ? 'rules' : 'shares of the rule'} have changed since the change was planned`
}

/** Why the change can never be carried out; undefined for an error that may pass. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof Invalid) return error.problems.map(({ message }) => message).join('; ')
  if (error instanceof ApprovalRequired || error instanceof NotFound) return error.message
  return undefined
}

/** Notes that the step has written the target, in the transaction that does. Throws NotDue unless the change still waits for the step. */
export async function noteDone(
  { now }: Services,
  stores: Stores,
  { id, stepsDone }: PlannedChange,
  { before, after }: WrittenTarget,
): Promise<{ before: PlannedChange; after: PlannedChange }> {
  const change = await stores.plannedChanges.get(id)
  if (change?.state !== 'scheduled' || change.stepsDone !== stepsDone) throw new NotDue()
  const left = change.steps.slice(stepsDone + 1)
  const [next] = left
  const noted: PlannedChange = {
    ...change,
    ...{ stepsDone: stepsDone + 1, state: next ? 'scheduled' : 'applied', dueAt: next?.at ?? null },
    ...{ basedOn: next ? basisOf(left, after) : change.basedOn, updatedAt: timeAfter(change.updatedAt, now()) },
  }
  await stores.plannedChanges.update(noted)
  await followPlan(stores, change, before, after)
  return { before: change, after: noted }
}

/**
 * Other scheduled changes that were planned on the earlier rules are now planned on the result of this one. Not those that are due before
 * it: if it was carried out early, they would undo it.
 */
async function followPlan(stores: Stores, { id, dueAt }: PlannedChange, before: Target, after: Target): Promise<void> {
  for (const other of await stores.plannedChanges.listByConfig(after.configId)) {
    if (other.id === id || other.state !== 'scheduled' || other.environmentId !== after.environmentId) continue
    if (dueAt !== null && other.dueAt !== null && other.dueAt < dueAt) continue
    const left = stepsLeft(other)
    if (!isAsPlanned(left, before, other.basedOn)) continue
    await stores.plannedChanges.update({ ...other, basedOn: basisOf(left, after) })
  }
}

async function fail(
  { storage, now, noteWrite }: Services,
  caller: Caller,
  { id, stepsDone, basedOn }: PlannedChange,
  config: Config,
  outcome: string,
): Promise<void> {
  await storage.transaction(async (stores) => {
    await stores.projects.lock(config.projectId)
    const before = await stores.plannedChanges.get(id)
    // Another server was faster, or has carried out what the change was planned to follow: then it is looked at again.
    if (before?.state !== 'scheduled' || before.stepsDone !== stepsDone || before.basedOn !== basedOn) return
    const updatedAt = timeAfter(before.updatedAt, now())
    const after: PlannedChange = { ...before, state: 'failed', dueAt: null, outcome, updatedAt }
    await stores.plannedChanges.update(after)
    const about = { resource: 'planned-change', resourceId: id, projectId: config.projectId } as const
    const views = { before: auditedChange(before, config.key), after: { ...auditedChange(after, config.key), outcome } }
    await audit(stores, caller, now().toISOString(), { ...about, action: 'fail', ...views })
  })
  noteWrite(caller.organizationId, config.projectId)
}
