import type { Argument, Property } from '../expression.js'

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
