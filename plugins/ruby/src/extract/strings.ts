import { type Expression, joinedText, stringLiteral, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { unescape, unescapeSingle } from './literals.js'

/** A string, a symbol in quotes, or several strings that stand side by side. */
export function text(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const pieces = node.type === 'chained_string' ? node.namedChildren : [node]
  const parts = pieces.flatMap((piece) => partsOf(x, piece, context))
  return x.facts.text(parts, node)
}

/** `<<~TEXT`: the text stands below. */
export function heredoc(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const body = x.heredocs.get(node)
  if (!body) return unknown
  const raw = node.text.includes("'")
  const parts = body.namedChildren.flatMap((child) =>
    child.type === 'heredoc_end' ? [] : part(x, child, raw, context),
  )
  // The line end after the word that begins it is not part of the text.
  const [first] = parts
  if (first?.kind === 'literal') parts[0] = stringLiteral(String(first.value).replace(/^\r?\n/, ''))
  const value = x.facts.text(parts, node)
  if (value.kind !== 'literal') return value
  return stringLiteral(node.text.startsWith('<<~') ? withoutIndent(String(value.value)) : String(value.value))
}

/** `<<~` takes away the indentation that all lines share. */
function withoutIndent(text: string): string {
  const lines = text.replace(/[ \t]*$/, '').split(/\r?\n/)
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(least)).join('\n')
}

function partsOf(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  const raw = /^(?:'|%q|%w|:')/.test(node.text)
  return node.namedChildren.flatMap((child) => part(x, child, raw, context))
}

function part(x: Extractor, child: SyntaxNode, raw: boolean, context: Context): Expression[] {
  switch (child.type) {
    case 'string_content':
    case 'heredoc_content':
      return [stringLiteral(raw ? unescapeSingle(child.text) : child.text)]
    case 'escape_sequence':
      return [stringLiteral(raw ? unescapeSingle(child.text) : unescape(child.text))]
    case 'interpolation':
      return [x.sequence(child.namedChildren, context)]
    default:
      return []
  }
}

/** `%w[a b]`, `%i[a b]`. */
export function words(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return {
    kind: 'array',
    items: node.namedChildren.map((word) => {
      const parts = partsOf(x, word, context)
      const value = node.type === 'string_array' ? x.facts.text(parts, word) : joinedText(parts)
      return { value, line: word.line, column: word.column, ...(value.kind !== 'literal' && { text: word.text }) }
    }),
  }
}

/** A symbol names something by its text, which is all that a scan needs; it is not a quoted string. */
export function symbol(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type === 'delimited_symbol') return joinedText(partsOf(x, node, context))
  return stringLiteral(node.text.replace(/^:/, ''))
}
