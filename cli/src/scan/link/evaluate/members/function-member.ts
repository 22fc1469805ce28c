import type { Evaluator } from '../evaluator.js'
import { type FunctionValue, other, type Value } from '../values.js'

/** A member of a function: only what leads back to it is followed. */
export function functionMember(e: Evaluator, value: FunctionValue, name: string, file: string): Value[] {
  if (name === 'bind') return [value]
  // An interface of one method has a name for the call: `supplier.get()`.
  if (e.project.language(file).library.containers.members?.elements.includes(name)) return [value]
  const fact = e.project.function(value)
  return fact ? [] : [other]
}
