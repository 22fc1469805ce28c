import { digitsOf, type Expression, type Literal, type SyntaxNode, unknown } from '@service/scanner-kit'

export const nothing: Literal = { kind: 'literal', type: 'null', value: null }

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** `1_000`, `0x1F`, `0b1`, `0o17` and `017`. */
export function integerLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '')
  const value = /^0[0-7]+$/.test(plain) ? Number.parseInt(plain, 8) : Number(plain)
  if (!Number.isFinite(value)) return unknown
  const digits = digitsOf(plain.replace(/^0(?=[0-7]+$)/, '0o'), value, sign)
  return { kind: 'literal', type: 'integer', value: signed(value, sign), ...digits }
}

/** `1.5`, `.5`, `1e3` and `0x1p-2`. */
export function floatLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '')
  const value = /^0x/i.test(plain) ? hexadecimalFloat(plain) : Number(plain)
  return Number.isFinite(value) ? { kind: 'literal', type: 'float', value: signed(value, sign) } : unknown
}

/** Facts are JSON, which knows no negative zero. */
function signed(value: number, sign: number): number {
  return value === 0 ? 0 : value * sign
}

function hexadecimalFloat(text: string): number {
  const [, whole = '', fraction = '', exponent = ''] = /^0x([\da-f]*)\.?([\da-f]*)p([+-]?\d+)$/i.exec(text) ?? []
  return Number.parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length)
}

/** `'a'` is the number of its character. */
export function runeLiteral(text: string): Expression {
  const value = unescaped(text.slice(1, -1)).codePointAt(0)
  return value === undefined ? unknown : { kind: 'literal', type: 'integer', value }
}

/** The content of a string; a raw one has no escapes, and its carriage returns do not count. */
export function stringValue(node: SyntaxNode): string {
  const content = node.namedChildren.map((part) => part.text).join('')
  return node.type === 'raw_string_literal' ? content.replaceAll('\r', '') : unescaped(content)
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07' }

const ESCAPES = /(?:\\(?:x[\da-fA-F]{2}|[0-7]{3}))+|\\u[\da-fA-F]{4}|\\U[\da-fA-F]{8}|\\[^]/g

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(ESCAPES, unescape) : text
}

function unescape(sequence: string): string {
  if (/^\\(?:x|[0-7])/.test(sequence)) {
    const bytes = sequence.match(/\\(?:x[\da-fA-F]{2}|[0-7]{3})/g) ?? []
    const codes = bytes.map((one) =>
      one[1] === 'x' ? Number.parseInt(one.slice(2), 16) : Number.parseInt(one.slice(1), 8),
    )
    return new TextDecoder().decode(Uint8Array.from(codes))
  }
  if (/^\\[uU]/.test(sequence) && sequence.length > 2) {
    const point = Number.parseInt(sequence.slice(2), 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  }
  const character = sequence.slice(1)
  return SINGLE[character] ?? character
}
