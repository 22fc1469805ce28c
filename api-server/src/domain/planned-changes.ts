import { etagOf, targetEtag } from './etag.js'
import type { Source, Target } from './records.js'
import type { Rule } from './schemas/targets.js'

export const PLAN_STATES = ['proposed', 'scheduled', 'applied', 'failed', 'rejected', 'canceled'] as const

/** A change in one of these stays as it is. */
export const ENDED_STATES = ['applied', 'failed', 'rejected', 'canceled'] as const satisfies readonly PlanState[]

type PlanState = (typeof PLAN_STATES)[number]

/** What replaces a target: all of it, as a direct write does. */
export interface Replacement {
  /** ISO time; null is as soon as the change is approved. */
  at: string | null
  /** As its string spelling. */
  defaultValue: string
  rules: readonly Rule[]
}

/** New shares of one rule's values. The rest of the target stays as it is at that time. */
interface NewShares {
  at: string | null
  ruleId: string
  percentages: readonly { id: string; percentage: number }[]
}

export type PlannedStep = Replacement | NewShares

/** A change of a config's rules in one environment that is made later: at set times, or once a second person approves. */
export interface PlannedChange {
  id: string
  projectId: string
  configId: string
  environmentId: string
  state: PlanState
  steps: readonly PlannedStep[]
  /** How many of the steps have been carried out. */
  stepsDone: number
  /** When the next step is due; null unless the change is scheduled. */
  dueAt: string | null
  /** What the next step is planned on, or what the last one left: `basisOf`. */
  basedOn: string
  comment: string | null
  /** Who planned it. */
  memberId: string
  memberName: string
  tokenName: string | null
  source: Source
  /** Who approved or rejected it. */
  reviewerId: string | null
  reviewerName: string | null
  reviewComment: string | null
  /** Why it failed, for people. */
  outcome: string | null
  createdAt: string
  updatedAt: string
}

export function isReplacement(step: PlannedStep): step is Replacement {
  return 'rules' in step
}

/**
 * What has to be as it was for a step to be carried out: all of a target that it replaces, or the shares that it changes. Where
 * somebody has turned a rule down by hand, the next step of its rollout must not turn it up again.
 */
export function basisOf(step: PlannedStep, target: Target): string {
  if (isReplacement(step)) return targetEtag(target)
  const shares = target.rules.find(({ id }) => id === step.ruleId)?.percentages ?? []
  return etagOf(JSON.stringify(shares.map(({ id, percentage, value }) => [id, percentage, value])))
}

/** Whether a step finds what it is planned on. Servers of earlier versions note the tag of the whole target, also where shares are changed. */
export function isAsPlanned(step: PlannedStep, target: Target, basedOn: string): boolean {
  return basedOn === basisOf(step, target) || basedOn === targetEtag(target)
}

/** The body that replaces a target as the step says; undefined where the target lacks the step's rule or one of its shares. */
export function bodyOfStep(step: PlannedStep, target: Pick<Replacement, 'defaultValue' | 'rules'>) {
  if (isReplacement(step)) return { defaultValue: step.defaultValue, rules: step.rules }
  const shares = new Map(step.percentages.map(({ id, percentage }) => [id.toLowerCase(), percentage]))
  const rule = target.rules.find(({ id }) => id === step.ruleId.toLowerCase())
  const known = new Set(rule?.percentages.map(({ id }) => id))
  if (!rule || [...shares.keys()].some((id) => !known.has(id))) return undefined
  const percentages = rule.percentages.map((one) => ({ ...one, percentage: shares.get(one.id) ?? one.percentage }))
  return {
    defaultValue: target.defaultValue,
    rules: target.rules.map((one) => (one === rule ? { ...one, percentages } : one)),
  }
}
