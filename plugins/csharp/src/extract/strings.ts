import {
  escapeReader,
  type Expression,
  stringLiteral,
  type SyntaxNode,
  textWithValues,
  unknown,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** A string literal of any form without holes. */
export function text(x: Extractor, node: SyntaxNode): Expression {
  return x.facts.string(stringValue(x.text(node)), node)
}

/** `$"..."` in all its forms; one without holes is an ordinary literal. */
export function interpolated(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const start = node.first('interpolation_start')?.text ?? '$'
  const raw = node.has('interpolation_quote')
  const verbatim = start.includes('@')
  const parts: Expression[] = []
  let content = ''
  const flush = () => {
    if (content !== '') parts.push(stringLiteral(content))
    content = ''
  }
  for (const child of node.children) {
    if (child.type === 'interpolation') {
      flush()
      parts.push(hole(x, child, context))
    } else if (child.type === 'string_content' || child.type === 'escape_sequence') {
      for (const part of parted(x.text(child), raw ? start.replaceAll('@', '').length : 0)) {
        if (typeof part === 'string') content += piece(part, raw, verbatim)
        else {
          flush()
          parts.push(unknown)
        }
      }
    }
  }
  if (parts.length === 0) return x.facts.string(raw ? dedent(content) : content, node)
  flush()
  return textWithValues(parts)
}

/**
 * Text as the grammar sees it, which misses holes beside doubled braces: `$"{{{key}}}"`. They are undefined.
 * @param signs how many braces begin a hole in a raw string; in others, two are one brace of the text
 */
function parted(written: string, signs: number): (string | undefined)[] {
  if (signs > 0) return written.includes('{'.repeat(signs)) ? [undefined] : [written]
  return written.split(BRACES).map((one) => (one.startsWith('{') && one !== '{{' ? undefined : one))
}

const BRACES = /(\{\{|\}\}|\{[^{}]*\}?)/

/** `{value,10:format}`: a format changes the text. */
function hole(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [first, ...rest] = node.namedChildren.filter((child) => child.type !== 'interpolation_brace')
  const value = x.expression(first, context)
  for (const child of rest) x.statement(child, context)
  return rest.length > 0 ? unknown : value
}

function piece(written: string, raw: boolean, verbatim: boolean): string {
  if (raw) return written
  const plain = written.replaceAll('{{', '{').replaceAll('}}', '}')
  return verbatim ? plain.replaceAll('""', '"') : unescaped(plain)
}

/** The value of a string literal, quotes included in the text. */
function stringValue(written: string): string {
  const plain = written.replace(/u8$/i, '')
  const quotes = /^"{3,}/.exec(plain)?.[0]
  if (quotes !== undefined)
    return dedent(plain.slice(quotes.length, plain.endsWith(quotes) ? -quotes.length : undefined))
  if (plain.startsWith('@')) return plain.replace(/^@"|"$/g, '').replaceAll('""', '"')
  return unescaped(plain.replace(/^"|"$/g, ''))
}

/** A raw string of several lines: without its first and last line end and the indentation of its last line. */
function dedent(raw: string): string {
  const lines = raw.replace(/\r\n?/g, '\n').split('\n')
  if (lines.length < 3) return raw
  const indent = lines.at(-1)?.length ?? 0
  return lines
    .slice(1, -1)
    .map((line) => line.slice(indent))
    .join('\n')
}

const unescape = escapeReader({ letters: '0abefnrtv' })

const ESCAPES = /\\(?:u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{1,4}|[^])/g

function unescaped(written: string): string {
  return written.includes('\\') ? written.replace(ESCAPES, unescape) : written
}
