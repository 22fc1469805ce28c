import { type Expression, stringLiteral, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { contentOf, prefixOf } from './literals.js'

/** A string, an f-string, or several that stand side by side and are one. */
export function text(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const pieces = node.type === 'concatenated_string' ? node.namedChildren : [node]
  const parts: Expression[] = []
  for (const piece of pieces) {
    if (piece.type !== 'string') x.statement(piece, context)
    else if (prefixOf(piece).includes('b')) return bytes(x, pieces, context)
    else parts.push(...partsOf(x, piece, context))
  }
  // A template: an object, not text.
  if (pieces.some((piece) => prefixOf(piece).includes('t'))) return unknown
  const whole = x.facts.text(parts, node)
  return whole.kind === 'concatenation' ? { ...whole, shown: true } : whole
}

/** Bytes are not text and never a key. */
function bytes(x: Extractor, pieces: readonly SyntaxNode[], context: Context): Expression {
  for (const piece of pieces) if (piece.type !== 'string') x.statement(piece, context)
  return unknown
}

function partsOf(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  const prefix = prefixOf(node)
  return node.namedChildren.flatMap((child): Expression[] => {
    if (child.type === 'string_content') {
      return [namesCharacter(child, prefix) ? unknown : stringLiteral(contentOf(child, prefix))]
    }
    return child.type === 'interpolation' ? [interpolation(x, child, context)] : []
  })
}

/** `\N{DIGIT ONE}`: which character that is, Unicode's tables say. */
function namesCharacter(content: SyntaxNode, prefix: string): boolean {
  if (prefix.includes('r')) return false
  return content.children.some((child) => child.type === 'escape_sequence' && child.text.startsWith('\\N{'))
}

/** `{name}` is the name's own text; a format or a conversion changes it. */
function interpolation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = x.expression(node.child('expression'), context)
  let plain = true
  for (const child of node.namedChildren) {
    if (child.field === 'expression') continue
    plain = false
    x.statement(child, context)
  }
  // `{name=}` shows the name as well.
  if (node.children.some((child) => child.type === '=')) plain = false
  return plain ? value : unknown
}

/** The content of a plain string, for annotations in quotes. */
export function plainText(node: SyntaxNode): string {
  return node.namedChildren
    .filter((child) => child.type === 'string_content')
    .map((child) => contentOf(child, prefixOf(node)))
    .join('')
}
