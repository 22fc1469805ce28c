import { converted, type Expression, type Literal } from '@service/scanner-kit'
import type { DefaultValue } from '../result.js'
import { constant } from './evaluate/constants/constants.js'
import type { Evaluator } from './evaluate/evaluator.js'
import { bindingOf } from './evaluate/names/names.js'
import type { Env, Located } from './evaluate/values.js'

type Call = Expression & { kind: 'call' }

/** Names, conditions and conversions are followed this far. */
const MOST_STEPS = 8

/** The type that an expression always has, with its value if that is known as well: `!ready`, `` `${a} items` ``, `new Value("x")`. */
export function certainType(e: Evaluator, located: Located, steps = MOST_STEPS): DefaultValue | undefined {
  if (steps === 0) return undefined
  const { value, file, env } = located
  const of = (part: Expression) => certainType(e, { value: part, file, env }, steps - 1)
  const literal = constant(e, value, file, env)
  if (literal) return literal.type === 'null' ? undefined : { type: literal.type, value: exactValue(literal) }
  switch (value.kind) {
    case 'typed':
      return { type: value.type }
    case 'concatenation':
      return isText(value.parts, of) ? { type: 'string' } : undefined
    case 'choice':
      return together(value.options.map(of))
    case 'cast':
      return of(value.value)
    case 'name': {
      const binding = bindingOf(e, value, file)
      if (!binding || binding.opaque || binding.parameter) return undefined
      return together(binding.values.map(of))
    }
    case 'call':
      return ofCall(e, value, located, of)
    default:
      return undefined
  }
}

/** Something joined with a text is a text, and so is a value put into a text; `base + extra` may also be a sum. */
function isText(parts: readonly Expression[], of: (part: Expression) => DefaultValue | undefined): boolean {
  return parts.length === 1 || parts.some((part) => of(part)?.type === 'string')
}

/** One type for all, without a value: which of them it will be is not known. */
function together(all: (DefaultValue | undefined)[]): DefaultValue | undefined {
  const [first] = all
  return first && all.every((one) => one?.type === first.type) ? { type: first.type } : undefined
}

function ofCall(
  e: Evaluator,
  call: Call,
  { file, env }: Located,
  of: (part: Expression) => DefaultValue | undefined,
): DefaultValue | undefined {
  const { callee } = call
  const { conversions, resultTypes } = e.project.language(file).library
  const path = pathOf(callee)
  const method = callee.kind === 'member' ? `.${callee.name}` : undefined
  const keyOf = (table: object) => [path, method].find((one) => one !== undefined && Object.hasOwn(table, one))
  const [conversion, result] = [keyOf(conversions), keyOf(resultTypes)]
  if ((conversion ?? result) === undefined || isOwn(e, callee, file, env)) return undefined
  const type = resultTypes[result ?? '']
  if (type !== undefined) return { type }
  const makes = conversions[conversion ?? '']
  const [only, ...more] = call.arguments
  const isMethod = callee.kind === 'member' && conversion === method
  const given = isMethod ? callee.object : more.length > 0 ? undefined : only?.value
  if (makes === undefined || makes === 'same' || makes === 'number') {
    const same = given && of(given)
    return makes === 'same' || same?.type === 'integer' || same?.type === 'float' ? same : undefined
  }
  const literal = given && constant(e, given, file, env)
  const made = literal && converted(makes, literal)
  return made?.kind === 'literal' && made.type !== 'null'
    ? { type: made.type, value: exactValue(made) }
    : { type: makes }
}

function isOwn(e: Evaluator, callee: Expression, file: string, env: Env | undefined): boolean {
  return e.values(callee, file, env).some(({ kind }) => kind === 'function' || kind === 'class')
}

/** `String.valueOf`; undefined if it is not a chain of names. */
function pathOf(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name
  if (expression.kind === 'import') return expression.name
  if (expression.kind !== 'member') return undefined
  const object = pathOf(expression.object)
  return object === undefined ? undefined : `${object}.${expression.name}`
}

/** The type of a literal, even if a number would round it. */
export function exactValue({ value, digits }: Literal): unknown {
  return digits === undefined ? value : BigInt(digits)
}
