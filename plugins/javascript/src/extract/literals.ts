import { digitsOf, type Literal, type SyntaxNode, unknown, type Expression } from '@service/scanner-kit'

export const nothing: Expression = { kind: 'literal', type: 'null', value: null }

/** A number as the language reads it, separators, bases and `n` included. */
export function numberLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '').replace(/n$/, '')
  const value = /^0[0-7]+$/.test(plain) ? Number.parseInt(plain, 8) : Number(plain)
  if (Number.isNaN(value)) return unknown
  const type = Number.isInteger(value) ? 'integer' : 'float'
  // Only a BigInt keeps what a number would round.
  return { kind: 'literal', type, value: value * sign, ...(text.endsWith('n') && digitsOf(plain, value, sign)) }
}

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** The content of a string or of a template without substitutions. */
export function stringValue(node: SyntaxNode): string {
  let value = ''
  for (const part of node.children) {
    if (part.type === 'escape_sequence') value += unescape(part.text)
    else if (part.type === 'string_fragment') value += part.text
    else if (part.type === 'html_character_reference') value += part.text
  }
  return value
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' }

function unescape(sequence: string): string {
  const code = /^\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))$/i.exec(sequence)
  const hex = code?.[1] ?? code?.[2] ?? code?.[3]
  if (hex !== undefined) {
    const point = Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  }
  const character = sequence.slice(1)
  // A backslash before a line end continues the line.
  if (/^(\r\n|\r|\n|\u2028|\u2029)$/.test(character)) return ''
  return SINGLE[character] ?? character
}

/** The literal itself inside parentheses and casts. */
export function literalIn(node: SyntaxNode): SyntaxNode {
  const inner = node.namedChildren.find((child) => child.type !== 'type_arguments')
  const wraps =
    node.type === 'parenthesized_expression' ||
    node.type.endsWith('_assertion') ||
    node.type.endsWith('as_expression') ||
    node.type === 'satisfies_expression'
  return wraps && inner ? literalIn(inner) : node
}
