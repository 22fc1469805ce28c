import type { Expression } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { type Env, type FunctionValue, other, type Value } from '../values.js'
import { innerEnv } from './inner-env.js'
import { returnValues } from './returns.js'

/**
 * What the name of a function certainly holds: what its decorators return, if they are the project's own. Those of other libraries
 * are assumed to keep what the function does.
 */
export function decorated(e: Evaluator, value: FunctionValue): Value[] {
  const decorators = e.certain ? e.project.function(value)?.decorators : undefined
  if (!decorators) return [value]
  return decorators.reduceRight<Value[]>(
    (values, decorator) => {
      const apply = (one: Value) => (one.kind === 'function' ? replaced(e, one, decorator, value) : [other])
      return values.flatMap(apply)
    },
    [value],
  )
}

function replaced(e: Evaluator, given: FunctionValue, decorator: Expression, { file, env }: FunctionValue): Value[] {
  const decorators = e.values(decorator, file, env)
  // If it is made by the project's own function and cannot be followed, nothing is known.
  if (decorators.length === 0) return isOwnCall(e, decorator, file, env) ? [other] : [given]
  return decorators.flatMap((one) => {
    if (one.kind === 'function') return withDecorator(e, one, given)
    return one.kind === 'class' || one.kind === 'instance' ? [other] : [given]
  })
}

function isOwnCall(e: Evaluator, decorator: Expression, file: string, env: Env | undefined): boolean {
  if (decorator.kind !== 'call') return false
  return e.values(decorator.callee, file, env).some(({ kind }) => kind === 'function' || kind === 'class')
}

/** What an own function gives that is passed another one. */
function withDecorator(e: Evaluator, decorator: FunctionValue, given: FunctionValue): Value[] {
  const inner = innerEnv(e, decorator, ({ position }) => (position === 0 ? { values: [given] } : undefined))
  const values = returnValues(e, decorator.file, decorator.function, inner)
  return values.length > 0 ? values : [other]
}
