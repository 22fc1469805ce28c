import type { ArrayLiteral, Expression, Literal, ObjectLiteral } from './expression.js'
import type { BindingFact } from './facts.js'

/**
 * A name that is both a value and a type keeps them apart if all its values are written out. Otherwise it may be either of them, as what code
 * makes may be of any type.
 */
export function settleTypes(binding: BindingFact): void {
  const { types, values } = binding
  if (!types) return
  if (values.length > 0 && values.every(isWritten)) {
    for (const value of values) if (isWritten(value)) value.typeName = true
    return
  }
  binding.values = [...values, ...types]
  delete binding.types
}

function isWritten(value: Expression): value is Literal | ObjectLiteral | ArrayLiteral {
  return value.kind === 'literal' || value.kind === 'object' || value.kind === 'array'
}
