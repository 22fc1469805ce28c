export type Members = Readonly<Record<string, unknown>>

/** An object of JSON: neither a list nor null. */
export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
