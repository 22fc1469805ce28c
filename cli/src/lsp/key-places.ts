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

/** A string literal around a position of a line. */
export interface LiteralAround {
  quote: string
  /** What is replaced: up to the position, if nothing closes it. */
  text: Span
  isClosed: boolean
}

/** What keys are made of; what else stands behind a position is other code, whatever the next quote closes. */
const KEY_LIKE = /^[^\s"'`(){}[\],;=<>]*$/

/**
 * The string literals that a position may be in, the most likely one first. A line alone does not say it: a quote before may be an apostrophe of
 * a comment or of markup, and strings have code in them (`${…}`, attributes of templates).
 */
export function literalsAt(line: string, character: number): LiteralAround[] {
  const before = line.slice(0, character)
  const counted = openQuote(before)
  const near = QUOTES.map((quote) => before.lastIndexOf(quote)).filter((at) => at !== -1)
  const likely = near.filter((at) => KEY_LIKE.test(before.slice(at + 1)) && line[at - 1] !== '\\').sort((a, b) => b - a)
  return [...new Set([...(counted === undefined ? [] : [counted]), ...likely])].map((at) => around(line, at, character))
}

/** By the quotes before it. */
function openQuote(before: string): number | undefined {
  let open: number | undefined
  for (let at = 0; at < before.length; at += 1) {
    const one = before[at] ?? ''
    if (one === '\\') at += 1
    else if (open === undefined ? QUOTES.includes(one) : before[open] === one)
      open = open === undefined ? at : undefined
  }
  return open
}

function around(line: string, open: number, character: number): LiteralAround {
  const quote = line[open] ?? ''
  const close = line.indexOf(quote, character)
  const isClosed = close !== -1 && !/[,;()=]/.test(line.slice(character, close))
  return { quote, text: { start: open + 1, end: isClosed ? close : character }, isClosed }
}
