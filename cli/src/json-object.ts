/** The members of an object of JSON, which may be anything. */
export type Members = Record<string, unknown>

/** Whether it is an object: neither a list nor null. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
