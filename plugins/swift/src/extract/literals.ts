import { digitsOf, type Expression, type Literal, type SyntaxNode, unknown } from '@service/scanner-kit'

export const nothing: Literal = { kind: 'literal', type: 'null', value: null }

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** A number as the language reads it: a point or an exponent makes it floating. */
export function numberLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '')
  if (/^(?:0x[\da-f]+|0o[0-7]+|0b[01]+|\d+)$/i.test(plain)) {
    const whole = number('integer', Number(plain) * sign || 0)
    return whole.kind === 'literal' ? { ...whole, ...digitsOf(plain, Number(plain), sign) } : whole
  }
  return number('float', (/^0x/i.test(plain) ? hexadecimalFloat(plain) : Number(plain)) * sign)
}

function number(type: 'integer' | 'float', value: number): Expression {
  return Number.isFinite(value) ? { kind: 'literal', type, value } : unknown
}

/** `0x1.8p3`. */
function hexadecimalFloat(text: string): number {
  const [, whole = '', fraction = '', exponent = '0'] = /^0x([\da-f]+)\.?([\da-f]*)p([+-]?\d+)$/i.exec(text) ?? []
  if (whole === '') return Number.NaN
  return Number.parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length)
}

const FLOATING = new Set(['Double', 'Float', 'CGFloat', 'TimeInterval', 'Float32', 'Float64'])

/** A value where a type is declared: an integer literal becomes a floating one where the type says so. */
export function ofType(value: Expression, typeNode: SyntaxNode | undefined): Expression {
  if (value.kind !== 'literal' || value.type !== 'integer' || !typeNode) return value
  return FLOATING.has(typeNode.text.replace(/[?!]$/, ''))
    ? { kind: 'literal', type: 'float', value: value.value }
    : value
}
