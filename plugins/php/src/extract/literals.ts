import { type Expression, type Literal, type SyntaxNode, unknown } from '@service/scanner-kit'

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** A number with separators and bases: `1_000`, `0xff`, `0b1`, `0o17`, `017`, `1.5e3`. */
export function numberLiteral(node: SyntaxNode, sign = 1): Expression {
  const text = node.text.replaceAll('_', '').toLowerCase()
  const value = Number(/^0[0-7]+$/.test(text) ? `0o${text}` : text)
  if (!Number.isFinite(value)) return unknown
  return { kind: 'literal', type: node.type === 'float' ? 'float' : 'integer', value: value === 0 ? 0 : value * sign }
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f' }

/** What an escape between double quotes stands for; one that PHP does not know stays as it is. */
export function unescape(sequence: string): string {
  const [, hex] = /^\\(?:x|u\{)([\da-f]+)\}?$/i.exec(sequence) ?? []
  if (hex !== undefined) return character(Number.parseInt(hex, 16))
  const [, octal] = /^\\([0-7]{1,3})$/.exec(sequence) ?? []
  if (octal !== undefined) return character(Number.parseInt(octal, 8))
  const rest = sequence.slice(1)
  if (rest === '\\' || rest === '$' || rest === '"' || rest === '`') return rest
  return SINGLE[rest] ?? sequence
}

function character(point: number): string {
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** Between single quotes only the quote and the backslash are escaped. */
export function unescapeSingle(sequence: string): string {
  return sequence.replace(/^\\([\\'])$/, '$1')
}
