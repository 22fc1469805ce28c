import type { Expression, Literal } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import type { Env, Possible } from '../values.js'

/** The literal that an expression always is: one that is not open. Undefined if it can be anything else as well. */
export function constant(e: Evaluator, expression: Expression, file: string, env?: Env): Literal | undefined {
  const ask = () => literalOf(always(e, expression, file, env))
  // Cheaper, and even then most expressions are not literals.
  const unchanged = e.unlessChanged(ask)
  // Within a search for callers or assignments, possibilities are enough; checking its assignments would begin such a search again.
  return e.isNested && !e.certain ? unchanged : unchanged && ask()
}

function literalOf({ values, open }: Possible): Literal | undefined {
  // A method may have the same name as a field (Java).
  const [first, ...others] = values.filter(({ kind }) => kind !== 'function')
  return !open && others.length === 0 && first?.kind === 'literal' ? first.literal : undefined
}

/** What an expression always is. Every possibility counts, and one that cannot be followed leaves it open. */
export function always(e: Evaluator, expression: Expression, file: string, env?: Env): Possible {
  const all = e.certainly(() => e.values(expression, file, env))
  const values = all.filter(({ kind }) => kind !== 'other')
  return { values, open: values.length === 0 || values.length < all.length }
}

/** The text of a constant string; numbers and booleans inside a concatenation count as their text. */
export function constantText(e: Evaluator, expression: Expression, file: string, env?: Env): string | undefined {
  const literal = constant(e, expression, file, env)
  return literal?.type === 'string' ? String(literal.value) : undefined
}
