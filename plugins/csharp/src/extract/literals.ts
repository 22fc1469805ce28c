import { booleanLiteral, type Expression, nothing, numberReader, numericLiteral, unknown } from '@service/scanner-kit'

export const numberLiteral = numberReader({ integerSuffix: 'u?l?|lu', floatSuffix: '[fdm]' })

const DEFAULTS: Record<string, Expression> = {
  bool: booleanLiteral(false),
  string: nothing,
  object: nothing,
}
for (const name of ['int', 'uint', 'long', 'ulong', 'short', 'ushort', 'byte', 'sbyte']) {
  DEFAULTS[name] = numericLiteral('integer', 0)
}
for (const name of ['float', 'double', 'decimal']) DEFAULTS[name] = numericLiteral('float', 0)

/** `default(bool)`, as far as the language fixes it. */
export function defaultOf(type: string): Expression {
  return DEFAULTS[type] ?? unknown
}
