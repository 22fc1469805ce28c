/**
 * A copy of plain data in which no object occurs twice, as if it had been read from JSON. The linker keeps answers by expression and counts
 * its steps: an expression that stands in two places would cost fewer steps in the thread that extracted it than in one that was handed it as
 * JSON, or than in a run that read it from the cache. A long question would be given up in one of them only.
 */
export function unshared<T>(value: T): T
export function unshared(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => unshared(one))
  const from = value as Record<string, unknown>
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(from)) copy[key] = unshared(from[key])
  return copy
}
