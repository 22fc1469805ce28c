import { parseDateTime } from '@service/evaluation'

export function isDateTime(text: string): boolean {
  return parseDateTime(text) !== undefined
}

/**
 * The moment of a date or date-time with year, month and day, as rules understand it: without an offset it is UTC, wherever the server
 * is. `Date.parse` would use the machine's time zone, and accepts much else.
 */
export function readMoment(text: string): Date | undefined {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? parseDateTime(text) : undefined
  return time === undefined ? undefined : new Date(time)
}

/** The time of a change: now, but after that of the change before, also where servers' clocks differ. */
export function timeAfter(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
