import type { Concatenation, Expression, Literal, LiteralType } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { showsOtherwise } from '../members/parents.js'
import { bindingOf } from '../names/names.js'
import type { Env } from '../values.js'
import { constant } from './constants.js'

/** The text of joined constants. */
export function joined(
  e: Evaluator,
  { parts, shown }: Concatenation,
  file: string,
  env: Env | undefined,
): Literal | undefined {
  const { shownOtherwise } = e.project.language(file).semantics
  let text = ''
  let numbers = 0
  for (const part of parts) {
    const literal = shown && showsCase(e, part, file) ? undefined : constant(e, part, file, env)
    if (!literal || literal.type === 'null' || isShownOtherwise(literal, shownOtherwise)) return undefined
    if (literal.type === 'integer' || literal.type === 'float') numbers += 1
    text += String(literal.value)
  }
  // Numbers alone are a sum.
  if (numbers > 1 && numbers === parts.length) return undefined
  return { kind: 'literal', type: 'string', value: text }
}

/** Whether a language's text of a literal differs from JavaScript's: of `1.0`, and of numbers with exponents, but not of 1.5. */
function isShownOtherwise({ type, value }: Literal, types: readonly LiteralType[]): boolean {
  if (!types.includes(type) || type !== 'float') return types.includes(type)
  const size = Math.abs(Number(value))
  return Number.isInteger(value) || size < 0.001 || size >= 1e7
}

/** Names are followed this far to an entry of an enum. */
const MOST_NAMES = 8

/** Whether a part is an entry of an enum whose text is not its value. */
function showsCase(e: Evaluator, part: Expression, file: string, steps = MOST_NAMES): boolean {
  if (steps === 0) return true
  if (part.kind === 'member')
    return e.values(part.object, file).some((one) => one.kind === 'class' && showsOtherwise(e, one))
  if (part.kind === 'cast') return showsCase(e, part.value, file, steps - 1)
  if (part.kind !== 'name') return false
  return (bindingOf(e, part, file)?.values ?? []).some((value) => showsCase(e, value, file, steps - 1))
}
