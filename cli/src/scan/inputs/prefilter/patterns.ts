/**
 * Where a pattern counts: anywhere, as a whole word, at the beginning of a word, or between two quotes of one kind (`"`, `'` or a
 * backtick). As a `call`: a whole word followed by anything but `()`; `given`: it ends with `(`, and anything but `)` follows; `assigned`:
 * followed by the rest of a name and `=`.
 */
export type Edge = 'any' | 'word' | 'start' | 'quote' | 'call' | 'given' | 'assigned'

/** Patterns that answer one question about a text. */
export interface PatternGroup {
  patterns: Iterable<string>
  edge: Edge
  /** Bits: what is found. 0 if the words after the pattern are noted instead. */
  group: number
  /** Bits: the kinds of text in which the patterns count. */
  kinds: number
  /** Note the words that follow: `quoted` up to the closing quote, `line` to the end of the line or of the parentheses; `any`: too many. */
  notes?: 'quoted' | 'line' | 'any'
}

/** A text to find. */
export interface Pattern {
  bytes: Uint8Array
  edge: Edge
  group: number
  kinds: number
  notes: PatternGroup['notes']
}

const QUOTES = ['"', "'", '`']

/** From this length a pattern is sure to hold four bytes that begin at an even place of the text. */
const EVEN_LENGTH = 5

/** The piece of a pattern by which it is found. */
export const PIECE = 4

interface PreparedPatterns {
  /** Of five bytes and more. */
  long: Pattern[]
  /** Of three and four bytes. */
  short: Pattern[]
  /** Of one and two bytes. */
  tiny: Pattern[]
}

/** Sorted by how they are searched. Empty patterns are dropped: they are everywhere and tell nothing. */
export function preparePatterns(groups: readonly PatternGroup[]): PreparedPatterns {
  const all = groups.flatMap((group) =>
    [...new Set(group.patterns)].filter(Boolean).flatMap((text) => toPatterns(text, group)),
  )
  return {
    long: all.filter(({ bytes }) => bytes.length >= EVEN_LENGTH),
    short: all.filter(({ bytes }) => bytes.length < EVEN_LENGTH && bytes.length >= PIECE - 1),
    tiny: all.filter(({ bytes }) => bytes.length < PIECE - 1),
  }
}

/** A short text in quotes is three longer texts; the quotes help to find it. */
function toPatterns(text: string, { edge, group, kinds, notes }: PatternGroup): Pattern[] {
  const bytes = Buffer.from(text, 'utf8')
  if (edge !== 'quote' || bytes.length >= EVEN_LENGTH) return [{ bytes, edge, group, kinds, notes }]
  return QUOTES.map((quote) => ({ bytes: Buffer.from(quote + text + quote, 'utf8'), edge: 'any', group, kinds, notes }))
}

/** How telling each byte is: 0 for the most common of source text. */
export const RARITY = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte)
  if (/[ etaoinsrlc]/.test(char)) return 0
  if (/[a-z]/.test(char)) return 1
  return /[A-Z0-9._"'(]/.test(char) ? 3 : 4
})
