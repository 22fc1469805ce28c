import { allOf, carried, condition, NoCounterpart, type Alternatives } from '../../conditions.js'
import type { Condition, Left, Rule, Target } from '../../model.js'
import { entriesOf, listOf, membersIn, numberOf, textOr, type Members } from '../../read.js'
import { constraintConditions } from './constraints.js'

interface Context {
  /** `flag "a", production` */
  where: string
  environment: string
  /** Keys of the segments that were carried over, by their ids. */
  segments: ReadonlyMap<string, string>
  /** Flags that must be on. */
  parents: string[]
  left: Left[]
}

/** Who gets a strategy's "on", and how many of them. */
interface Activation {
  alternatives: Alternatives
  percentage: number
}

/** A flag is on where any of its strategies is; https://docs.getunleash.io/reference/activation-strategies. */
export function targetOf(isOn: boolean, strategies: readonly Members[], context: Context): Target {
  const { where, parents, left } = context
  const off: Target = { defaultValue: false, rules: [] }
  const active = strategies.filter((one) => one['disabled'] !== true)
  if (!isOn) {
    const isPlain = active.every((one) => isForAll(one))
    if (!isPlain) left.push({ where, why: 'is off there: its strategies are left out' })
    return off
  }
  if (parents.length > 0) {
    left.push({
      where,
      why: `depends on ${parents.map((one) => `"${one}"`).join(', ')}: it is off here, without its strategies`,
    })
    return off
  }
  if (active.length === 0) return { defaultValue: strategies.length === 0, rules: [] }
  const activations = active.flatMap((strategy, index) => {
    const place = `${where}, strategy ${index + 1}`
    return (
      carried(
        () => [activationOf(strategy, { ...context, where: place })],
        (why) => left.push({ where: place, why }),
      ) ?? []
    )
  })
  return targetFor(activations)
}

/**
 * The largest share first: users outside it are outside the smaller ones as well, since all strategies of a flag distribute users in
 * the same way.
 */
function targetFor(activations: readonly Activation[]): Target {
  const rules: Rule[] = []
  for (const { alternatives, percentage } of [...activations].sort((a, b) => b.percentage - a.percentage)) {
    if (percentage <= 0) continue
    const serve =
      percentage >= 100
        ? true
        : [
            { value: true, percentage },
            { value: false, percentage: 100 - percentage },
          ]
    const isForEveryone = alternatives.some((all) => all.length === 0)
    if (isForEveryone && serve === true) return { defaultValue: true, rules: [] }
    if (isForEveryone) return { defaultValue: false, rules: [...rules, { conditions: [], serve }] }
    rules.push(...alternatives.map((conditions) => ({ conditions, serve })))
  }
  return { defaultValue: false, rules }
}

function isForAll(strategy: Members): boolean {
  const lists = [strategy['constraints'], strategy['segments']].map((list) => listOf(list, 'a strategy'))
  return nameOf(strategy) === 'default' && lists.every((list) => list.length === 0)
}

function nameOf(strategy: Members): string {
  return textOr(strategy['name'], textOr(strategy['strategyName'], ''))
}

function activationOf(strategy: Members, context: Context): Activation {
  const { environment, segments } = context
  const parameters = Object.fromEntries(entriesOf(strategy['parameters'], '"parameters" of a strategy'))
  const constraints = membersIn(strategy['constraints'], '"constraints" of a strategy')
  const inSegments = listOf(strategy['segments'], '"segments" of a strategy').map((id): Condition => {
    const segment = segments.get(String(id))
    if (segment === undefined) throw new NoCounterpart(`its segment ${String(id)} was left out`)
    return { kind: 'segment', operator: 'in', segment }
  })
  const { percentage, conditions } = spreadOf(nameOf(strategy), parameters, context)
  const limits = constraints.map((one) => constraintConditions(one, environment))
  return { percentage, alternatives: allOf([[[...inSegments, ...conditions]], ...limits]) }
}

function spreadOf(
  name: string,
  parameters: Members,
  context: Context,
): { percentage: number; conditions: Condition[] } {
  switch (name) {
    case 'default':
      return { percentage: 100, conditions: [] }
    case 'userWithId': {
      const ids = textOr(parameters['userIds'], '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
      if (ids.length === 0) return { percentage: 0, conditions: [] }
      return { percentage: 100, conditions: [condition({ attribute: 'identifier' }, 'text', 'is one of', ids)] }
    }
    case 'flexibleRollout':
      return shared(parameters['rollout'], textOr(parameters['stickiness'], 'default'), context)
    case 'gradualRolloutUserId':
      return shared(parameters['percentage'], 'userId', context)
    case 'gradualRolloutSessionId':
      return shared(parameters['percentage'], 'sessionId', context)
    case 'gradualRolloutRandom':
      return shared(parameters['percentage'], 'random', context)
    default:
      throw new NoCounterpart(`the strategy "${name}" has no counterpart`)
  }
}

function shared(
  rollout: unknown,
  stickiness: string,
  { where, left }: Context,
): { percentage: number; conditions: Condition[] } {
  const percentage = numberOf(rollout, `the share of the ${where}`)
  const isPart = percentage > 0 && percentage < 100
  if (isPart && stickiness !== 'default' && stickiness !== 'userId') {
    left.push({ where, why: `splits people by "${stickiness}"; here it is by the id of the context` })
  }
  return { percentage, conditions: [] }
}
