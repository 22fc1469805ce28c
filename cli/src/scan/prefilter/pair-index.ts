import { Candidates } from './candidates.js'
import { rarity, type Pattern } from './patterns.js'

/** Finds short patterns: looks at every pair of neighbouring bytes. */
export class PairIndex {
  /** The groups that have a pattern here. */
  readonly groups: number
  /** Chain of candidates by pair. */
  private readonly heads: Int32Array
  private readonly candidates = new Candidates()

  constructor(patterns: Pattern[]) {
    this.groups = patterns.reduce((bits, { group }) => bits | group, 0)
    this.heads = new Int32Array(patterns.length > 0 ? 0x10000 : 0)
    for (const pattern of patterns) this.add(pattern)
  }

  private add(pattern: Pattern): void {
    const { bytes } = pattern
    if (bytes.length === 1) {
      // Whatever follows; beyond the end the search sees a NUL.
      for (let second = 0; second < 256; second += 1) this.link(((bytes[0] ?? 0) << 8) | second, pattern, 0)
      return
    }
    let best = 0
    for (let at = 1; at < bytes.length - 1; at += 1) if (score(bytes, at) > score(bytes, best)) best = at
    this.link(((bytes[best] ?? 0) << 8) | (bytes[best + 1] ?? 0), pattern, best)
  }

  private link(pair: number, pattern: Pattern, offset: number): void {
    this.heads[pair] = this.candidates.add(this.heads[pair] ?? 0, pattern, offset)
  }

  search(bytes: Uint8Array, wanted: number): number {
    const { heads } = this
    const { length } = bytes
    let found = 0
    let pair = bytes[0] ?? 0
    for (let at = 1; at <= length; at += 1) {
      pair = ((pair & 0xff) << 8) | (at < length ? (bytes[at] as number) : 0)
      const head = heads[pair] as number
      if (head === 0) continue
      found |= this.candidates.confirm(head, bytes, at - 1, wanted & ~found)
      if (found === wanted) break
    }
    return found
  }
}

function score(bytes: Buffer, at: number): number {
  return rarity(bytes[at] ?? 0) + rarity(bytes[at + 1] ?? 0)
}
