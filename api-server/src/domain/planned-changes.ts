import { etagOf, targetEtag } from './etag.js'
import type { Source, Target } from './records.js'
import type { Rule } from './schemas/targets.js'

export const PLAN_STATES = ['proposed', 'scheduled', 'applied', 'failed', 'rejected', 'canceled'] as const

/** A change in one of these states no longer changes. */
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
  /** What the steps that are left are planned on: `basisOf`. */
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

/** The ids of the rules whose shares the steps set. */
export function rolledOut(steps: readonly PlannedStep[]): Set<string> {
  return new Set(steps.flatMap((step) => (isReplacement(step) ? [] : [step.ruleId])))
}

/**
 * What has to be as it was for the steps that are left to be carried out: all of a target that one of them replaces, or the shares that
 * they change. Where somebody has turned a rule down by hand, the next step of its rollout must not turn it up again.
 */
export function basisOf(left: readonly PlannedStep[], target: Target): string {
  if (left.some(isReplacement)) return targetEtag(target)
  const rules = new Map(target.rules.map((rule) => [rule.id, rule]))
  const shares = [...rolledOut(left)].flatMap((id) => rules.get(id)?.percentages ?? [])
  return etagOf(JSON.stringify(shares.map(({ id, percentage, value }) => [id, percentage, value])))
}

/** Whether the steps find what they are planned on. Servers of earlier versions note the tag of the whole target, also where shares are changed. */
export function isAsPlanned(left: readonly PlannedStep[], target: Target, basedOn: string): boolean {
  return basedOn === basisOf(left, target) || basedOn === targetEtag(target)
}

export function stepsLeft({ steps, stepsDone }: Pick<PlannedChange, 'steps' | 'stepsDone'>): readonly PlannedStep[] {
  return steps.slice(stepsDone)
}

/** The body that replaces a target as the step says; undefined if the target lacks the step's rule or one of its shares. */
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
