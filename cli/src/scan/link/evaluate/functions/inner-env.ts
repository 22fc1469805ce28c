import type { Call, ParameterFact } from '@service/scanner-kit'
import { parametersOf } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { argumentFor } from './argument-for.js'
import { argumentValue } from '../lazy-arguments.js'
import type { Env, FunctionValue, ParameterValue } from '../values.js'

/** A parameter as it is bound in its function. */
export interface BoundParameter {
  name: string
  position: number
  declared: ParameterFact | undefined
}

/** A call, and what the names in its arguments mean. */
export interface CallPlace {
  call: Pick<Call, 'arguments'>
  file: string
  env?: Env | undefined
}

/** What a call passes to a parameter, or what it is without that. Not known of a list of several arguments, nor of what comes after a spread. */
export function passedTo(
  e: Evaluator,
  { name, position, declared }: BoundParameter,
  declaredIn: string,
  { call, file, env }: CallPlace,
): ParameterValue | undefined {
  if (declared?.rest !== undefined) return undefined
  const argument = argumentFor(call, position, { name, label: declared?.label })
  if (argument) return argumentValue(e, argument, file, env)
  if (call.arguments.some((one) => one.spread)) return undefined
  return declared?.default && argumentValue(e, declared.default, declaredIn)
}

type Given = (parameter: BoundParameter) => ParameterValue | undefined

/** What a function sees when it is called: what is around it, and what its parameters are given. */
export function innerEnv(e: Evaluator, callee: Omit<FunctionValue, 'kind'>, given: Given): Env {
  const values = new Map(callee.env?.values)
  give(e, callee, given, values)
  const { self } = callee
  if (self?.kind !== 'instance' || !self.whole) return { values, self }
  const isInside = e.project.language(self.file).semantics.embeddedParents
  return isInside ? { values, self } : { values, self: self.whole, asParent: self }
}

/** Notes what the parameters of a function are given, as in `Env`. */
export function give(
  e: Evaluator,
  { file, function: index }: Pick<FunctionValue, 'file' | 'function'>,
  given: Given,
  values: Env['values'],
): void {
  const facts = e.project.facts(file)
  for (const { index: binding, name, position } of parametersOf(facts?.bindings ?? [], index)) {
    const value = given({ name, position, declared: facts?.functions[index]?.parameters[position] })
    if (value) values.set(`${file}#${binding}`, value)
  }
}
