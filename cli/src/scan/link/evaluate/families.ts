import type { Evaluator } from './evaluator.js'

/**
 * A table for each family of languages: what files of one another's languages do is nothing to them. Made when first asked for, and known
 * while it is being filled.
 * @param fill is told a file of the family
 */
export function perFamily<T>(
  make: () => T,
  fill: (e: Evaluator, table: T, file: string) => void,
): (e: Evaluator, file: string) => T {
  const known = new WeakMap<Evaluator, Map<string, T>>()
  return (e, file) => {
    let families = known.get(e)
    if (!families) known.set(e, (families = new Map<string, T>()))
    const family = e.project.family(file)
    let table = families.get(family)
    if (!table) {
      families.set(family, (table = make()))
      fill(e, table, file)
    }
    return table
  }
}
