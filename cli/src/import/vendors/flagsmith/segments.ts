/** Rules of segments, https://docs.flagsmith.com/flag-management/segments; how they nest is that of https://github.com/Flagsmith/engine-test-data. */
import { carried, named, NoCounterpart, type Looked } from '../../conditions.js'
import { equalTo, isThere, oneOf, orderedIfThere, patternOf, type Order } from '../../leaves.js'
import { alternativesOf, constant, type Test } from '../../logic.js'
import type { ImportedSegment, Left } from '../../model.js'
import { listOf, membersIn, textOf, textOr, type Members } from '../../read.js'

/**
 * The segments that could be carried over.
 * @param environment the name of the file's environment
 */
export function segmentsFrom(raw: readonly Members[], environment: string, left: Left[]): ImportedSegment[] {
  return raw.flatMap((segment) => {
    const key = textOf(segment['name'], '"name" of a segment')
    const where = `segment "${key}"`
    const rules = membersIn(segment['rules'], `"rules" of the ${where}`)
    const groups = carried(
      () => alternativesOf({ all: rules.map((rule) => ruleTest(rule, environment)) }),
      (why) => left.push({ where, why }),
    )
    return groups ? [{ key, name: key, groups: new Map([[environment, groups]]) }] : []
  })
}

/** All, any or none of its conditions, and all of the rules in it. */
function ruleTest(rule: Members, environment: string): Test {
  const conditions = membersIn(rule['conditions'], '"conditions" of a rule').map((one) =>
    conditionTest(one, environment),
  )
  const type = textOr(rule['type'], 'ALL')
  const own: Test =
    conditions.length === 0
      ? constant(true)
      : type === 'ALL'
        ? { all: conditions }
        : type === 'ANY'
          ? { any: conditions }
          : { not: { any: conditions } }
  return { all: [own, ...membersIn(rule['rules'], '"rules" of a rule').map((one) => ruleTest(one, environment))] }
}

const ORDERS: Record<string, Order> = {
  LESS_THAN: '<',
  LESS_THAN_INCLUSIVE: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_INCLUSIVE: '>=',
}

/** Without the trait a condition is false, except the one that tests for that. */
function conditionTest(condition: Members, environment: string): Test {
  const operator = textOf(condition['operator'], '"operator" of a condition')
  const property = textOr(condition['property_'], textOr(condition['property'], ''))
  const value = condition['value']
  if (property === '$.environment.name') return decided(operator, String(value), environment)
  if (operator === 'PERCENTAGE_SPLIT') throw new NoCounterpart('a segment cannot hold a share of people')
  const looked = lookedAt(property)
  switch (operator) {
    case 'IS_SET':
      return isThere(looked)
    case 'IS_NOT_SET':
      return { not: isThere(looked) }
    case 'EQUAL':
      return equality(looked, value)
    case 'NOT_EQUAL':
      return { all: [isThere(looked), { not: equality(looked, value) }] }
    case 'IN':
      return oneOf(looked, membersOfList(value))
    case 'REGEX':
      return patternOf(looked, String(value))
    default:
      return orderTest(looked, operator, value)
  }
}

function orderTest(looked: Looked, operator: string, value: unknown): Test {
  const order = ORDERS[operator]
  if (order === undefined) throw new NoCounterpart(`the operator ${operator} has no counterpart`)
  const version = versionIn(value)
  if (version !== undefined) return orderedIfThere(looked, order, version, 'semver')
  const number = Number(value)
  if (String(value).trim() === '' || Number.isNaN(number)) throw new NoCounterpart('text cannot be compared by order')
  return orderedIfThere(looked, order, number)
}

/** Values are compared as texts, whatever type the trait has. */
function equality(looked: Looked, value: unknown): Test {
  const version = versionIn(value)
  if (version !== undefined) return oneOf(looked, [version], 'semver')
  const text = String(value)
  return equalTo(looked, /^(true|false)$/i.test(text) ? text.toLowerCase() : text)
}

/** `1.2.3:semver` */
function versionIn(value: unknown): string | undefined {
  return /^(.*):semver$/.exec(String(value))?.[1]
}

/** A list, or a text with commas or with JSON. */
function membersOfList(value: unknown): string[] {
  if (typeof value !== 'string') return listOf(value, 'a list of a condition').map(String)
  try {
    const parsed: unknown = JSON.parse(value)
    if (Array.isArray(parsed)) return parsed.map(String)
  } catch {
    // With commas.
  }
  return value.split(',')
}

function lookedAt(property: string): Looked {
  if (property === '$.identity.identifier') return { attribute: 'identifier' }
  if (property === '' || property.startsWith('$.')) throw new NoCounterpart(`a condition looks at "${property}"`)
  return named(property)
}

function decided(operator: string, value: string, environment: string): Test {
  if (operator === 'EQUAL') return constant(value === environment)
  if (operator === 'NOT_EQUAL') return constant(value !== environment)
  if (operator === 'IN') return constant(membersOfList(value).includes(environment))
  throw new NoCounterpart("it looks at parts of the environment's name")
}
