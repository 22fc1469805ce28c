import { digitsOf, type Expression, type Literal, unknown } from '@service/scanner-kit'

export const nothing: Literal = { kind: 'literal', type: 'null', value: null }

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** A number as the language reads it; a suffix or a point makes it floating. */
export function numberLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '').toLowerCase()
  const bases = /^0(?:x[\da-f]+|b[01]+|[0-7]+)l?$/.test(plain)
  if (bases) return integer(plain.replace(/l$/, '').replace(/^0(?=[0-7]+$)/, '0o'), sign)
  if (/^\d+l?$/.test(plain)) return integer(plain.replace(/l$/, ''), sign)
  const value = plain.startsWith('0x') ? hexadecimalFloat(plain) : Number(plain.replace(/[fd]$/, ''))
  return Number.isFinite(value) ? { kind: 'literal', type: 'float', value: value * sign } : unknown
}

function integer(text: string, sign: number): Expression {
  const value = Number(text)
  if (!Number.isFinite(value)) return unknown
  return { kind: 'literal', type: 'integer', value: value * sign || 0, ...digitsOf(text, value, sign) }
}

/** `0x1.8p3`. */
function hexadecimalFloat(text: string): number {
  const [, whole = '', fraction = '', exponent = '0'] = /^0x([\da-f]*)\.?([\da-f]*)p([+-]?\d+)[fd]?$/.exec(text) ?? []
  if (whole === '' && fraction === '') return Number.NaN
  return Number.parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length)
}

/** The value of a string literal or text block, quotes included in the text. */
export function stringValue(text: string): string {
  if (text.startsWith('"""')) return unescape(textBlock(text.replace(/"""$/, '').slice(3)))
  return unescape(text.replace(/^"|"$/g, ''))
}

/** Without the common indentation, trailing blanks of lines, and the line of the opening quotes (JLS 3.10.6). */
function textBlock(raw: string): string {
  const lines = raw
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t\f]*\n/, '')
    .split('\n')
  const counted = lines.filter((line, index) => line.trim() !== '' || index === lines.length - 1)
  const indents = counted.map((line) => (line.trim() === '' ? line.length : line.length - line.trimStart().length))
  const indent = Math.min(...indents)
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(indent).trimEnd())).join('\n')
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', s: ' ' }

function unescape(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(
    /\\(?:u+([\da-fA-F]{4})|([0-3]?[0-7]{1,2})|(\r\n|[^])|$)/g,
    (_, hex?: string, octal?: string, one = '') => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
      const character = String(one)
      // A backslash before a line end continues the line.
      if (/^[\r\n]/.test(character)) return ''
      return SINGLE[character] ?? character
    },
  )
}
