import type { Call, CallFact, Expression, MemberFact } from '@service/scanner-kit'
import { callsByName, constructorsOf } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { type CallPlace, give, passedTo } from '../functions/inner-env.js'
import type { Env, ParameterValue, InstanceValue } from '../values.js'

/** The arguments of an object's constructor where the object was made, by `file#binding`. */
export function constructorArguments(e: Evaluator, self: InstanceValue): Map<string, ParameterValue> {
  const given = new Map<string, ParameterValue>()
  const { made, file } = self
  if (!made) return given
  const chosen = constructorFor(e, self, made.call)
  if (chosen === undefined) return given
  const pass = (target: number, from: CallPlace) =>
    give(e, { file, function: target }, (parameter) => passedTo(e, parameter, file, from), given)
  pass(chosen, made)
  const next = delegation(e, self, chosen)
  const target = next && constructorFor(e, self, next)
  if (!next || target === undefined || target === chosen) return given
  const before: Env = { values: new Map(given), self: { kind: 'instance', file, class: self.class } }
  pass(target, { call: next, file, env: before })
  return given
}

/** What a member holds in an object that one constructor made, without what others assign. All of it if that is not known. */
export function heldValues(e: Evaluator, { values, setBy }: MemberFact, self: InstanceValue | undefined): Expression[] {
  const made = setBy && self?.made
  const chosen = made && constructorFor(e, self, made.call)
  if (!made || chosen === undefined) return values
  const makers = makersFrom(e, self, chosen)
  if (!makers) return values
  const held = values.filter((_, index) => {
    const maker = setBy.find((one) => one.value === index)?.function
    return maker === undefined || makers.includes(maker)
  })
  return held.length > 0 ? held : values
}

/** A constructor and the one it leaves its work to; undefined if that one is not known, or leaves it to another. */
function makersFrom(e: Evaluator, self: InstanceValue, chosen: number): number[] | undefined {
  const next = delegation(e, self, chosen)
  if (!next) return [chosen]
  const target = constructorFor(e, self, next)
  return target === undefined || delegation(e, self, target) ? undefined : [chosen, target]
}

/** The call by which a constructor delegates to another one of its class: `this(key, false)`. */
function delegation(e: Evaluator, { file, class: index }: InstanceValue, from: number): CallFact | undefined {
  const facts = e.project.facts(file)
  const name = facts?.classes[index]?.name
  const scope = facts?.functions[from]?.scope
  return callsByName(facts, name).find(({ callee }) => callee.kind === 'name' && callee.scope === scope)
}

/** The one constructor that takes so many arguments of these names; none where overloads leave that open, or a spread how many there are. */
function constructorFor(
  e: Evaluator,
  { file, class: index }: InstanceValue,
  call: Pick<Call, 'arguments'>,
): number | undefined {
  if (call.arguments.some(({ spread }) => spread)) return undefined
  const count = call.arguments.length
  const facts = e.project.facts(file)
  const functions = constructorsOf(facts?.classes[index])
  // Where a call may have any arguments, there is only one constructor. Signatures of it come before.
  if (e.project.language(file).semantics.anyArguments) return functions.at(-1)
  const takes = functions.filter((one) => {
    const all = facts?.functions[one]?.parameters ?? []
    const parameters = all.filter(({ rest }) => rest === undefined)
    const labels = parameters.flatMap(({ label }) => label ?? [])
    const isNamed = call.arguments.every(({ label }) => label === undefined || labels.includes(label))
    if (labels.length > 0 && !isNamed && !all.some(({ rest }) => rest === 'named')) return false
    const isRoom = all.length > parameters.length || parameters.length >= count
    return isRoom && parameters.filter((parameter) => !parameter.default).length <= count
  })
  // One with exactly so many parameters is only preferred if the types fit, of which facts say too little.
  const [only, ...more] = takes
  return more.length === 0 ? only : undefined
}
