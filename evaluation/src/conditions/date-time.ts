/** The date-time string of ECMAScript (21.4.1.32): the date, its time and its offset, the last two optional. */
const DATE_TIME =
  /^(\d{4}|[+-]\d{6})(?:-(\d\d)(?:-(\d\d))?)?(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:[Zz]|([+-])(\d\d):(\d\d))?)?$/

const MINUTE = 60_000

/** Milliseconds since 1970 (UTC); without an offset the text is UTC. Undefined for days and times that do not exist. */
export function parseDateTime(text: string): number | undefined {
  const found = DATE_TIME.exec(text)
  if (!found || found[1] === '-000000') return undefined
  const [, year, month, day, hour, minute, second, fraction = ''] = found
  const date = dayOf(number(year), number(month, 1), number(day, 1))
  if (!date || number(hour) > 23 || number(minute) > 59 || number(second) > 59) return undefined
  // Milliseconds are all there is; what is finer is cut off.
  date.setUTCHours(number(hour), number(minute), number(second), number(fraction.slice(0, 3).padEnd(3, '0')))
  const offset = offsetOf(found[8], number(found[9]), number(found[10]))
  const time = offset === undefined ? NaN : date.getTime() - offset
  return Number.isNaN(time) ? undefined : time
}

function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined
}

function offsetOf(sign: string | undefined, hours: number, minutes: number): number | undefined {
  if (hours > 23 || minutes > 59) return undefined
  return (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * MINUTE
}

function number(digits: string | undefined, otherwise = 0): number {
  return digits === undefined ? otherwise : Number(digits)
}
