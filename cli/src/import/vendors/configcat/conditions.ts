/** Comparators of config JSON V6, https://configcat.com/docs/targeting/targeting-rule/user-condition/. */
import { condition, named, NoCounterpart, present, type Alternatives, type Looked } from '../../conditions.js'
import { containsAny, edgeOf, equalTo, oneOf, ordered, type Order } from '../../leaves.js'
import type { Test } from '../../logic.js'
import { isMembers, numberOf, textsOf, type Members } from '../../read.js'
import { alternativesOf } from '../../logic.js'

const ORDERS: Record<number, [order: Order, type: 'number' | 'semver']> = {
  6: ['<', 'semver'],
  7: ['<=', 'semver'],
  8: ['>', 'semver'],
  9: ['>=', 'semver'],
  12: ['<', 'number'],
  13: ['<=', 'number'],
  14: ['>', 'number'],
  15: ['>=', 'number'],
}

const HASHED = new Set([16, 17, 20, 21, 22, 23, 24, 25, 26, 27])

/**
 * A condition on the user: false if the attribute is missing, whatever the condition is.
 * @throws NoCounterpart
 */
export function userCondition(user: Members): Alternatives {
  const looked = lookedAt(String(user['a']))
  return alternativesOf({ all: [{ holds: () => [[present(looked)]], fails: () => [] }, comparison(looked, user)] })
}

function lookedAt(name: string): Looked {
  return name === 'Identifier' ? { attribute: 'identifier' } : named(name)
}

function comparison(looked: Looked, { c, s, d, l }: Members): Test {
  const comparator = numberOf(c, 'a comparator')
  const list = () => textsOf(l, 'a list of a condition')
  if (HASHED.has(comparator)) throw new NoCounterpart('its values are hashed in the file, so they are not known')
  const order = ORDERS[comparator]
  if (order)
    return ordered(
      looked,
      order[0],
      order[1] === 'number' ? numberOf(d, 'a number of a condition') : String(s),
      order[1],
    )
  switch (comparator) {
    case 0:
      return oneOf(looked, list())
    case 1:
      return { not: oneOf(looked, list()) }
    case 4:
      return oneOf(looked, list(), 'semver')
    case 5:
      return { not: oneOf(looked, list(), 'semver') }
    case 10:
      return equalTo(looked, numberOf(d, 'a number of a condition'))
    case 11:
      return { not: equalTo(looked, numberOf(d, 'a number of a condition')) }
    case 18:
    case 19: {
      const time = new Date(numberOf(d, 'a time of a condition') * 1000).toISOString()
      const holds = [[condition(looked, 'datetime', comparator === 18 ? 'is before' : 'is after', [time])]]
      return { holds: () => holds, fails: () => holds }
    }
    case 28:
      return equalTo(looked, String(s))
    case 29:
      return { not: equalTo(looked, String(s)) }
    case 30:
      return edgeOf(looked, 'start', list())
    case 31:
      return { not: edgeOf(looked, 'start', list()) }
    case 32:
      return edgeOf(looked, 'end', list())
    case 33:
      return { not: edgeOf(looked, 'end', list()) }
    case 34:
      return containsAny(looked, list())
    case 35:
      return { not: containsAny(looked, list()) }
    default:
      throw new NoCounterpart(
        comparator === 2 || comparator === 3
          ? 'a condition looks for a part of a text, which has no counterpart'
          : `the comparator ${comparator} is not known`,
      )
  }
}

/** A condition of a targeting rule: on the user, a segment or another flag. @param segments their keys, by their place in the file */
export function ruleCondition(one: Members, segments: readonly (string | undefined)[]): Alternatives {
  if (isMembers(one['u'])) return userCondition(one['u'])
  if (isMembers(one['s'])) {
    const segment = segments[numberOf(one['s']['s'], 'a segment of a condition')]
    if (segment === undefined) throw new NoCounterpart('its segment was left out')
    return [[{ kind: 'segment', operator: one['s']['c'] === 1 ? 'not in' : 'in', segment }]]
  }
  throw new NoCounterpart('it depends on another flag')
}
