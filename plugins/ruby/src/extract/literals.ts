import { type Expression, type Literal, type SyntaxNode, unknown } from '@service/scanner-kit'

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

export function booleanLiteral(value: boolean): Literal {
  return { kind: 'literal', type: 'boolean', value }
}

/** A number with separators and bases: `1_000`, `0xff`, `0b1`, `0o17`, `017`, `1.5e3`. */
export function numberLiteral(node: SyntaxNode, sign = 1): Expression {
  const text = node.text.replaceAll('_', '').toLowerCase().replace(/^0d/, '')
  const value = Number(/^0[0-7]+$/.test(text) ? `0o${text}` : text)
  if (!Number.isFinite(value)) return unknown
  return { kind: 'literal', type: node.type === 'float' ? 'float' : 'integer', value: value === 0 ? 0 : value * sign }
}

const SINGLE: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  0: '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  s: ' ',
  v: '\v',
}

/** What an escape in a double-quoted string stands for. */
export function unescape(sequence: string): string {
  const [, hex] = /^\\(?:x|u)([\da-f]{1,4})$/i.exec(sequence) ?? []
  if (hex !== undefined) return character(hex, 16)
  const [, list] = /^\\u\{([\da-f\s]+)\}$/i.exec(sequence) ?? []
  if (list !== undefined) {
    const points = list.trim().split(/\s+/)
    return points.map((point) => character(point, 16)).join('')
  }
  const [, octal] = /^\\([0-7]{1,3})$/.exec(sequence) ?? []
  if (octal !== undefined) return character(octal, 8)
  const rest = sequence.slice(1)
  // A backslash at a line end continues the line.
  if (/^\r?\n$/.test(rest)) return ''
  return SINGLE[rest] ?? rest
}

function character(digits: string, base: number): string {
  const point = Number.parseInt(digits, base)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** The text between single quotes, where only the quote and the backslash are escaped. */
export function unescapeSingle(text: string): string {
  return text.replace(/\\([\\'()[\]{}<>|])/g, '$1')
}
