/** Where a pattern counts: anywhere, as a whole word, or between two quotes of one kind (`"`, `'` or a backtick). */
export type Edge = 'any' | 'word' | 'quote'

/** Patterns that answer one question about a file. */
export interface PatternGroup {
  patterns: string[]
  edge: Edge
}

/** A text to find; `group` is its group's bit. */
export interface Pattern {
  bytes: Buffer
  edge: Edge
  group: number
}

const QUOTES = ['"', "'", '`']

/** From this length a pattern is sure to contain four whole bytes at an aligned place of the text. */
export const ALIGNED_LENGTH = 7

/** Sorted by how they are searched. Empty patterns are dropped: they are everywhere and tell nothing. */
export function preparePatterns(groups: PatternGroup[]): { long: Pattern[]; short: Pattern[] } {
  const all = groups.flatMap(({ patterns, edge }, index) => {
    return [...new Set(patterns)].filter(Boolean).flatMap((text) => variants(text, edge, 1 << index))
  })
  return {
    long: all.filter(({ bytes }) => bytes.length >= ALIGNED_LENGTH),
    short: all.filter(({ bytes }) => bytes.length < ALIGNED_LENGTH),
  }
}

/** A short text in quotes is three longer texts; the quotes help to find it. */
function variants(text: string, edge: Edge, group: number): Pattern[] {
  const bytes = Buffer.from(text, 'utf8')
  if (edge !== 'quote' || bytes.length >= ALIGNED_LENGTH) return [{ bytes, edge, group }]
  return QUOTES.map((quote) => ({ bytes: Buffer.from(quote + text + quote, 'utf8'), edge: 'any', group }))
}

/** How telling a byte is: 0 for the most common of source text. */
export function rarity(byte: number): number {
  const char = String.fromCharCode(byte)
  if (/[ etaoinsrlc]/.test(char)) return 0
  if (/[a-z]/.test(char)) return 1
  return /[A-Z0-9._"'(]/.test(char) ? 3 : 4
}
