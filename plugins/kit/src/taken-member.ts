import type { Argument, Expression } from './expression.js'
import type { CallFact } from './facts.js'

/** What may hold the values of an SDK: what is written out in place does not. */
const HOLDERS = new Set<Expression['kind']>(['name', 'member', 'call', 'index', 'choice', 'cast'])

/** A member whose value is taken, as a fact of its own; undefined where it can be none of an SDK's. */
export function takenMember(object: Expression, name: Argument): CallFact | undefined {
  const { value, line, column } = name
  if (value.kind === 'literal' && value.type !== 'string') return undefined
  return HOLDERS.has(object.kind) ? { form: 'member', callee: object, arguments: [name], line, column } : undefined
}
