import type { Argument, Expression } from './expression.js'
import type { CallFact, ScopeFact } from './facts.js'

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
  const isRead = mayBeSdks(object) || object.kind === 'this' || isSpread
  return isRead ? { form: 'member', callee: object, arguments: [name], line, column } : undefined
}

/** The class whose member a bare name can be: that around its scope, if nothing in between declares the name. */
export function classOfBareName(
  scopes: readonly ScopeFact[],
  from: number,
  declares: (scope: number) => boolean,
): number | undefined {
  let scope = from
  for (; scopes[scope]?.kind !== 'class'; scope = scopes[scope]?.parent ?? -1)
    if (scope < 0 || declares(scope)) return undefined
  return scopes[scope]?.class
}
