import type { Call } from '@service/scanner-kit'
import { isModel } from '../../../queries/facts/models.js'
import type { Caller, Evaluator } from '../evaluator.js'
import { membersIn } from '../names/extensions.js'
import { identity, unique } from '../unique.js'
import type { Env, Value } from '../values.js'

/** The member of a model's class that holds what its objects are made for: `bind(token).toConstantValue(value)`. */
const TOKEN = 'token'

/**
 * `given(put, token)` in a model: what those who call `put` pass it with the same token, which comes first or is the `token` of what
 * they call it on. Undefined for all other calls.
 */
export function givenWith(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] | undefined {
  const { callee } = call
  const [put, token] = call.arguments
  if (!isModel(file) || callee.kind !== 'name' || callee.name !== 'given' || !put || !token) return undefined
  const sought = identityOf(e.values(token.value, file, env))
  if (sought === undefined) return []
  const takers = e.values(put.value, file, env)
  const callers = takers.flatMap((one) => (one.kind === 'function' ? e.callers.of(one.file, one.function) : []))
  return unique(callers.flatMap((caller) => passedBy(e, caller, sought)))
}

function passedBy(e: Evaluator, { call, file }: Caller, sought: unknown): Value[] {
  const { callee } = call
  const [first, second] = call.arguments
  const receivers = callee.kind === 'member' ? e.values(callee.object, file) : []
  const tokens = receivers.flatMap((one) =>
    one.kind === 'instance' && membersIn(e, one, TOKEN).length > 0 ? e.member(one, TOKEN, file) : [],
  )
  const named = identityOf(tokens)
  if (named !== undefined) return named === sought && first ? e.values(first.value, file) : []
  if (!first || !second || identityOf(e.values(first.value, file)) !== sought) return []
  return e.values(second.value, file)
}

/** Something that is only known to be another library's is not equal to anything else. */
export function identityOf([first, ...others]: Value[]): unknown {
  return first && others.length === 0 && first.kind !== 'other' ? identity(first) : undefined
}
