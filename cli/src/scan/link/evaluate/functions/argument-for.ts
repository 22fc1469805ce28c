import type { Argument, Call, Expression, ParameterFact } from '@service/scanner-kit'

/** The argument a parameter gets, by its name first, then by position. */
export function argumentFor(
  call: Pick<Call, 'arguments'>,
  position: number,
  { name, label }: { name: string; label?: string | undefined },
): Expression | undefined {
  const named = call.arguments.find((argument) => argument.label === (label ?? name))
  if (named) return named.value
  const positional = call.arguments.filter((argument) => argument.label === undefined)
  if (positional.slice(0, position + 1).some((argument) => argument.spread)) return undefined
  if (positional.length > 0 || label !== undefined) return positional[position]?.value
  return call.arguments[position]?.value
}

/** The value of a parameter that takes all arguments from its position on; a label comes before the first of them. */
export function argumentsFrom(
  args: readonly Argument[],
  position: number,
  { label }: Pick<ParameterFact, 'label'>,
): Argument[] {
  const first = label === undefined ? -1 : args.findIndex((argument) => argument.label === label)
  if (first === -1) return args.filter((argument) => argument.label === undefined).slice(position)
  const others = args.slice(first + 1)
  const next = others.findIndex((argument) => argument.label !== undefined)
  return args.slice(first, next === -1 ? undefined : first + 1 + next)
}
