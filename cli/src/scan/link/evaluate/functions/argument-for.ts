import type { Call, Expression, ParameterFact } from '@service/scanner-kit'

/** The argument a parameter gets, by its name first, then by position. */
export function argumentFor(
  call: Pick<Call, 'arguments'>,
  position: number,
  { name, label }: Pick<ParameterFact, 'name' | 'label'>,
): Expression | undefined {
  const named = call.arguments.find((argument) => argument.label === (label ?? name))
  if (named) return named.value
  const positional = call.arguments.filter((argument) => argument.label === undefined)
  if (positional.slice(0, position + 1).some((argument) => argument.spread)) return undefined
  if (positional.length > 0 || label !== undefined) return positional[position]?.value
  return call.arguments[position]?.value
}
