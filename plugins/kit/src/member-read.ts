import type { Argument, Expression } from './expression.js'
import type { CallFact } from './facts.js'

/** What may be an SDK's object with values. A literal is none, but one may be spread into it. */
const OBJECTS = new Set<Expression['kind']>(['name', 'member', 'call', 'index', 'choice', 'cast'])

/** A member that is read, as a fact of its own; undefined if it cannot be an SDK's. */
export function memberRead(object: Expression, name: Argument): CallFact | undefined {
  const { value, line, column } = name
  if (value.kind === 'literal' && value.type !== 'string') return undefined
  const isSpread = object.kind === 'object' && object.properties.some((one) => one.name === undefined && !one.key)
  return OBJECTS.has(object.kind) || isSpread
    ? { form: 'member', callee: object, arguments: [name], line, column }
    : undefined
}
