import { randomUUID } from 'node:crypto'
import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { parse, refuse } from '../../domain/parse.js'
import {
  basisOf,
  bodyOfStep,
  type PlannedChange,
  type PlannedStep,
  type Replacement,
} from '../../domain/planned-changes.js'
import { PlannedChangeCreate, type PlannedStepWrite } from '../../domain/schemas/planned-changes.js'
import { readMoment } from '../../domain/times.js'
import { audit } from '../audit/audit.js'
import { assertTargetFresh } from '../configs/config-etag.js'
import { mayChangeRules, requireProposing } from '../admission/authorize.js'
import { requireComment } from '../configs/protection.js'
import { judgeTargets } from '../configs/targets.js'
import type { Caller, Services } from '../context.js'
import { findConfig, findTarget, readInProject, writeInProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { sharedTime } from '../shared-time.js'
import { refuseSecondRollout } from './rollouts.js'
import { auditedChange, plannedChangeView } from './view.js'

/** How many changes of one config may wait at a time. */
const MOST_WAITING = 100

/**
 * Plans a change of a config's rules in one environment. It is scheduled; or it is proposed if the environment needs approval, no time is given,
 * or the caller may change rules in other environments only. Each step is judged as if the steps before it had been carried out. Sending the
 * same request again, because the answer was lost, returns the change that already waits. Throws Invalid, NotFound, Conflict and
 * PreconditionFailed.
 */
export async function planChange(services: Services, caller: Caller, projectId: string, key: string, body: unknown) {
  const { storage, now } = services
  await readInProject(storage, caller, projectId, (stores, project) => findConfig(stores, project, key))
  const input = parse(PlannedChangeCreate, body)
  const { environmentId } = input
  const { target } = await readInProject(storage, caller, projectId, (stores, project) =>
    findTarget(stores, project, key, environmentId),
  )
  const times = readTimes(input.steps, await sharedTime(services))
  const steps: PlannedStep[] = []
  let state: Pick<Replacement, 'defaultValue' | 'rules'> = target
  for (const [index, step] of input.steps.entries()) {
    const judge = (content: object) =>
      judgeTargets(services, caller, { projectId, configKey: key }, { environmentId, ...content })
    const { planned, after } = await named(`steps[${index}]`, () => judgeStep(step, times[index] ?? null, state, judge))
    steps.push(planned)
    state = after
  }
  return writeInProject(storage, caller, projectId, async (stores, project) => {
    const { config, environment, targets, target } = await findTarget(stores, project, key, environmentId)
    assertTargetFresh(caller, config, target, targets)
    requireProposing(caller, environment)
    requireComment(caller, environment)
    const waiting = (await stores.plannedChanges.listByConfig(config.id)).filter(isWaiting)
    const { memberId, memberName, tokenName, source, comment = null } = caller
    if (memberId === null) throw new Error('A change is planned by a member')
    const content = {
      environmentId: environment.id,
      steps,
      stepsDone: 0,
      basedOn: basisOf(steps, target),
      comment,
      memberId,
    }
    const before = waiting.find((one) => sameMembers(one, content))
    if (before) return plannedChangeView(stores, before)
    if (waiting.length >= MOST_WAITING) {
      throw Invalid.field('steps', `The config has ${MOST_WAITING} changes waiting. Cancel one of them first`)
    }
    const at = now().toISOString()
    const [first] = steps
    if (!first) throw new Error('A planned change has a step')
    const dueAt = first.at
    const isProposal = environment.requiresApproval || dueAt === null || !mayChangeRules(caller, environment)
    const change: PlannedChange = {
      ...{ id: randomUUID(), projectId: project.id, configId: config.id, ...content },
      ...{ state: isProposal ? 'proposed' : 'scheduled', dueAt: isProposal ? null : dueAt },
      ...{ memberName, tokenName, source },
      ...{ reviewerId: null, reviewerName: null, reviewComment: null, outcome: null, createdAt: at, updatedAt: at },
    }
    if (!isProposal) await refuseSecondRollout(stores, change)
    await stores.plannedChanges.insert(change)
    const about = { resource: 'planned-change', resourceId: change.id, projectId: project.id } as const
    await audit(stores, caller, at, { ...about, action: 'create', after: auditedChange(change, config.key) })
    return plannedChangeView(stores, change)
  })
}

export function isWaiting({ state }: PlannedChange): boolean {
  return state === 'proposed' || state === 'scheduled'
}

/** The times of the steps, in the future and ascending; null for a single step without one. */
function readTimes(steps: readonly PlannedStepWrite[], now: Date): (string | null)[] {
  const problems = new Problems()
  let last = now.toISOString()
  const times = steps.map(({ at = null }, index) => {
    const name = `steps[${index}].at`
    if (at === null) {
      if (steps.length > 1) problems.say(name, 'Each of several steps needs its time')
      return null
    }
    const time = readMoment(at)?.toISOString()
    if (time === undefined) problems.say(name, 'At must be an ISO date-time, such as 2026-01-31T12:00:00Z')
    else if (time <= last) {
      problems.say(
        name,
        index === 0 ? 'The time must be in the future' : 'The time must be after that of the step before',
      )
    } else last = time
    return time ?? null
  })
  refuse(problems)
  return times
}

type Judge = (content: object) => Promise<Pick<Replacement, 'defaultValue' | 'rules'>>

async function judgeStep(
  { defaultValue, rules, ruleId, percentages }: PlannedStepWrite,
  at: string | null,
  before: Pick<Replacement, 'defaultValue' | 'rules'>,
  judge: Judge,
) {
  const hasShares = ruleId !== undefined && percentages !== undefined
  if (hasShares === (rules !== undefined || defaultValue !== undefined)) {
    throw new Invalid([{ message: 'A step has either defaultValue and rules, or ruleId and percentages' }])
  }
  if (!hasShares) {
    const after = await judge({ defaultValue, rules })
    return { planned: { at, ...after }, after }
  }
  const shares = percentages.map(({ id, percentage }) => ({ id: id.toLowerCase(), percentage }))
  const planned = { at, ruleId: ruleId.toLowerCase(), percentages: shares }
  const content = bodyOfStep(planned, before)
  if (!content) throw Invalid.field('ruleId', 'There is no rule with this id that has these percentages')
  return { planned, after: await judge(content) }
}

/** Puts the place of a step before the names of problems with it. */
async function named<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(
      error.problems.map(({ name, message }) => ({ name: name === undefined ? place : `${place}.${name}`, message })),
    )
  }
}
