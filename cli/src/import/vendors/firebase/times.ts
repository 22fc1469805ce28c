/** A time of day in a zone, such as `2026-07-24T00:00:00` in America/Los_Angeles, as milliseconds since 1970; UTC without a zone. Undefined for what is none. */
export function timeIn(local: string, zone = 'UTC'): number | undefined {
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/.test(local)
  const utc = Date.parse(hasOffset ? local : `${local}Z`)
  if (Number.isNaN(utc)) return undefined
  if (hasOffset) return utc
  try {
    // The offset at a time near the right one; near a change of the clock, at the right one.
    const near = utc - offsetAt(utc, zone)
    return utc - offsetAt(near, zone)
  } catch {
    return undefined
  }
}

/** How far the zone's clock is ahead of UTC, in milliseconds. Throws RangeError for a zone that is not known. */
function offsetAt(time: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(time / 1000) * 1000
}
