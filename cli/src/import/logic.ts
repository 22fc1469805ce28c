/** Conditions of any nesting, as the lists of conditions that rules hold. */
import { allOf, type Alternatives } from './conditions.js'

/** Something that is true of a context or not. */
export type Test = { all: readonly Test[] } | { any: readonly Test[] } | { not: Test } | Leaf

/** Says what it means, as written and negated; either may throw NoCounterpart. */
export interface Leaf {
  holds: () => Alternatives
  fails: () => Alternatives
}

export const ALWAYS: Alternatives = [[]]
const NEVER: Alternatives = []

/** A test that is decided already. */
export function constant(isTrue: boolean): Leaf {
  return { holds: () => (isTrue ? ALWAYS : NEVER), fails: () => (isTrue ? NEVER : ALWAYS) }
}

/** @throws NoCounterpart if part of it has none */
export function alternativesOf(test: Test, isMet = true): Alternatives {
  if ('not' in test) return alternativesOf(test.not, !isMet)
  if ('holds' in test) return isMet ? test.holds() : test.fails()
  const parts = ('all' in test ? test.all : test.any).map((one) => alternativesOf(one, isMet))
  // By De Morgan, what is not all of them is any of their opposites.
  return 'all' in test === isMet ? allOf(parts) : parts.flat()
}
