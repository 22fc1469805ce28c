import { digitsOf, type Expression, type Literal, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

export const nothing: Literal = { kind: 'literal', type: 'null', value: null }

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** A number as the language reads it; `L` and `u` keep it whole, a point, an exponent or `f` does not. */
export function numberLiteral(text: string, sign = 1): Expression {
  const plain = text.replaceAll('_', '').toLowerCase()
  const whole = /^(?:0x[\da-f]+|0b[01]+|\d+)(?=u?l?$)/.exec(plain)?.[0]
  const value = Number(whole ?? plain.replace(/f$/, ''))
  if (!Number.isFinite(value)) return unknown
  const type = whole === undefined ? 'float' : 'integer'
  return { kind: 'literal', type, value: value * sign || 0, ...(whole !== undefined && digitsOf(whole, value, sign)) }
}

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
    const [inner] = child.namedChildren
    parts.push(inner ? x.expression(inner, context) : unknown)
    at = child.end
  }
  parts.push(...pieces(x, x.text.slice(at, Math.max(at, end)), raw, context))
  const [only] = parts
  if (parts.length > 1 || only?.kind !== 'literal') {
    if (parts.length > 0) return { kind: 'concatenation', parts: [...parts, stringLiteral('')] }
    x.facts.string('', node)
    return stringLiteral('')
  }
  x.facts.string(String(only.value), node)
  return only
}

/** Text and `$name`s; the grammar leaves the short form inside the text. */
function pieces(x: Extractor, text: string, raw: boolean, context: Context): Expression[] {
  const pattern = /\\u([\da-fA-F]{4})|\\([^])|\$(?:([\p{ID_Start}_]\p{ID_Continue}*)|`([^`]+)`)/gu
  const parts: Expression[] = []
  let literal = ''
  let at = 0
  const close = () => {
    if (literal !== '') parts.push(stringLiteral(literal))
    literal = ''
  }
  for (const match of text.matchAll(pattern)) {
    const [whole, hex, escaped, plain, quoted] = match
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
      if (hex === undefined && escaped === '$') continue
      literal += text.slice(at, match.index + whole.length)
      at = match.index + whole.length
    } else
      literal +=
        hex === undefined ? (SINGLE[escaped ?? ''] ?? escaped ?? '') : String.fromCharCode(Number.parseInt(hex, 16))
  }
  literal += text.slice(at)
  close()
  return parts
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b' }
