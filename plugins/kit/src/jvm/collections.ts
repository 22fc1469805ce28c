import type { Argument, Expression, Generic, Property } from '../expression.js'

/** One entry of a map. */
export function mapEntry(key: Argument, value: Argument): Property {
  const known = key.value.kind === 'literal' && key.value.type === 'string' ? String(key.value.value) : undefined
  const text = known === undefined ? key.text : value.text
  return {
    ...(known === undefined ? { key: key.value } : { name: known }),
    value: value.value,
    ...(text !== undefined && { text }),
    line: key.line,
    column: key.column,
    valueAt: { line: value.line, column: value.column },
  }
}

/** What is made with type arguments, `new ArrayList<Client>()`: a list or map that begins empty holds what they say. */
export function withTypeArguments(value: Expression, type: Generic): Expression {
  if (type.arguments.every((one) => one.kind === 'unknown')) return value
  if (value.kind === 'object') return value.properties.length === 0 ? { ...value, type } : value
  return value.kind === 'array' && value.items.length > 0 ? value : { kind: 'cast', type, value }
}
