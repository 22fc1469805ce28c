import { Candidates } from './candidates.js'
import { rarity, type Pattern } from './patterns.js'

/** Bytes that are looked at together. */
const STEP = 4

/** Knuth's multiplicative hash: 2^32 divided by the golden ratio. */
const HASH = 0x9e3779b1

/** What it costs to see that a piece of the text belongs to some pattern, in units of comparing it with one pattern. */
const LOOKUP_COST = 4

/**
 * Finds patterns of at least seven bytes looking only at every fourth place: wherever such a pattern lies, one of four
 * neighbouring pieces of four bytes in it falls on an aligned place of the text. Each pattern is known by four such pieces.
 */
export class AlignedIndex {
  /** The groups that have a pattern here. */
  readonly groups: number
  /** One bit per hash: most pieces of text are turned away here. */
  private readonly filter: Int32Array
  private readonly shift: number
  /** Chain of candidates by piece, and how long it is. */
  private readonly heads = new Map<number, number>()
  private readonly lengths = new Map<number, number>()
  private readonly candidates = new Candidates()
  private copy = new Uint8Array(0)

  constructor(patterns: Pattern[]) {
    this.groups = patterns.reduce((bits, { group }) => bits | group, 0)
    const bits = Math.min(20, Math.max(12, Math.ceil(Math.log2(patterns.length * STEP * 16 + 1))))
    this.shift = 32 - bits
    this.filter = new Int32Array(2 ** bits / 32)
    for (const pattern of patterns) this.add(pattern)
  }

  private add(pattern: Pattern): void {
    const pieces = Array.from({ length: pattern.bytes.length - STEP + 1 }, (_, at) => pieceAt(pattern.bytes, at))
    const start = this.bestStart(pattern.bytes, pieces)
    for (let offset = start; offset < start + STEP; offset += 1) {
      const piece = pieces[offset] ?? 0
      const hash = Math.imul(piece, HASH) >>> this.shift
      this.filter[hash >>> 5] = (this.filter[hash >>> 5] ?? 0) | (1 << (hash & 31))
      this.heads.set(piece, this.candidates.add(this.heads.get(piece) ?? 0, pattern, offset))
      this.lengths.set(piece, (this.lengths.get(piece) ?? 0) + 1)
    }
  }

  /** Where four neighbouring pieces are rare in source text and not taken by many other patterns. */
  private bestStart(bytes: Buffer, pieces: number[]): number {
    const costs = pieces.map((piece, at) => {
      const rare = [0, 1, 2, 3].reduce((sum, next) => sum + rarity(bytes[at + next] ?? 0), 0)
      return (LOOKUP_COST + (this.lengths.get(piece) ?? 0)) / 2 ** rare
    })
    let best = 0
    let least = Infinity
    for (let start = 0; start + STEP <= costs.length; start += 1) {
      const cost = (costs[start] ?? 0) + (costs[start + 1] ?? 0) + (costs[start + 2] ?? 0) + (costs[start + 3] ?? 0)
      if (cost < least) [best, least] = [start, cost]
    }
    return best
  }

  search(text: Uint8Array, wanted: number): number {
    const bytes = this.alignedBytes(text)
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
    const { filter, shift } = this
    const goal = wanted & this.groups
    let found = 0
    for (let at = 0; at < words.length; at += 1) {
      const piece = words[at] as number
      const hash = Math.imul(piece, HASH) >>> shift
      if ((((filter[hash >>> 5] as number) >>> (hash & 31)) & 1) === 0) continue
      found |= this.candidates.confirm(this.heads.get(piece) ?? 0, bytes, at * STEP, goal & ~found)
      if (found === goal) break
    }
    return found
  }

  private alignedBytes(text: Uint8Array): Uint8Array {
    if (text.byteOffset % STEP === 0) return text
    if (this.copy.length < text.length) this.copy = new Uint8Array(text.length)
    this.copy.set(text)
    return this.copy.subarray(0, text.length)
  }
}

const scratch = new Int32Array(1)
const scratchBytes = new Uint8Array(scratch.buffer)

/** Four bytes as the machine's own number, the way the search reads them. */
function pieceAt(bytes: Buffer, at: number): number {
  scratchBytes.set(bytes.subarray(at, at + STEP))
  return scratch[0] ?? 0
}
