/**
 * Plain data in which no object occurs twice, as if it had been read from JSON. The linker caches answers by expression and counts its steps:
 * an expression shared by two places would cost fewer steps in the thread that extracted it than in one that received it as JSON, or than in
 * a run that read it from the cache. A long question would then be given up in only one of them.
 *
 * Only repeated objects are copied, in place: that takes a quarter of the time of copying everything.
 * @param value owned by nobody else
 */
export function unshared<T extends object>(value: T): T {
  return mayStay(value, new Set()) ? value : (copyOf(value) as T)
}

/**
 * Whether an object may stay, after copying everything in it that may not. Loops over up to half a million objects: separate functions for their parts take
 * a third longer.
 */
function mayStay(value: object, seen: Set<object>): boolean {
  if (seen.has(value) || isUnknown(value)) return false
  seen.add(value)
  if (Array.isArray(value)) {
    const items = value as unknown[]
    for (let at = 0; at < items.length; at += 1) {
      const one = items[at]
      if (!isObject(one) || mayStay(one, seen)) continue
      if (Object.isFrozen(items)) return false
      items[at] = copyOf(one)
    }
    return true
  }
  const parts = value as Record<string, unknown>
  for (const key in parts) {
    const one = parts[key]
    if (!isObject(one) || mayStay(one, seen)) continue
    if (Object.isFrozen(parts)) return false
    parts[key] = copyOf(one)
  }
  return true
}

/** Languages use the kit's one constant for it everywhere, in all files. */
function isUnknown(value: object): boolean {
  return 'kind' in value && value.kind === 'unknown'
}

function copyOf(value: object): object {
  if (Array.isArray(value)) return (value as unknown[]).map((one) => (isObject(one) ? copyOf(one) : one))
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
