import { JSON_LIMITS } from './list-limits.js'

const SPACE = 32
const QUOTE = 34
const COMMA = 44
const ZERO = 48
const NINE = 57
const BACKSLASH = 92
const LETTER_E = 101
const LETTER_U = 117

/** In texts from this many bytes on, looking for a backslash first is faster than reading. */
const LONG = 200

/** More digits in one number can be more than 64 bits hold. */
const MANY_DIGITS = 300

/**
 * Reads JSON bytes as they come, in one pass and without keeping anything, and says when there is more in them than may be parsed.
 * Whether they are JSON at all the parser tells.
 */
export class JsonScanner {
  /** What is wrong, as the end of a sentence; undefined while nothing is. */
  problem: string | undefined
  /** There are escapes, exponents or long numbers: values may be there that no storage holds. */
  suspicious = false
  private values = 1
  private depth = 0
  private digits = 0
  private inString = false
  private escaped = false
  /** The byte before was a bracket that opens. */
  private opened = false

  push(bytes: Uint8Array): void {
    let at = 0
    while (at < bytes.length && this.problem === undefined) {
      at = this.inString ? this.readText(bytes, at) : this.readValues(bytes, at)
    }
  }

  /** Reads to the end of the text, or of the bytes. Most bytes of a large body are passed over here. */
  private readText(bytes: Uint8Array, from: number): number {
    const quote = bytes.indexOf(QUOTE, from)
    const end = quote < 0 ? bytes.length : quote
    if (!this.escaped && end - from > LONG && !bytes.subarray(from, end).includes(BACKSLASH)) {
      this.inString = quote < 0
      return end + 1
    }
    for (let at = from; at < end; at++) {
      const byte = bytes[at]
      if (this.escaped && byte === LETTER_U) this.suspicious = true
      this.escaped = !this.escaped && byte === BACKSLASH
    }
    if (quote >= 0) {
      this.inString = this.escaped
      this.escaped = false
    }
    return end + 1
  }

  /** Reads to where a text begins, or to the end of the bytes. */
  private readValues(bytes: Uint8Array, from: number): number {
    let { values, digits, opened } = this
    let at = from
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte <= SPACE) continue
      const closes = byte === 93 || byte === 125
      if (opened && !closes) values += 1
      opened = byte === 91 || byte === 123
      if (byte >= ZERO && byte <= NINE) {
        digits += 1
        if (digits >= MANY_DIGITS) this.suspicious = true
        continue
      }
      if (digits > 0 && (byte | 32) === LETTER_E) this.suspicious = true
      digits = 0
      if (byte === COMMA) values += 1
      else if (opened) this.depth += 1
      else if (closes) this.depth -= 1
      this.inString = byte === QUOTE
      if (this.inString || this.depth > JSON_LIMITS.depth || values > JSON_LIMITS.values) break
    }
    this.values = values
    this.digits = digits
    this.opened = opened
    if (this.depth > JSON_LIMITS.depth) this.problem = `must not nest deeper than ${JSON_LIMITS.depth} levels`
    else if (values > JSON_LIMITS.values) this.problem = `must hold at most ${JSON_LIMITS.values} values`
    return at + 1
  }
}

const encoder = new TextEncoder()

/** What is too much in a JSON text, as the end of a sentence; undefined when nothing is. */
export function tooMuchJson(text: string): string | undefined {
  // Neither bound can be reached in fewer characters.
  if (text.length <= JSON_LIMITS.depth) return undefined
  const scanner = new JsonScanner()
  scanner.push(encoder.encode(text))
  return scanner.problem
}
