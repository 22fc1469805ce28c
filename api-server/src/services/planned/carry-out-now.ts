import { Conflict, Invalid, PreconditionFailed } from '../../domain/errors.js'
import { targetEtag } from '../../domain/etag.js'
import { parse } from '../../domain/parse.js'
import { bodyOfStep, isAsPlanned, stepsLeft, type PlannedChange } from '../../domain/planned-changes.js'
import type { Project } from '../../domain/records.js'
import { CarryOut } from '../../domain/schemas/planned-changes.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import { replaceTargets, type WrittenTarget } from '../configs/targets.js'
import type { Caller, Services } from '../context.js'
import { readInProject } from '../locate.js'
import { noteDone, NotDue } from './carry-out.js'
import { configOf, refuseUnless } from './decide.js'
import { findPlannedChange } from './list.js'
import { refusalOfAuthor, refuseServiceAccount } from './second-person.js'
import { auditedChange, plannedChangeView } from './view.js'

/**
 * Carries out the next step of a scheduled change before its time, as a change of the caller's. What was approved is the change at its
 * time: where an approval is required, carrying it out earlier takes somebody other than its author again. Throws Invalid, Forbidden,
 * ApprovalRequired, and Conflict if the change is no longer scheduled or the rules have changed since; then nothing is changed.
 */
export async function carryOutNow(services: Services, caller: Caller, projectId: string, id: string, body: unknown) {
  const { storage } = services
  await readInProject(storage, caller, projectId, (stores, project) => findPlannedChange(stores, project, id))
  const wanted = parse(CarryOut, body ?? {})
  for (;;) {
    const found = await readInProject(storage, caller, projectId, (stores, project) =>
      look(stores, caller, project, id),
    )
    refuseStep(found.change, wanted)
    if (await writeStep(services, caller, found)) break
  }
  return readInProject(storage, caller, projectId, async (stores, project) =>
    plannedChangeView(stores, await findPlannedChange(stores, project, id)),
  )
}

type Found = Awaited<ReturnType<typeof look>>

async function look(stores: Stores, caller: Caller, project: Project, id: string) {
  const change = await findPlannedChange(stores, project, id)
  const config = await configOf(stores, change)
  const target = (await stores.targets.list(config.id)).find((one) => one.environmentId === change.environmentId)
  const refused = await refusalOfAuthor(stores, caller, change, 'carry out early')
  return { change, config, target, refused }
}

/** Throws Conflict and Invalid unless the wanted step is the next one of a scheduled change. */
function refuseStep(change: PlannedChange, { step: wanted }: CarryOut): void {
  if (change.state === 'proposed') {
    throw new Conflict(
      'APPROVAL_REQUIRED',
      'The change waits for an approval. It can be carried out once it is approved.',
    )
  }
  refuseUnless(change, 'scheduled')
  const next = change.stepsDone + 1
  if (wanted === undefined) {
    if (change.steps.length === 1) return
    throw Invalid.field('step', `The change has several steps: say which one. The next is ${next}`)
  }
  if (wanted < next) throw new Conflict('CHANGE_DECIDED', `Step ${wanted} was already carried out.`)
  if (wanted > next) throw Invalid.field('step', `Steps are carried out one after the other: the next is ${next}`)
}

/** False if other rules of the target were written meanwhile: then it is worth another look. */
async function writeStep(services: Services, caller: Caller, { change, config, target, refused }: Found) {
  if (config.archivedAt !== null) throw new Conflict('CHANGE_OUTDATED', 'The config is archived.')
  const left = stepsLeft(change)
  const [step] = left
  const content = step && target && bodyOfStep(step, target)
  if (!content || !isAsPlanned(left, target, change.basedOn)) {
    throw new Conflict(
      'CHANGE_OUTDATED',
      'The rules have changed since the change was planned. Cancel it and plan it again on the rules as they are now.',
    )
  }
  const { id, memberId, memberName, environmentId } = change
  const writer: Caller = {
    ...caller,
    cause: { kind: 'planned-change', id, memberId, memberName },
    isApproved: change.reviewerId !== null,
    ifMatch: targetEtag(target),
    // Why it happens now, or else why it was planned.
    comment: caller.comment ?? change.comment ?? undefined,
  }
  const also = async (stores: Stores, written: WrittenTarget) => {
    const environment = await stores.environments.get(environmentId)
    if (environment?.requiresApproval) {
      if (refused) throw refused
      await refuseServiceAccount(stores, caller, 'carry out early')
    }
    const { before, after } = await noteDone(services, stores, change, written)
    const about = {
      action: 'carry-out',
      resource: 'planned-change',
      resourceId: id,
      projectId: config.projectId,
    } as const
    const view = (one: PlannedChange) => auditedChange(one, config.key)
    await audit(stores, caller, services.now().toISOString(), changed(about, view, before, after))
  }
  try {
    const body = { environmentId, ...content }
    await replaceTargets(services, writer, { projectId: config.projectId, configKey: config.key }, body, also)
  } catch (error) {
    if (error instanceof PreconditionFailed || error instanceof NotDue) return false
    throw error
  }
  return true
}
