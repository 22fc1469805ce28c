import { escapeReader, type Expression, numberReader } from '@service/scanner-kit'

const number = numberReader({ octalAfterZero: true })

export function numberLiteral(text: string, sign = 1): Expression {
  return number(text.replace(/^0d/i, ''), sign)
}

/** The meaning of an escape in a double-quoted string. */
export const unescape = escapeReader({ letters: 'abefnrstv', octal: true, continuesLine: true })

/** The text between single quotes, where only the quote and the backslash are escaped. */
export function unescapeSingle(text: string): string {
  return text.replace(/\\([\\'()[\]{}<>|])/g, '$1')
}
