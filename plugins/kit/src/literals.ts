import { type Concatenation, type Expression, type Literal, unknown } from './expression.js'

/** The language's word for no value: `null`, `nil`, `None`. */
export const nothing: Literal = { kind: 'literal', type: 'null', value: null }

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

export function booleanLiteral(value: boolean): Literal {
  return { kind: 'literal', type: 'boolean', value }
}

/** A number whose value is not finite could not be read. */
export function numericLiteral(type: 'integer' | 'float', value: number, sign = 1): Expression {
  // Facts are JSON, which knows no negative zero.
  return Number.isFinite(value) ? { kind: 'literal', type, value: value * sign || 0 } : unknown
}

/** A whole number in decimal digits, or with `0x`, `0o` or `0b` before them. */
export function integerLiteral(digits: string, sign = 1): Expression {
  const value = digits === '' ? Number.NaN : Number(digits)
  const literal = numericLiteral('integer', value, sign)
  if (literal.kind !== 'literal' || Number.isSafeInteger(value)) return literal
  return { ...literal, digits: String(BigInt(digits) * BigInt(sign)) }
}

/** How a language writes numbers; digits may be separated by `_` in all of them. */
export interface NumberSyntax {
  /** `017` is 15. */
  octalAfterZero?: true
  /** What may follow a whole number, as a regular expression in small letters: `l`. */
  integerSuffix?: string
  /** What may follow a number that is not an integer: `[fd]`. */
  floatSuffix?: string
}

/** Reads the numbers of a language: a point, an exponent or a suffix makes one floating. */
export function numberReader(syntax: NumberSyntax = {}): (text: string, sign?: number) => Expression {
  const { octalAfterZero, integerSuffix = '', floatSuffix = '' } = syntax
  const whole = new RegExp(`^(0x[\\da-f]+|0o[0-7]+|0b[01]+|\\d+)(?:${integerSuffix})?$`)
  const suffix = new RegExp(`(?:${floatSuffix})$`)
  return (text, sign = 1) => {
    const plain = text.replaceAll('_', '').toLowerCase()
    const digits = whole.exec(plain)?.[1]
    if (digits === undefined) return floatLiteral(plain.replace(suffix, ''), sign)
    return integerLiteral(octalAfterZero ? withOctalPrefix(digits) : digits, sign)
  }
}

/** `0o17` for `017`. */
export function withOctalPrefix(digits: string): string {
  return digits.replace(/^0(?=[0-7]+$)/, '0o')
}

function floatLiteral(text: string, sign: number): Expression {
  const value = text.startsWith('0x') ? hexadecimalFloat(text) : Number(text === '' ? Number.NaN : text)
  return numericLiteral('float', value, sign)
}

/** `0x1.8p3`. */
function hexadecimalFloat(text: string): number {
  const [, whole = '', fraction = '', exponent = ''] = /^0x([\da-f]*)\.?([\da-f]*)p([+-]?\d+)$/.exec(text) ?? []
  return Number.parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length)
}

/** A text with values in it: `"${host}:80"`. The empty text marks it as one, even if there is nothing else in it. */
export function textWithValues(parts: Expression[]): Concatenation {
  return { kind: 'concatenation', parts: [...parts, stringLiteral('')] }
}

/** One text of several parts, if all of them are written out. */
export function joinedText(parts: Expression[]): Literal | Concatenation {
  let text = ''
  for (const part of parts) {
    if (part.kind !== 'literal' || part.type !== 'string') return textWithValues(parts)
    text += String(part.value)
  }
  return stringLiteral(text)
}

/** What `+` gives in a language that joins texts with it. */
export function sumOf(parts: readonly Expression[]): Expression {
  // Numbers alone are a sum, no text.
  if (parts.every((one) => one.kind === 'literal' && one.type !== 'string')) return unknown
  return { kind: 'concatenation', parts: parts.flatMap((one) => (one.kind === 'concatenation' ? one.parts : [one])) }
}
