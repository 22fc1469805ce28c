import { escapeReader, type Expression, numberReader, numericLiteral, type SyntaxNode } from '@service/scanner-kit'

export const numberLiteral = numberReader({ octalAfterZero: true })

/** `'a'` is the number of its character. */
export function runeLiteral(text: string): Expression {
  return numericLiteral('integer', unescaped(text.slice(1, -1)).codePointAt(0) ?? Number.NaN)
}

/** The content of a string; a raw one has no escapes, and its carriage returns do not count. */
export function stringValue(node: SyntaxNode): string {
  const content = node.namedChildren.map((part) => part.text).join('')
  return node.type === 'raw_string_literal' ? content.replaceAll('\r', '') : unescaped(content)
}

const ESCAPES = /(?:\\(?:x[\da-fA-F]{2}|[0-7]{3}))+|\\u[\da-fA-F]{4}|\\U[\da-fA-F]{8}|\\[^]/g

const unescape = escapeReader({ letters: 'abfnrtv' })

function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(ESCAPES, (sequence) => (/^\\[x0-7]/.test(sequence) ? bytes(sequence) : unescape(sequence)))
}

/** `\xe2\x82\xac`: a character of several bytes. */
function bytes(sequence: string): string {
  const written = sequence.match(/\\(?:x[\da-fA-F]{2}|[0-7]{3})/g) ?? []
  const codes = written.map((one) =>
    one[1] === 'x' ? Number.parseInt(one.slice(2), 16) : Number.parseInt(one.slice(1), 8),
  )
  return new TextDecoder().decode(Uint8Array.from(codes))
}
