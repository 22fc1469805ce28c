import type { Expected, ParameterFact } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { unique } from '../unique.js'
import type { Env, Value } from '../values.js'
import { calleesOf } from './callees.js'

/** The type that own functions declare for what they are passed at a place. */
export function expectedType(e: Evaluator, expected: Expected, file: string, env?: Env): Value[] {
  const { callee, otherwise } = expected
  // True of any function: what it may be passed does not depend on who calls it.
  const types = e
    .possibly(() => calleesOf(e, callee, file, env))
    .flatMap((one) => {
      if (one.kind !== 'function') return []
      const { parameters = [] } = e.project.function(one) ?? {}
      const type = parameterFor(parameters, expected)?.type
      return type ? e.values(type, one.file) : []
    })
  if (types.length > 0) return unique(types)
  return otherwise ? e.values(otherwise, file, env) : []
}

function parameterFor(parameters: ParameterFact[], { position, label, count }: Expected): ParameterFact | undefined {
  if (parameters.length < count) return undefined
  if (label === undefined) return parameters[position]
  return parameters.find((one) => (one.label ?? one.name) === label)
}
