import {
  escapeReader,
  type Expression,
  stringLiteral,
  type SyntaxNode,
  textWithValues,
  unknown,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** Text as written in the source, or an interpolation's values. */
type Piece = string | readonly SyntaxNode[]

/** A string literal of any form; with interpolation it is a concatenation. */
export function stringExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const pieces = decode(piecesOf(node))
  if (pieces.every((piece) => typeof piece === 'string')) return x.facts.string(pieces.join(''), node)
  const parts = pieces.map((piece): Expression => {
    if (typeof piece === 'string') return stringLiteral(piece)
    const values = piece.map((one) => x.expression(one, context))
    return values.length === 1 ? (values[0] ?? unknown) : unknown
  })
  return textWithValues(parts.filter((part) => !(part.kind === 'literal' && part.value === '')))
}

function piecesOf(node: SyntaxNode): Piece[] {
  const pieces: Piece[] = []
  const source = node.text
  let from = node.start
  const cut = (start: number, end: number, values: readonly SyntaxNode[]) => {
    pieces.push(source.slice(from - node.start, start - node.start), values)
    from = end
  }
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'raw_str_interpolation') cut(child.start, child.end, valuesOf(child.childrenIn('interpolation')))
    if (child.type !== 'interpolated_expression') continue
    const opening = node.children.slice(0, index).findLast((one) => one.type === '\\(')
    const closing = node.children.slice(index).find((one) => one.type === ')')
    const start = Math.max(opening?.start ?? child.start, from)
    const values = valuesOf([child])
    const last = pieces.at(-1)
    // `\(a, b)`: further values of one interpolation.
    if (opening && opening.start < from && Array.isArray(last)) last.push(...values)
    else cut(start, closing?.end ?? child.end, values)
  }
  return [...pieces, source.slice(from - node.start)]
}

function valuesOf(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  return nodes.flatMap((node) => node.childrenIn('value'))
}

/** Without quotes, indentation and escapes. */
function decode(pieces: Piece[]): Piece[] {
  const first = typeof pieces[0] === 'string' ? pieces[0] : ''
  const [opening = '', hashes = '', quotes = ''] = /^(#*)("""|")/.exec(first) ?? []
  const closing = quotes + hashes
  let texts = pieces.map((piece) => (typeof piece === 'string' ? piece.replace(/\r\n?/g, '\n') : piece))
  texts = replaceAt(texts, 0, (text) => text.slice(opening.length))
  texts = replaceAt(texts, texts.length - 1, (text) => (text.endsWith(closing) ? text.slice(0, -closing.length) : text))
  if (quotes === '"""') texts = withoutIndentation(texts)
  return texts.map((piece) => (typeof piece === 'string' ? unescaped(piece, hashes) : piece))
}

function replaceAt(pieces: Piece[], at: number, change: (text: string) => string): Piece[] {
  return pieces.map((piece, index) => (index === at && typeof piece === 'string' ? change(piece) : piece))
}

/** The white space before the closing quotes is removed from each line; the lines of the quotes are not part of the text. */
function withoutIndentation(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1)
  const indent = (typeof last === 'string' && /(?:^|\n)([ \t]*)$/.exec(last)?.[1]) || ''
  const trimmed = replaceAt(pieces, pieces.length - 1, (text) => text.replace(/\n?[ \t]*$/, ''))
  const unindented = trimmed.map((piece) =>
    typeof piece !== 'string' ? piece : piece.replaceAll(`\n${indent}`, '\n').replace(/\n[ \t]+(?=\n|$)/g, '\n'),
  )
  return replaceAt(unindented, 0, (text) => text.replace(/^[ \t]*\n/, ''))
}

const unescape = escapeReader({ letters: '0nrt' })

/** Escapes begin with a backslash and as many `#` as the quotes have. */
function unescaped(text: string, hashes: string): string {
  if (!text.includes('\\')) return text
  const escapes = new RegExp(`\\\\${hashes}(u\\{[\\da-fA-F]{1,8}\\}|[ \\t]*\\n|[^])`, 'g')
  return text.replace(escapes, (_, rest: string) => (rest.endsWith('\n') ? '' : unescape(`\\${rest}`)))
}
