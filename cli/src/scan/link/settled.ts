import type { Expression } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'
import { findBinding } from './names.js'
import type { Env } from './values.js'

/** Names that are given other names are followed this far. */
const MAX_DEPTH = 10

/**
 * Whether an object that constants are read from is always one of those known: not what a caller may hand over, nor one of several
 * of which some are unknown.
 */
export function isSettled(e: Evaluator, expression: Expression, file: string, env?: Env, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true
  const allSettled = (possible: Expression[]) =>
    possible.every((one) => isSettled(e, one, file, env, depth + 1)) &&
    (possible.length < 2 || possible.every((one) => e.values(one, file, env).length > 0))
  if (expression.kind === 'choice') return allSettled(expression.options)
  if (expression.kind === 'cast') return isSettled(e, expression.value, file, env, depth + 1)
  if (expression.kind !== 'name') return true
  const found = findBinding(e, expression.name, expression.scope, file)
  const binding = found?.kind === 'binding' ? e.project.facts(file)?.bindings[found.index] : undefined
  if (found?.kind !== 'binding' || !binding) return true
  if (binding.parameter) return env?.values.has(`${file}#${found.index}`) === true
  return binding.opaque !== true && allSettled(binding.values)
}
