import { digitsOf, type Expression, type Literal, type SyntaxNode, unknown } from '@service/scanner-kit'

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

export function booleanLiteral(value: boolean): Literal {
  return { kind: 'literal', type: 'boolean', value }
}

/** A number with separators and bases; complex numbers are none. */
export function numberLiteral(node: SyntaxNode, sign = 1): Expression {
  const text = node.text.replaceAll('_', '').toLowerCase()
  if (/[jl]$/.test(text) && !text.startsWith('0x')) return unknown
  const value = Number(/^0[0-7]+$/.test(text) ? `0o${text}` : text)
  if (!Number.isFinite(value)) return unknown
  const signed = value === 0 ? 0 : value * sign
  if (node.type === 'float') return { kind: 'literal', type: 'float', value: signed }
  return { kind: 'literal', type: 'integer', value: signed, ...digitsOf(text, value, sign) }
}

/** What stands before the quote: `rb`, `f`, or nothing. */
export function prefixOf(node: SyntaxNode): string {
  return /^[a-z]*/i.exec(node.first('string_start')?.text ?? '')?.[0].toLowerCase() ?? ''
}

/** A piece of a string's content as Python reads it. */
export function contentOf(node: SyntaxNode, prefix: string): string {
  if (prefix.includes('r'))
    return unifyLineEnds(prefix.includes('f') ? node.text.replace(/\{\{|\}\}/g, one) : node.text)
  if (node.children.length === 0) return unifyLineEnds(node.text)
  let value = ''
  let position = node.start
  const text = node.text
  for (const child of node.children) {
    value += text.slice(position - node.start, child.start - node.start)
    if (child.type === 'escape_sequence') value += unescape(child.text)
    else if (child.type === 'escape_interpolation') value += one(child.text)
    else value += child.text
    position = child.end
  }
  return unifyLineEnds(value + text.slice(position - node.start))
}

const one = (doubled: string): string => doubled.slice(0, 1)

/** A source file's line ends are all `\n` to Python. */
function unifyLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07' }

function unescape(sequence: string): string {
  const [, hex] = /^\\(?:x|u|U)([\da-f]+)$/i.exec(sequence) ?? []
  if (hex !== undefined) return character(Number.parseInt(hex, 16))
  const [, octal] = /^\\([0-7]{1,3})$/.exec(sequence) ?? []
  if (octal !== undefined) return character(Number.parseInt(octal, 8))
  const rest = sequence.slice(1)
  // A backslash at a line end continues the line.
  if (/^(\r\n|\r|\n)$/.test(rest)) return ''
  if (rest === '\\' || rest === "'" || rest === '"') return rest
  return SINGLE[rest] ?? sequence
}

function character(point: number): string {
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
