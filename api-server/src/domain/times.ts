/** The date-time format of ECMAScript: a date, or a date and a time with an optional offset; years may have six digits. */
const DATE_TIME =
  /^(?:\d{4}|[-+]\d{6})(?:-\d{2}(?:-\d{2})?)?(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:\d{2})?)?$/

export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)) && hasItsDay(text)
}

/** The moment that a date or date-time with its year, month and day names. `Date.parse` alone takes much else. */
export function readMoment(text: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2}/.test(text) && isDateTime(text) ? new Date(text) : undefined
}

/** The time of a change: now, but after that of the change before, also where servers' clocks differ. */
export function timeAfter(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}

/** V8 takes the 30th of February for the 2nd of March. */
function hasItsDay(text: string): boolean {
  const [date = '', day] = /^[-+]?\d+-\d{2}-(\d{2})/.exec(text) ?? []
  return day === undefined || new Date(date).getUTCDate() === Number(day)
}
