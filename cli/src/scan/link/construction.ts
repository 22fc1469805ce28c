import { argumentFor } from './argument-for.js'
import type { Evaluator } from './evaluator.js'
import type { InstanceValue, Value } from './values.js'

/** What the parameters of an object's constructor got where it was made, by `file#binding`. */
export function constructorArguments(e: Evaluator, self: InstanceValue): Map<string, Value[]> {
  const given = new Map<string, Value[]>()
  const { made, file } = self
  if (!made || made.call.arguments.some((argument) => argument.spread)) return given
  const chosen = constructorFor(e, self, made.call.arguments.length)
  if (chosen === undefined) return given
  const facts = e.project.facts(file)
  for (const [index, { name, parameter }] of (facts?.bindings ?? []).entries()) {
    if (parameter?.function !== chosen) continue
    const argument = argumentFor(made.call, parameter.position, name)
    const fallback = facts?.functions[chosen]?.parameters[parameter.position]?.default
    if (argument) given.set(`${file}#${index}`, e.values(argument, made.file, made.env))
    else if (fallback) given.set(`${file}#${index}`, e.values(fallback, file))
  }
  return given
}

/** The one constructor that takes so many arguments; none where overloads leave that open. */
function constructorFor(e: Evaluator, { file, class: index }: InstanceValue, count: number): number | undefined {
  const facts = e.project.facts(file)
  const functions = (facts?.classes[index]?.members ?? []).flatMap((member) =>
    member.kind === 'constructor' && member.function !== undefined ? [member.function] : [],
  )
  const takes = functions.filter((one) => {
    const parameters = facts?.functions[one]?.parameters ?? []
    return parameters.length >= count && parameters.filter((parameter) => !parameter.default).length <= count
  })
  const exact = takes.filter((one) => facts?.functions[one]?.parameters.length === count)
  const [only, ...more] = exact.length > 0 ? exact : takes
  return more.length === 0 ? only : undefined
}
