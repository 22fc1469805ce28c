import { digitsOf, type Expression, type Literal, unknown } from '@service/scanner-kit'

export const nothing: Literal = { kind: 'literal', type: 'null', value: null }

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** A number as the language reads it: `10L`, `0x1F`, `1_000`, `1.5f`, `2m`. */
export function numberLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '').toLowerCase()
  const whole = /^(0x[\da-f]+|0b[01]+|\d+)(?:u?l?|lu)$/.exec(plain)?.[1]
  const value = Number(whole ?? plain.replace(/[fdm]$/, ''))
  if (!Number.isFinite(value)) return unknown
  const type = whole === undefined ? 'float' : 'integer'
  return { kind: 'literal', type, value: value * sign || 0, ...(whole !== undefined && digitsOf(whole, value, sign)) }
}

const DEFAULTS: Record<string, Literal> = {
  bool: { kind: 'literal', type: 'boolean', value: false },
  string: nothing,
  object: nothing,
}
for (const name of ['int', 'uint', 'long', 'ulong', 'short', 'ushort', 'byte', 'sbyte']) {
  DEFAULTS[name] = { kind: 'literal', type: 'integer', value: 0 }
}
for (const name of ['float', 'double', 'decimal']) DEFAULTS[name] = { kind: 'literal', type: 'float', value: 0 }

/** `default(bool)`, as far as the language fixes it. */
export function defaultOf(type: string): Expression {
  return DEFAULTS[type] ?? unknown
}
