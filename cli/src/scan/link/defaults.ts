import type { Expression } from '@service/scanner-kit'
import type { DefaultValue } from '../result.js'
import type { Use } from './arguments.js'
import { always, constant, constantText } from './evaluate/constants/constants.js'
import type { Evaluator } from './evaluate/evaluator.js'
import type { InstanceValue, Value } from './evaluate/values.js'
import { exactValue, certainType } from './certain-types.js'

/** The in-code default as far as the code shows it; undefined if its type is unknown, or if it is null. */
export function defaultOf(e: Evaluator, use: Use): DefaultValue | undefined {
  const literal = constant(e, use.value, use.file, use.env)
  if (literal) {
    if (literal.type === 'null') return undefined
    return { type: literal.type, value: exactValue(literal) }
  }
  const sure = certainType(e, use)
  if (sure || use.value.kind === 'concatenation') return sure
  const { values, open } = always(e, use.value, use.file, use.env)
  const [only, ...others] = values.filter((value) => !isDeclared(value))
  const written = !open && others.length === 0 ? only : undefined
  if (written?.kind === 'object' || written?.kind === 'array') return typeOf(e, written)
  const types = e.values(use.value, use.file, use.env).map((value) => typeOf(e, value))
  const [first] = types
  if (!first || !types.every((type) => type?.type === first.type)) return undefined
  return types.length === 1 && first.type !== 'object' && first.type !== 'array' ? first : { type: first.type }
}

/** Known by its type alone. */
function isDeclared(value: Value): boolean {
  if (value.kind === 'object') return value.collection === true
  return value.kind === 'instance' && !value.literal && !value.made
}

function typeOf(e: Evaluator, value: Value): DefaultValue | undefined {
  switch (value.kind) {
    case 'literal':
      return value.literal.type === 'null' ? undefined : { type: value.literal.type }
    case 'object':
    case 'array':
      if (isDeclared(value)) return undefined
      if (value.kind === 'object' && value.node.positions) return { type: 'array' }
      return { type: value.kind, ...plainValue(e, value.node, value.file) }
    case 'instance':
      return ofInstance(e, value)
    default:
      return undefined
  }
}

/** An enum's constant is the value it wraps, if its language says so; the value of an extension's constant is not known. */
function ofInstance(e: Evaluator, value: InstanceValue): DefaultValue | undefined {
  const fact = e.project.class(value)
  if (fact?.extends) return undefined
  const wrapped = fact?.kind === 'enum' ? e.project.language(value.file).library.accessors : []
  for (const name of wrapped) {
    const [literal, ...others] = e.member(value, name, value.file)
    if (literal?.kind !== 'literal' || others.length > 0) continue
    return literal.literal.type === 'null'
      ? undefined
      : { type: literal.literal.type, value: exactValue(literal.literal) }
  }
  return fact?.kind === 'enum' && wrapped.length > 0 ? undefined : { type: 'object' }
}

/** `{ value }` when every part is literal, else nothing. */
function plainValue(e: Evaluator, node: Expression, file: string): { value?: unknown } {
  try {
    return { value: plain(e, node, file) }
  } catch (error) {
    if (error instanceof NotPlain) return {}
    throw error
  }
}

class NotPlain extends Error {}

function plain(e: Evaluator, node: Expression, file: string): unknown {
  if (node.kind === 'array') return node.items.map((item) => plain(e, item.value, file))
  if (node.kind === 'object') {
    return Object.fromEntries(
      node.properties.map((property) => {
        const name = property.name ?? (property.key && constantText(e, property.key, file))
        if (name === undefined) throw new NotPlain()
        return [name, plain(e, property.value, file)]
      }),
    )
  }
  const literal = constant(e, node, file)
  if (!literal) throw new NotPlain()
  return exactValue(literal)
}
