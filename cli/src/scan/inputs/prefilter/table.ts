import { type Edge, type Pattern, PIECE, RARITY } from './patterns.js'

/** Knuth's multiplicative hash: 2^32 divided by the golden ratio. As in search.wat. */
const HASH = 0x9e3779b1

/** Filter bits for each piece: one text in sixteen passes although it is none of ours. */
const FILTER_BITS_LOG = 4

const EDGES: Record<Edge, number> = { any: 0, word: 1, quote: 2, start: 3, call: 4, given: 5, assigned: 6 }
const NOTES = { quoted: 1, line: 2, any: 3 }

/** Address 0 means none. */
const FIRST_ADDRESS = 8

/** Memory of the search as it will be, laid out one part after the other. */
export class Arena {
  private buffer = new ArrayBuffer(1 << 18)
  private free = FIRST_ADDRESS

  /** @returns the address of so many bytes, all 0 */
  take(bytes: number): number {
    const address = (this.free + 7) & ~7
    this.free = address + bytes
    if (this.free > this.buffer.byteLength) {
      const grown = new Uint8Array(Math.max((this.free + 7) & ~7, this.buffer.byteLength * 2))
      grown.set(new Uint8Array(this.buffer))
      this.buffer = grown.buffer
    }
    return address
  }

  /** All of it as words and as bytes, until more is taken. */
  views(): { words: Int32Array; bytes: Uint8Array } {
    return { words: new Int32Array(this.buffer), bytes: new Uint8Array(this.buffer) }
  }

  /** A copy of what was taken, for any number of threads. */
  image(): Uint8Array<SharedArrayBuffer> {
    const image = new Uint8Array(new SharedArrayBuffer(this.free))
    image.set(new Uint8Array(this.buffer, 0, this.free))
    return image
  }
}

/** Bytes of a pattern's description, before its text. */
const DESCRIPTION = 24
const ENTRY = 16

/**
 * Lays out patterns for a search that looks at every `step`-th place: each is known by as many neighbouring pieces.
 * @returns the table's address, 0 where there is nothing to search
 */
export function layTable(arena: Arena, patterns: readonly Pattern[], step: number): number {
  if (patterns.length === 0) return 0
  const count = patterns.reduce((sum, { bytes }) => sum + (bytes.length < PIECE ? 256 : step), 0)
  const log = Math.min(22, Math.max(12, Math.ceil(Math.log2(count)) + FILTER_BITS_LOG))
  const bucketLog = Math.min(16, Math.max(8, log - FILTER_BITS_LOG))
  const [table, filter, buckets] = [arena.take(16), arena.take(2 ** log / 8), arena.take(2 ** bucketLog * 4)]
  let entry = arena.take(count * ENTRY)
  let description = arena.take(patterns.reduce((sum, pattern) => sum + roomFor(pattern), 0))
  const { words, bytes } = arena.views()
  words.set([32 - log, filter, 32 - bucketLog, buckets], table / 4)
  for (const pattern of patterns) {
    describe(pattern, description, words, bytes)
    forEachPiece(pattern.bytes, step, (piece, offset) => {
      const hash = Math.imul(piece, HASH)
      const bit = hash >>> (32 - log)
      const place = filter + (bit >>> 3)
      bytes[place] = (bytes[place] ?? 0) | (1 << (bit & 7))
      const bucket = buckets / 4 + (hash >>> (32 - bucketLog))
      const at = entry / 4
      words[at] = piece
      words[at + 1] = words[bucket] ?? 0
      words[at + 2] = offset
      words[at + 3] = description
      words[bucket] = entry
      entry += ENTRY
    })
    description += roomFor(pattern)
  }
  return table
}

function roomFor({ bytes }: Pattern): number {
  return DESCRIPTION + ((bytes.length + 7) & ~7)
}

function describe(pattern: Pattern, address: number, words: Int32Array, bytes: Uint8Array): void {
  const { edge, group, kinds, notes } = pattern
  const text = address + DESCRIPTION
  words.set([text, pattern.bytes.length, EDGES[edge], group, kinds, notes ? NOTES[notes] : 0], address / 4)
  bytes.set(pattern.bytes, text)
}

/** The pieces by which the search comes upon a pattern. */
function forEachPiece(bytes: Uint8Array, step: number, use: (piece: number, offset: number) => void): void {
  // One byte too few for a piece: whatever follows, the NUL behind the text included.
  if (bytes.length < PIECE) {
    for (let last = 0; last < 256; last += 1) use(pieceAt([...bytes, last], 0), 0)
    return
  }
  const start = bestStart(bytes, step)
  for (let offset = start; offset < start + step; offset += 1) use(pieceAt(bytes, offset), offset)
}

/** Where the neighbouring pieces are rarest in source text. */
function bestStart(bytes: Uint8Array, step: number): number {
  let best = 0
  let most = -1
  // The rarity of the piece at each place, with what enters it on the right and leaves it on the left.
  let rare = 0
  for (let at = 0; at < PIECE - 1; at += 1) rare += rarityOf(bytes, at)
  let before = Infinity
  for (let at = 0; at + PIECE <= bytes.length; at += 1) {
    rare += rarityOf(bytes, at + PIECE - 1)
    const least = step === 1 ? rare : Math.min(before, rare)
    if (at >= step - 1 && least > most) [best, most] = [at - step + 1, least]
    before = rare
    rare -= rarityOf(bytes, at)
  }
  return best
}

function rarityOf(bytes: Uint8Array, at: number): number {
  return RARITY[bytes[at] ?? 0] ?? 0
}

/** Four bytes as WebAssembly reads them. */
function pieceAt(bytes: ArrayLike<number>, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  return a | (b << 8) | (c << 16) | (d << 24)
}
