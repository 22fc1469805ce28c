import type { Argument, Expression } from './expression.js'
import type { CallFact } from './facts.js'

/** What may be an SDK's object with values: a literal is none. */
const OBJECTS = new Set<Expression['kind']>(['name', 'member', 'call', 'index', 'choice', 'cast'])

/** A member that is read, as a fact of its own; undefined if it cannot be an SDK's. */
export function memberRead(object: Expression, name: Argument): CallFact | undefined {
  const { value, line, column } = name
  if (value.kind === 'literal' && value.type !== 'string') return undefined
  return OBJECTS.has(object.kind) ? { form: 'member', callee: object, arguments: [name], line, column } : undefined
}
