/**
 * A copy of plain data in which no object occurs twice, as if it had been read from JSON. The linker keeps answers by expression and counts
 * its steps: an expression that stands in two places would cost fewer steps in the thread that extracted it than in one that was handed it as
 * JSON, or than in a run that read it from the cache. A long question would be given up in one of them only.
 */
export function unshared<T>(value: T): T
export function unshared(value: unknown): unknown {
  return isObject(value) ? copyOf(value) : value
}

/** Loops over what may be half a million objects: functions for each of them take a third more. */
function copyOf(value: object): object {
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const one of value as unknown[]) items.push(isObject(one) ? copyOf(one) : one)
    return items
  }
  const from = value as Record<string, unknown>
  const copy: Record<string, unknown> = {}
  for (const key in from) {
    const one = from[key]
    copy[key] = isObject(one) ? copyOf(one) : one
  }
  return copy
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
