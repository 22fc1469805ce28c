import { type Expression, stringLiteral, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { groupsOf } from './groups.js'
import { unescape } from './literals.js'

const QUOTE = /^(r?)('''|"""|'|")$/

/** A string, or several side by side; with interpolation its parts. */
export function stringAt(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts: Expression[] = []
  let open: SyntaxNode | undefined
  /** The start of the text that is not yet part of anything. */
  let from = node.start
  const take = (to: number) => {
    if (!open || to <= from) return
    // Every line end is a line feed, also in a file of Windows.
    const text = node.text.slice(from - node.start, to - node.start).replace(/\r\n?/g, '\n')
    parts.push(stringLiteral(text))
  }
  for (const child of node.children) {
    const quote = child.named ? null : QUOTE.exec(child.type)
    if (quote && !open) {
      open = child
      from = contentStart(node, child)
    } else if (quote && open && quote[2] === QUOTE.exec(open.type)?.[2]) {
      take(child.start)
      open = undefined
    } else if (open && child.type === 'escape_sequence') {
      take(child.start)
      parts.push(stringLiteral(unescape(child.text)))
      from = child.end
    } else if (open && child.type === 'template_substitution') {
      take(child.start)
      parts.push(interpolated(x, child, context))
      from = child.end
    }
  }
  return x.facts.text(parts, node)
}

/** The first line of a multi-line string is left out if it is blank. */
function contentStart(node: SyntaxNode, quote: SyntaxNode): number {
  if (quote.type.length < 3) return quote.end
  const blank = /^[ \t]*(\r\n|\n|\r)/.exec(node.text.slice(quote.end - node.start))
  return quote.end + (blank?.[0].length ?? 0)
}

function interpolated(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const name = node.first('identifier_dollar_escaped')
  if (name) return { kind: 'name', name: name.text, scope: context.scope }
  const [value, ...more] = groupsOf(node.children).map((group) => x.run(group, context))
  return value && more.length === 0 ? value : unknown
}

/** The text of a plain string, for import paths. */
export function plainText(node: SyntaxNode | undefined): string {
  return (node?.text ?? '').replace(/^r?(?:'''|"""|['"])|(?:'''|"""|['"])$/g, '')
}
