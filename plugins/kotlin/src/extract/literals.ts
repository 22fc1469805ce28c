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
  const sign = signBefore(x, node)
  let at = Math.min(node.start + quote, end)
  for (const child of node.children) {
    // The grammar knows only one sign: `$${name}` begins where the first of them stands.
    const start = child.start - sign.length + 1
    if (child.type !== 'interpolation' || start < at || !x.text.startsWith(sign, start)) continue
    parts.push(...pieces(x, { text: x.text.slice(at, start), raw, sign }, context))
    parts.push(x.expression(child.namedChildren[0], context))
    at = child.end
  }
  parts.push(...pieces(x, { text: x.text.slice(at, Math.max(at, end)), raw, sign }, context))
  return parts.length > 1 ? textWithValues(parts) : x.facts.text(parts, node)
}

/** What a string begins its values with: `$`, or as many as stand before it. */
function signBefore(x: Extractor, { start }: SyntaxNode): string {
  const [signs = '$'] = /\$+$/.exec(x.text.slice(Math.max(0, start - 10), start)) ?? []
  return signs
}

interface Piece {
  text: string
  /** It knows no escapes. */
  raw: boolean
  sign: string
}

/** Escapes, and names after so many dollar signs. */
function valuesAfter(signs: number): RegExp {
  const name = '(?:([\\p{ID_Start}_]\\p{ID_Continue}*)|`([^`]+)`)'
  return new RegExp(String.raw`\\(u[\da-fA-F]{4}|[^])|\${${signs}}${name}`, 'gu')
}

const ONE_SIGN = valuesAfter(1)

/** Text and `$name`s; the grammar leaves the short form inside the text. */
function pieces(x: Extractor, { text, raw, sign }: Piece, context: Context): Expression[] {
  const pattern = sign.length === 1 ? ONE_SIGN : valuesAfter(sign.length)
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
