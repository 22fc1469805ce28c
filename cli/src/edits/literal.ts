/** Where a value is between quotes: offsets of the content, and the quotes. */
interface Quoted {
  start: number
  end: number
  /** Behind the closing quotes. */
  after: number
  quote: string
}

/** What a language may put before a string: `r`, `f`, `@`, `$`. */
const OPENING = /[A-Za-z@$]{0,2}("""|'''|["'`])/y

/** The literal that begins at an offset, if it is written exactly as its value. */
export function quotedAt(text: string, offset: number, value: string): Quoted | undefined {
  OPENING.lastIndex = offset
  const [opening, quote] = OPENING.exec(text) ?? []
  if (opening === undefined || quote === undefined) return undefined
  const start = offset + opening.length
  const end = start + value.length
  if (!text.startsWith(value, start) || !text.startsWith(quote, end)) return undefined
  return { start, end, after: end + quote.length, quote }
}

/** Whether a string means the same between all quotes of all languages: nothing in it is an escape, a variable or a quote. */
export function isPlain(value: string): boolean {
  return /^[\p{L}\p{N} _.:/@+-]+$/u.test(value)
}
