import type { Reference } from '../scan/result.js'

/** A part of one line: 0-based, in UTF-16 units, the end not included. */
interface Span {
  start: number
  end: number
}

/** The position of a key in its line. */
export interface KeyPlace extends Span {
  /** The content between the quotes of a literal; undefined for an expression, or if the literal writes the key in another way. */
  text: Span | undefined
}

const QUOTES = ['"', "'", '`']

/**
 * Finds the key of a reference in its line.
 * @param column where the reference begins, 1-based
 */
export function keyPlace(
  line: string,
  column: number,
  { key, argument }: { key: string; argument?: string },
): KeyPlace {
  const from = column - 1
  const [written = ''] = argument?.split('\n') ?? []
  if (written !== '' && line.startsWith(written, from))
    return { start: from, end: from + written.length, text: undefined }
  const [literal] = literalsOf(line, key).filter(({ start }) => start >= from)
  return literal ?? { start: from, end: Math.max(line.trimEnd().length, from + 1), text: undefined }
}

/** Where a line has a key between quotes, or as a whole word in a format without quotes. */
function literalsOf(line: string, key: string): KeyPlace[] {
  const found: KeyPlace[] = []
  for (let at = line.indexOf(key); at !== -1 && at < line.length; at = line.indexOf(key, at + 1)) {
    const end = at + key.length
    const quote = line[at - 1] ?? ''
    const isQuoted = QUOTES.includes(quote) && line[end] === quote
    if (isQuoted) found.push({ start: at - 1, end: end + 1, text: { start: at, end } })
  }
  if (found.length > 0) return found
  const bare = line.indexOf(key)
  return bare === -1 ? [] : [{ start: bare, end: bare + key.length, text: undefined }]
}

/** The places of a reference in its line: an indirect one says only which line it is in. */
export function placesOf(line: string, reference: Reference, column: number | undefined): KeyPlace[] {
  if (reference.kind === 'indirect' || column === undefined) return literalsOf(line, reference.key)
  return [keyPlace(line, column, reference)]
}

/** The string literal that a position is in, or that is not yet closed there. */
export function literalAt(
  line: string,
  character: number,
): { quote: string; text: Span; isClosed: boolean } | undefined {
  let open: { quote: string; at: number } | undefined
  for (let at = 0; at < character; at += 1) {
    const one = line[at] ?? ''
    if (one === '\\') at += 1
    else if (open?.quote === one) open = undefined
    else if (!open && QUOTES.includes(one)) open = { quote: one, at }
  }
  if (!open) return undefined
  const end = line.indexOf(open.quote, character)
  const start = open.at + 1
  // What follows without a closing quote is other code.
  return { quote: open.quote, text: { start, end: end === -1 ? character : end }, isClosed: end !== -1 }
}
