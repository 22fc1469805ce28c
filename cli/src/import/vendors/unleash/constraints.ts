import { condition, NoCounterpart, named, type Alternatives, type Looked } from '../../conditions.js'
import { textsOf, type Members } from '../../read.js'

const LISTS: Record<string, [string, string]> = {
  IN: ['is one of', 'is NOT one of'],
  NOT_IN: ['is NOT one of', 'is one of'],
  STR_STARTS_WITH: ['starts with any of', 'does NOT start with any of'],
  STR_ENDS_WITH: ['ends with any of', 'does NOT end with any of'],
}

const SINGLE: Record<string, [type: 'number' | 'datetime' | 'semver', operator: string]> = {
  NUM_EQ: ['number', '='],
  NUM_GT: ['number', '>'],
  NUM_GTE: ['number', '>='],
  NUM_LT: ['number', '<'],
  NUM_LTE: ['number', '<='],
  DATE_AFTER: ['datetime', 'is after'],
  DATE_BEFORE: ['datetime', 'is before'],
  SEMVER_EQ: ['semver', 'is one of'],
  SEMVER_GT: ['semver', '>'],
  SEMVER_LT: ['semver', '<'],
}

/**
 * A constraint, https://docs.getunleash.io/reference/strategy-constraints.
 * @param environment whose rules these are: a constraint on it is decided here
 * @throws NoCounterpart
 */
export function constraintConditions(constraint: Members, environment: string | undefined): Alternatives {
  const name = String(constraint['contextName'])
  const operator = String(constraint['operator'])
  const isInverted = constraint['inverted'] === true
  const list = Object.hasOwn(LISTS, operator) ? LISTS[operator] : undefined
  if (list) {
    const values = textsOf(constraint['values'], '"values" of a constraint')
    if (constraint['caseInsensitive'] === true && operator.startsWith('STR_')) {
      throw new NoCounterpart('comparisons of text are case-sensitive here')
    }
    if (name === 'environment') return decided(list[isInverted ? 1 : 0], values, environment)
    return [[condition(lookedAt(name), 'text', list[isInverted ? 1 : 0], values)]]
  }
  const single = Object.hasOwn(SINGLE, operator) ? SINGLE[operator] : undefined
  // Inverted, they are true for contexts without the value; no comparison here is.
  if (!single || isInverted) {
    throw new NoCounterpart(`the operator ${isInverted ? 'NOT ' : ''}${operator} has no counterpart`)
  }
  return [[condition(lookedAt(name), single[0], single[1], [String(constraint['value'])])]]
}

function decided(operator: string, values: readonly string[], environment: string | undefined): Alternatives {
  if (environment === undefined) throw new NoCounterpart('it depends on the environment')
  const isIn = values.includes(environment)
  if (operator === 'is one of') return isIn ? [[]] : []
  if (operator === 'is NOT one of') return isIn ? [] : [[]]
  throw new NoCounterpart("it looks at parts of the environment's name")
}

function lookedAt(name: string): Looked {
  if (name === 'userId') return { attribute: 'identifier' }
  if (name === 'appName') return { attribute: 'appName' }
  if (name === 'currentTime') throw new NoCounterpart('a rule cannot depend on the time')
  return named(name)
}
