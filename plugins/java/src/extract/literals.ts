import { escapeReader, numberReader } from '@service/scanner-kit'

export const numberLiteral = numberReader({ octalAfterZero: true, integerSuffix: 'l', floatSuffix: '[fd]' })

/** The value of a string literal or text block, quotes included in the text. */
export function stringValue(text: string): string {
  if (text.startsWith('"""')) return unescaped(textBlock(text.replace(/"""$/, '').slice(3)))
  return unescaped(text.replace(/^"|"$/g, ''))
}

/** Without the common indentation, trailing blanks of lines, and the line of the opening quotes (JLS 3.10.6). */
function textBlock(raw: string): string {
  const lines = raw
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t\f]*\n/, '')
    .split('\n')
  const counted = lines.filter((line, index) => line.trim() !== '' || index === lines.length - 1)
  const indents = counted.map((line) => (line.trim() === '' ? line.length : line.length - line.trimStart().length))
  const indent = Math.min(...indents)
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(indent).trimEnd())).join('\n')
}

const unescape = escapeReader({ letters: 'bfnrst', octal: true, continuesLine: true })

const ESCAPES = /\\(?:u+[\da-fA-F]{4}|[0-3]?[0-7]{1,2}|\r\n|[^]|$)/g

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(ESCAPES, unescape) : text
}
