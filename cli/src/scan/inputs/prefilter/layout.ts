import { preparePatterns, type Pattern, type PatternGroup } from './patterns.js'
import { Arena, layTable } from './table.js'

/** What is searched for, made once and used by every thread. */
export interface Layout {
  /** What the search's memory begins with. */
  image: Uint8Array<SharedArrayBuffer>
  /** Room for the hashes of words that are noted. */
  notes: number
  tables: { table: number; step: number; kinds: number }[]
  /** Of one or two bytes: they are searched for one by one. */
  tiny: Pattern[]
}

/** More words than this are not noted: 16 kB of names are those of a generated file. */
export const MOST_NOTES = 4_096

const LONG_STEP = 2
const SHORT_STEP = 1

/**
 * Lays out the patterns; the cost of a search hardly depends on their number. Equal bytes are a match: a key that the
 * source writes with escapes (`"new\x2dflag"`) is not seen.
 */
export function layOut(groups: readonly PatternGroup[]): Layout {
  const arena = new Arena()
  const notes = arena.take(MOST_NOTES * 4)
  const { long, short, tiny } = preparePatterns(groups)
  const tables = [
    { table: layTable(arena, long, LONG_STEP), step: LONG_STEP, kinds: kindsOf(long) },
    { table: layTable(arena, short, SHORT_STEP), step: SHORT_STEP, kinds: kindsOf(short) },
  ].filter(({ table }) => table !== 0)
  return { image: arena.image(), notes, tables, tiny }
}

function kindsOf(patterns: readonly Pattern[]): number {
  return patterns.reduce((bits, { kinds }) => bits | kinds, 0)
}
