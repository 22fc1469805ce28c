import { type Pattern, PIECE, RARITY } from './patterns.js'

/** Knuth's multiplicative hash: 2^32 divided by the golden ratio. As in search.wat. */
const HASH = 0x9e3779b1

/** Filter bits for each piece: one text in sixteen that is none of ours passes. */
const FILTER_BITS_LOG = 4

/** A piece of a pattern, by which the search comes upon it. */
interface Piece {
  piece: number
  offset: number
  pattern: Pattern
}

const EDGES = { any: 0, word: 1, quote: 2, start: 3 }
const NOTES = { quoted: 1, line: 2 }

/** Writes what the search reads, one part after the other. */
export class Arena {
  constructor(
    private readonly memory: WebAssembly.Memory,
    private free: number,
  ) {}

  /** @returns the address of so many bytes, all 0 */
  take(bytes: number): number {
    const address = (this.free + 7) & ~7
    this.free = address + bytes
    const missing = this.free - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / 65_536))
    return address
  }

  words(address: number, values: readonly number[]): void {
    new Int32Array(this.memory.buffer, address, values.length).set(values)
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length)
  }
}

/**
 * Lays out patterns for a search that looks at every `step`-th place: each is known by as many neighbouring pieces.
 * @returns the table's address, 0 where there is nothing to search
 */
export function layTable(arena: Arena, patterns: readonly Pattern[], step: number): number {
  if (patterns.length === 0) return 0
  const pieces = patterns.flatMap((pattern) => piecesOf(pattern, step))
  const log = Math.min(22, Math.max(12, Math.ceil(Math.log2(pieces.length)) + FILTER_BITS_LOG))
  const bucketLog = Math.min(16, Math.max(8, log - FILTER_BITS_LOG))
  const [table, filter, buckets] = [arena.take(16), arena.take(2 ** log / 8), arena.take(2 ** bucketLog * 4)]
  arena.words(table, [32 - log, filter, 32 - bucketLog, buckets])
  const addresses = new Map<Pattern, number>()
  const heads = new Int32Array(2 ** bucketLog)
  const bits = new Uint8Array(2 ** log / 8)
  const entries = arena.take(pieces.length * 16)
  const laid = pieces.map(({ piece, offset, pattern }, index) => {
    const hash = Math.imul(piece, HASH)
    const bit = hash >>> (32 - log)
    bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7))
    let address = addresses.get(pattern)
    if (address === undefined) addresses.set(pattern, (address = layPattern(arena, pattern)))
    const bucket = hash >>> (32 - bucketLog)
    const next = heads[bucket] ?? 0
    heads[bucket] = entries + index * 16
    return [piece, next, offset, address]
  })
  arena.words(entries, laid.flat())
  arena.words(buckets, [...heads])
  arena.bytes(filter, bits.length).set(bits)
  return table
}

function layPattern(arena: Arena, { bytes, edge, group, kinds, notes }: Pattern): number {
  const [pattern, text] = [arena.take(24), arena.take(bytes.length)]
  arena.words(pattern, [text, bytes.length, EDGES[edge], group, kinds, notes ? NOTES[notes] : 0])
  arena.bytes(text, bytes.length).set(bytes)
  return pattern
}

function piecesOf(pattern: Pattern, step: number): Piece[] {
  const { bytes } = pattern
  // One byte too few for a piece: whatever follows, the NUL behind the text included.
  if (bytes.length < PIECE) {
    return Array.from({ length: 256 }, (_, last) => ({ piece: pieceAt([...bytes, last], 0), offset: 0, pattern }))
  }
  const start = bestStart(bytes, step)
  return Array.from({ length: step }, (_, at) => ({ piece: pieceAt(bytes, start + at), offset: start + at, pattern }))
}

/** Where the neighbouring pieces are rarest in source text. */
function bestStart(bytes: Uint8Array, step: number): number {
  let best = 0
  let most = -1
  for (let start = 0; start + step + PIECE - 1 <= bytes.length; start += 1) {
    let least = Infinity
    for (let at = start; at < start + step; at += 1) {
      let rare = 0
      for (let index = at; index < at + PIECE; index += 1) rare += RARITY[bytes[index] ?? 0] ?? 0
      least = Math.min(least, rare)
    }
    if (least > most) [best, most] = [start, least]
  }
  return best
}

/** Four bytes as WebAssembly reads them. */
function pieceAt(bytes: ArrayLike<number>, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  return a | (b << 8) | (c << 16) | (d << 24)
}
