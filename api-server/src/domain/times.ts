import { parseDateTime } from '@service/evaluation'

export function isDateTime(text: string): boolean {
  return parseDateTime(text) !== undefined
}

/**
 * The moment that a date or date-time with its year, month and day names, as rules understand it: without an offset it is UTC, wherever
 * the server stands. `Date.parse` takes it for the machine's own time, and takes much else.
 */
export function readMoment(text: string): Date | undefined {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? parseDateTime(text) : undefined
  return time === undefined ? undefined : new Date(time)
}

/** The time of a change: now, but after that of the change before, also where servers' clocks differ. */
export function timeAfter(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
