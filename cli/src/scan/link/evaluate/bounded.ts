import type { Evaluator } from './evaluator.js'

/** More callers of a function, or assignments to members of one name, are not followed. */
const MAX_PLACES = 1_000

/** The first of many places; what depends on the others is given up. */
export function bounded<T>(e: Evaluator, all: T[]): T[] {
  if (all.length <= MAX_PLACES) return all
  e.giveUp()
  return all.slice(0, MAX_PLACES)
}
