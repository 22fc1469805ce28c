const CONTROL: Record<string, string> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  s: ' ',
  t: '\t',
  v: '\v',
}

/**
 * The meaning of a backslash in a language's strings. The numbers of characters (`\x41`, `\u0041`, `\u{41}`) are the same in all languages that have
 * them.
 */
export interface EscapeSyntax {
  /** The letters after it that mean a blank or a control character: `nrt`. */
  letters: string
  /** Up to three digits are the number of a character in base 8. */
  octal?: true
  /** At the end of a line it means nothing. */
  continuesLine?: true
  /** The characters before which the backslash is dropped; before others it is kept. Without these, it is always dropped. */
  kept?: string
}

/** Reads the escapes of a language, each from its backslash to its end. */
export function escapeReader({ letters, octal, continuesLine, kept }: EscapeSyntax): (sequence: string) => string {
  return (sequence) => {
    const rest = sequence.slice(1)
    const hex = /^(?:x|u+|U)\{?([\da-fA-F_\s]+)\}?$/.exec(rest)?.[1]
    if (hex !== undefined)
      return hex
        .trim()
        .split(/\s+/)
        .map((digits) => character(digits, 16))
        .join('')
    if (octal && /^[0-7]{1,3}$/.test(rest)) return character(rest, 8)
    if (continuesLine && /^(?:\r\n|[\r\n\u2028\u2029])$/.test(rest)) return ''
    if (letters.includes(rest)) return CONTROL[rest] ?? rest
    return kept === undefined || kept.includes(rest) ? rest : sequence
  }
}

function character(digits: string, base: number): string {
  const point = Number.parseInt(digits.replaceAll('_', ''), base)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
