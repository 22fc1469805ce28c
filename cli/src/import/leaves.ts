/** Single conditions that vendors' languages share, each with its opposite. */
import { condition, NoCounterpart, present, type Alternatives, type Looked } from './conditions.js'
import type { Leaf } from './logic.js'

type Scalar = string | number | boolean

export function leaf(holds: Alternatives, fails: Alternatives): Leaf {
  return { holds: () => holds, fails: () => fails }
}

/** @throws NoCounterpart for lists, objects and nothing */
export function scalarOf(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new NoCounterpart('a condition compares with something other than a string, a number, true or false')
}

export function isThere(looked: Looked): Leaf {
  return leaf([[present(looked)]], [[condition(looked, 'text', 'equals', [''])]])
}

export function equalTo(looked: Looked, value: Scalar): Leaf {
  const of = (type: 'boolean' | 'number' | 'text', is: string, not: string) =>
    leaf([[condition(looked, type, is, [value])]], [[condition(looked, type, not, [value])]])
  if (typeof value === 'number') return of('number', '=', '!=')
  return of(typeof value === 'boolean' ? 'boolean' : 'text', 'equals', 'does NOT equal')
}

export function oneOf(looked: Looked, values: readonly Scalar[], type: 'text' | 'semver' = 'text'): Leaf {
  // A list of nothing: nobody is in it.
  if (values.length === 0) return leaf([], [[]])
  return leaf([[condition(looked, type, 'is one of', values)]], [[condition(looked, type, 'is NOT one of', values)]])
}

export function edgeOf(looked: Looked, edge: 'start' | 'end', values: readonly Scalar[]): Leaf {
  return leaf(
    [[condition(looked, 'text', `${edge}s with any of`, values)]],
    [[condition(looked, 'text', `does NOT ${edge} with any of`, values)]],
  )
}

/** Of a list in the context. */
export function containsAny(looked: Looked, values: readonly Scalar[]): Leaf {
  return leaf(
    [[condition(looked, 'array', 'contains any of', values)]],
    [[condition(looked, 'array', 'does NOT contain any of', values)]],
  )
}

export type Order = '<' | '<=' | '>' | '>='

const OPPOSITE: Record<Order, Order> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }

export function isOrder(operator: unknown): operator is Order {
  return typeof operator === 'string' && Object.hasOwn(OPPOSITE, operator)
}

/** Numbers or versions; neither is true for a context that lacks the value. */
export function ordered(looked: Looked, order: Order, value: Scalar, type: 'number' | 'semver' = 'number'): Leaf {
  return leaf([[condition(looked, type, order, [value])]], [[condition(looked, type, OPPOSITE[order], [value])]])
}

/** The same, with a negation that is true for a context that lacks the value. */
export function orderedIfThere(
  looked: Looked,
  order: Order,
  value: Scalar,
  type: 'number' | 'semver' = 'number',
): Leaf {
  const { holds, fails } = ordered(looked, order, value, type)
  return leaf(holds(), [...fails(), [condition(looked, 'text', 'equals', [''])]])
}

/** The one of a regular expression that only looks at a beginning, an end or all of a text. @throws NoCounterpart for any other */
export function patternOf(looked: Looked, pattern: string): Leaf {
  const [, start, literal = '', end] = /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])+)(\$?)$/.exec(pattern) ?? []
  const text = literal.replace(/\\(.)/g, '$1')
  if (start && end) return equalTo(looked, text)
  if (start) return edgeOf(looked, 'start', [text])
  if (end) return edgeOf(looked, 'end', [text])
  throw new NoCounterpart(`the regular expression "${pattern}" has no counterpart`)
}
