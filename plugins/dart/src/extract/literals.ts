import { digitsOf, type Expression, type Literal, unknown } from '@service/scanner-kit'

export const nothing: Literal = { kind: 'literal', type: 'null', value: null }

/** `1`, `0xFF`, `1_000`, `1.0`, `1e3`: a number is what it is written as. */
export function numberLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '')
  const value = Number(plain)
  if (plain === '' || Number.isNaN(value)) return unknown
  const decimal = !/^0x/i.test(plain) && /[.e]/i.test(plain)
  const type = decimal ? 'float' : 'integer'
  return { kind: 'literal', type, value: value * sign, ...(!decimal && digitsOf(plain, value, sign)) }
}

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

/** The text an escape sequence stands for. */
export function unescape(sequence: string): string {
  const code = /^\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2}))$/i.exec(sequence)
  const hex = code?.[1] ?? code?.[2] ?? code?.[3]
  if (hex !== undefined) {
    const point = Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  }
  const character = sequence.slice(1)
  return SINGLE[character] ?? character
}
