import { JSON_LIMITS } from './list-limits.js'

const SPACE = 32
const QUOTE = 34
const COMMA = 44
const COLON = 58
const ZERO = 48
const NINE = 57
const BACKSLASH = 92
const LETTER_E = 101
const LETTER_U = 117

/** In texts from this many bytes on, looking for a backslash first is faster than reading. */
const LONG = 200

/** FNV-1a, from another start in each process, so that nobody can send names that all look the same. */
const FNV_START = Math.floor(Math.random() * 2 ** 31)
const FNV_PRIME = 16_777_619
/** Names are compared by this many bits of their hash. Of 10,000 names, one in fifteen looks like another one: some more may pass, never fewer. */
const NAME_BITS = 16

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
  /** Of the text that is read, or was read last. */
  private hash = 0
  private names = 0
  /** A bit for each hash that a name had. */
  private seen: Uint32Array | undefined

  constructor(private readonly mostValues = JSON_LIMITS.values) {}

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
      for (let at = from; at < end; at += 16) this.hash = Math.imul(this.hash ^ (bytes[at] ?? 0), FNV_PRIME)
      return end + 1
    }
    let { hash } = this
    for (let at = from; at < end; at++) {
      const byte = bytes[at] ?? 0
      hash = Math.imul(hash ^ byte, FNV_PRIME)
      if (this.escaped && byte === LETTER_U) this.suspicious = true
      this.escaped = !this.escaped && byte === BACKSLASH
    }
    this.hash = hash
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
      else if (byte === COLON) this.noteName()
      this.inString = byte === QUOTE
      if (this.inString) this.hash = FNV_START
      if (this.inString || this.depth > JSON_LIMITS.depth || values > this.mostValues) break
    }
    this.values = values
    this.digits = digits
    this.opened = opened
    if (this.depth > JSON_LIMITS.depth) this.problem = `must not nest deeper than ${JSON_LIMITS.depth} levels`
    else if (values > this.mostValues) this.problem = `must hold at most ${this.mostValues} values`
    else if (this.names > JSON_LIMITS.names)
      this.problem = `must hold at most ${JSON_LIMITS.names} different names of members`
    return at + 1
  }

  /** The text before was the name of a member. */
  private noteName(): void {
    this.seen ??= new Uint32Array(2 ** NAME_BITS / 32)
    const bit = (this.hash ^ (this.hash >>> 16)) & (2 ** NAME_BITS - 1)
    const [word, mask] = [bit >>> 5, 1 << (bit & 31)]
    const there = this.seen[word] ?? 0
    if ((there & mask) !== 0) return
    this.seen[word] = there | mask
    this.names += 1
  }
}

const encoder = new TextEncoder()

/** In characters. */
const PIECE = 65_536

/** What is too much in a JSON text, as the end of a sentence; undefined when nothing is. */
export function tooMuchJson(text: string): string | undefined {
  // Neither bound can be reached in fewer characters.
  if (text.length <= JSON_LIMITS.depth) return undefined
  const scanner = new JsonScanner()
  // Piece by piece: what is too much often shows early.
  for (let at = 0; at < text.length && scanner.problem === undefined; at += PIECE) {
    scanner.push(encoder.encode(text.slice(at, at + PIECE)))
  }
  return scanner.problem
}
