import type { Expression } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { bindingOf } from '../names/names.js'
import { isAccessor } from './containers.js'

/** How far a name is followed to a call. */
const MOST_STEPS = 8

/** Whether a member may lead into a ref: `value` of `ref(flags)`. If an SDK's own call returns the object, there is no ref: `useFlags().value`. */
export function mayUnwrap(e: Evaluator, object: Expression, name: string, file: string): boolean {
  return isAccessor(e, name, file) && !isGiven(e, object, file)
}

/** Whether an SDK's own call gives an object. */
function isGiven(e: Evaluator, object: Expression, file: string, depth = 0): boolean {
  if (depth > MOST_STEPS) return false
  const next = (inner: Expression) => isGiven(e, inner, file, depth + 1)
  if (object.kind === 'call') {
    const called = e.values(object.callee, file)
    return called.length > 0 && called.every((value) => value.kind === 'sdk')
  }
  if (object.kind === 'choice') return object.options.every(next)
  if (object.kind === 'typed' || object.kind === 'cast') return object.value !== undefined && next(object.value)
  if (object.kind !== 'name') return false
  const { values = [] } = bindingOf(e, object, file) ?? {}
  return values.length > 0 && values.every(next)
}
