/** Points in time as people read them, in their own time zone. */
import { locale } from '../language/language.js'

const formats = {
  moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  clock: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
}

/** Such as `Nov 21, 2026, 9:30 PM`. The time is an ISO date-time. */
export function momentText(time: string): string {
  return formats.moment.format(new Date(time))
}

/** Such as `Nov 21, 2026`. */
export function dateText(time: string): string {
  return formats.date.format(new Date(time))
}

/** Such as `9:30:12 PM`. */
export function clockText(time: Date): string {
  return formats.clock.format(time)
}
