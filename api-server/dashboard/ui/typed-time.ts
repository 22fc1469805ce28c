/** Times as fields for date and time have them. Pure. */

/** Without it, fields take years of six digits, which no time of the server has. */
export const LATEST_TIME = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

/** The moment that the field shows, in UTC; undefined if there is none, or if its year has more than four digits. */
export function typedMoment(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) || time.getTime() > Date.parse('9999-12-31T23:59:59Z')
    ? undefined
    : time.toISOString()
}
