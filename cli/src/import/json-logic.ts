/**
 * Conditions in JsonLogic, https://jsonlogic.com/operations.html, with the operations that flagd adds,
 * https://flagd.dev/reference/flag-definitions/. GO Feature Flag takes them as well.
 */
import { condition, named, NoCounterpart, present, type Looked } from './conditions.js'
import { edgeOf, equalTo, isOrder, isThere, leaf, oneOf, ordered, scalarOf, type Order } from './leaves.js'
import { constant, type Leaf, type Test } from './logic.js'
import { isMembers } from './read.js'

/**
 * A condition as a test.
 * @param evaluators what `$ref` may name
 * @throws NoCounterpart
 */
export function testOf(logic: unknown, evaluators: Record<string, unknown> = {}): Test {
  if (typeof logic === 'boolean') return constant(logic)
  const operation = operationOf(logic)
  if (!operation) throw new NoCounterpart('a condition is neither true nor false')
  const [name, values] = operation
  const inner = (value: unknown) => testOf(value, evaluators)
  switch (name) {
    case '$ref': {
      const [reference] = values
      if (typeof reference === 'string' && Object.hasOwn(evaluators, reference)) return inner(evaluators[reference])
      throw new NoCounterpart(`"$ref" names "${String(reference)}", which is not an evaluator`)
    }
    case 'and':
      return { all: values.map(inner) }
    case 'or':
      return { any: values.map(inner) }
    case '!':
      return { not: isVariable(values[0]) ? truthOf(lookedAt(values[0])) : inner(values[0]) }
    case '!!':
      return isVariable(values[0]) ? truthOf(lookedAt(values[0])) : inner(values[0])
    case 'var':
      return truthOf(lookedAt(logic))
    case '==':
    case '===':
      return equality(values)
    case '!=':
    case '!==':
      return { not: equality(values) }
    case 'in':
      return membership(values)
    case 'starts_with':
    case 'ends_with':
      return edgeOf(lookedAt(values[0]), name === 'starts_with' ? 'start' : 'end', [scalarOf(values[1])])
    case 'sem_ver':
      return version(values)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(name, values)
    default:
      throw new NoCounterpart(`the operation "${name}" has no counterpart`)
  }
}

/** The name and the values of an operation; undefined for anything else. */
export function operationOf(logic: unknown): [name: string, values: unknown[]] | undefined {
  if (!isMembers(logic)) return undefined
  const [entry, ...others] = Object.entries(logic)
  if (!entry || others.length > 0) return undefined
  const [name, value] = entry
  return [name, Array.isArray(value) ? (value as unknown[]) : [value]]
}

export function isVariable(logic: unknown): boolean {
  return operationOf(logic)?.[0] === 'var'
}

/** @throws NoCounterpart for a variable with a default, or that is not part of the context */
export function lookedAt(variable: unknown): Looked {
  const [name, values = []] = operationOf(variable) ?? []
  const [path, otherwise] = values
  if (name !== 'var' || typeof path !== 'string' || path === '')
    throw new NoCounterpart('a condition compares with something other than a variable')
  if (otherwise !== undefined && otherwise !== null) throw new NoCounterpart(`"${path}" has a default`)
  if (path.startsWith('$flagd.')) throw new NoCounterpart(`"${path}" is known to flagd alone`)
  if (path === 'targetingKey') return { attribute: 'identifier' }
  return named(...path.split('.'))
}

/** A variable that exists, and is not false, empty or null. */
function truthOf(looked: Looked): Leaf {
  const isTrue = [present(looked), condition(looked, 'text', 'is NOT one of', ['false', '0'])]
  return leaf([isTrue], [[condition(looked, 'text', 'is one of', ['', 'false', '0'])]])
}

/** The variable, and the value beside it, whichever comes first. */
function sides(values: readonly unknown[]): [looked: Looked, value: unknown, isTurned: boolean] {
  const [a, b] = values
  return isVariable(a) ? [lookedAt(a), b, false] : [lookedAt(b), a, true]
}

function equality(values: readonly unknown[]): Test {
  const [looked, value] = sides(values)
  return value === null ? { not: isThere(looked) } : equalTo(looked, scalarOf(value))
}

function membership([first, second]: readonly unknown[]): Leaf {
  if (isVariable(first) && Array.isArray(second)) return oneOf(lookedAt(first), second.map(scalarOf))
  throw new NoCounterpart('"in" looks for a part of a text, which has no counterpart')
}

const TURNED: Record<Order, Order> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

function comparison(operator: Order, values: readonly unknown[]): Test {
  const [low, middle, high] = values
  // {"<": [1, {"var": "a"}, 10]}
  if (high !== undefined) return { all: [comparison(operator, [low, middle]), comparison(operator, [middle, high])] }
  const [looked, value, isTurned] = sides(values)
  return ordered(looked, isTurned ? TURNED[operator] : operator, scalarOf(value))
}

function version([variable, operator, value]: readonly unknown[]): Test {
  const looked = lookedAt(variable)
  const single = oneOf(looked, [scalarOf(value)], 'semver')
  if (operator === '=') return single
  if (operator === '!=') return { not: single }
  if (isOrder(operator)) return ordered(looked, operator, scalarOf(value), 'semver')
  throw new NoCounterpart(`versions cannot be compared by "${String(operator)}"`)
}
