/** Counts are kept for so many days. */
export const COUNT_DAYS = 90

/** Contexts are kept for so many days after they were last seen. */
export const CONTEXT_DAYS = 30

/** The day, UTC, such as `2026-01-31`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
