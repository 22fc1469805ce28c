import {
  escapeReader,
  type Expression,
  numberReader,
  stringLiteral,
  type SyntaxNode,
  textWithValues,
  unknown,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

export const numberLiteral = numberReader({ integerSuffix: 'u?l?', floatSuffix: 'f' })

/** A string, with what is put into it by `$name` and `${...}`. */
export function template(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const raw = node.type.startsWith('multiline')
  const quote = raw ? 3 : 1
  const end = /"$/.test(x.text.slice(node.start, node.end)) ? node.end - quote : node.end
  const parts: Expression[] = []
  let at = Math.min(node.start + quote, end)
  for (const child of node.children) {
    if (child.type !== 'interpolation' || child.start < at) continue
    parts.push(...pieces(x, x.text.slice(at, child.start), raw, context))
    parts.push(x.expression(child.namedChildren[0], context))
    at = child.end
  }
  parts.push(...pieces(x, x.text.slice(at, Math.max(at, end)), raw, context))
  return parts.length > 1 ? textWithValues(parts) : x.facts.text(parts, node)
}

/** Text and `$name`s; the grammar leaves the short form inside the text. */
function pieces(x: Extractor, text: string, raw: boolean, context: Context): Expression[] {
  const pattern = /\\(u[\da-fA-F]{4}|[^])|\$(?:([\p{ID_Start}_]\p{ID_Continue}*)|`([^`]+)`)/gu
  const parts: Expression[] = []
  let literal = ''
  let at = 0
  const close = () => {
    if (literal !== '') parts.push(stringLiteral(literal))
    literal = ''
  }
  for (const match of text.matchAll(pattern)) {
    const [whole, escaped, plain, quoted] = match
    literal += text.slice(at, match.index)
    at = match.index + whole.length
    const name = plain ?? quoted
    if (name !== undefined) {
      close()
      x.scopes.mention(name)
      parts.push(name === 'this' ? unknown : { kind: 'name', name, scope: context.scope })
    } else if (raw) {
      // Raw strings know no escapes; what follows the backslash may still be a name.
      literal += '\\'
      at = match.index + 1
      if (escaped === '$') continue
      literal += text.slice(at, match.index + whole.length)
      at = match.index + whole.length
    } else literal += unescape(whole)
  }
  literal += text.slice(at)
  close()
  return parts
}

const unescape = escapeReader({ letters: 'bnrt' })
