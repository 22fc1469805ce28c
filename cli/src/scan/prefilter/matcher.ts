import { AlignedIndex } from './aligned-index.js'
import { PairIndex } from './pair-index.js'
import { preparePatterns, type PatternGroup } from './patterns.js'

export type { Edge, PatternGroup } from './patterns.js'

/** Tells which groups of patterns occur in a text. Not to be shared between threads. */
export interface Matcher {
  /** A bit for every group. */
  readonly all: number
  /**
   * The groups with at least one pattern in the text, as bits: group 0 is 1, group 1 is 2, ...
   * @param wanted only these groups are looked for; the search ends when all of them are found
   */
  match: (bytes: Uint8Array, wanted?: number) => number
}

/** Bits of a positive number. */
const MAX_GROUPS = 30

/**
 * Compiles patterns; the cost of a search hardly depends on their number. Equal bytes are a match: a key that the source
 * writes with escapes (`"new\x2dflag"`) is not seen.
 * @param groups at most 30
 */
export function createMatcher(groups: PatternGroup[]): Matcher {
  if (groups.length > MAX_GROUPS)
    throw new RangeError(`a matcher takes at most ${MAX_GROUPS} groups, not ${groups.length}`)
  const { long, short } = preparePatterns(groups)
  const aligned = new AlignedIndex(long)
  const pairs = new PairIndex(short)
  const all = 2 ** groups.length - 1
  return {
    all,
    match: (bytes, wanted = all) => {
      const found = aligned.groups & wanted ? aligned.search(bytes, wanted) : 0
      const open = wanted & ~found & pairs.groups
      return open === 0 ? found : found | pairs.search(bytes, open)
    },
  }
}
