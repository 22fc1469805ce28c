import { type Argument, type Expression, unknown } from '@service/scanner-kit'

/**
 * The parent type with what its constructor is given, where that says something: a parameter that is only handed on can be
 * anything.
 */
export function madeParent(callee: Expression, args: Argument[], parameters: Set<string>): Expression {
  const isParameter = ({ value }: Argument) => value.kind === 'name' && parameters.has(value.name)
  if (args.every(isParameter)) return callee
  const known = args.map((one) => (isParameter(one) ? { ...one, value: unknown } : one))
  return { kind: 'typeof', value: { kind: 'call', callee, arguments: known } }
}
