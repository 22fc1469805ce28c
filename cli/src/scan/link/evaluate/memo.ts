import { perObject } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'

/** Something of each evaluator's own, made when first asked for. */
export const perEvaluator: <T>(make: (e: Evaluator) => T) => (e: Evaluator) => T = perObject

/**
 * A table for each language group, since groups do not affect each other. Made when first asked for, and available while it is
 * being filled.
 * @param fill gets any file of the group
 */
export function perGroup<T>(
  make: () => T,
  fill: (e: Evaluator, table: T, file: string) => void,
): (e: Evaluator, file: string) => T {
  const groupsOf = perEvaluator(() => new Map<string, T>())
  return (e, file) => {
    const groups = groupsOf(e)
    const group = e.project.group(file)
    let table = groups.get(group)
    if (!table) {
      groups.set(group, (table = make()))
      fill(e, table, file)
    }
    return table
  }
}

/**
 * Caches, by a key, what follows from declarations alone: it covers all possibilities, and does not depend on who asks. A question that uses an answer
 * that was given up has given up as well.
 */
export function ofDeclarations<T>(): (e: Evaluator, key: string, find: () => T) => T {
  const answersOf = perEvaluator(() => new Map<string, { found: T; gaveUp: boolean }>())
  return (e, key, find) => {
    const answers = answersOf(e)
    const known = answers.get(key)
    if (known) {
      if (known.gaveUp) e.giveUp()
      return known.found
    }
    const { found, gaveUp, lasting } = e.completely(() => e.withOwnSteps(() => e.possibly(find)))
    if (lasting) answers.set(key, { found, gaveUp })
    return found
  }
}
