import type { Evaluator } from './evaluator.js'

/**
 * A table for each language group, since groups do not affect each other. Made when first asked for, and available while it is
 * being filled.
 * @param fill gets any file of the group
 */
export function perGroup<T>(
  make: () => T,
  fill: (e: Evaluator, table: T, file: string) => void,
): (e: Evaluator, file: string) => T {
  const known = new WeakMap<Evaluator, Map<string, T>>()
  return (e, file) => {
    let groups = known.get(e)
    if (!groups) known.set(e, (groups = new Map<string, T>()))
    const group = e.project.group(file)
    let table = groups.get(group)
    if (!table) {
      groups.set(group, (table = make()))
      fill(e, table, file)
    }
    return table
  }
}
