import { escapeReader, numberReader } from '@service/scanner-kit'

export const numberLiteral = numberReader({ octalAfterZero: true })

/** The meaning of an escape in double quotes; one that PHP does not know stays as it is. */
export const unescape = escapeReader({ letters: 'efnrtv', octal: true, kept: '\\$"`' })

/** Between single quotes only the quote and the backslash are escaped. */
export function unescapeSingle(sequence: string): string {
  return sequence.replace(/^\\([\\'])$/, '$1')
}
