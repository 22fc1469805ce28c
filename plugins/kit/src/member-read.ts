import type { Argument, Expression } from './expression.js'
import type { CallFact } from './facts.js'

/** Possibly an SDK's object with values. A literal is not, but one may be spread into it. */
const OBJECTS = new Set<Expression['kind']>(['name', 'member', 'call', 'index', 'choice', 'cast'])

/** Whether an expression may be an SDK's object. */
export function mayBeSdks({ kind }: Expression): boolean {
  return OBJECTS.has(kind)
}

/** A member that is read, as a separate fact; undefined if it cannot be an SDK's. */
export function memberRead(object: Expression, name: Argument): CallFact | undefined {
  const { value, line, column } = name
  if (value.kind === 'literal' && value.type !== 'string') return undefined
  const isSpread = object.kind === 'object' && object.properties.some((one) => one.name === undefined && !one.key)
  return mayBeSdks(object) || isSpread ? { form: 'member', callee: object, arguments: [name], line, column } : undefined
}
