import { t } from '../language/text.js'
import { locale } from '../language/language.js'

/** Units with their length in milliseconds, longest first. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** The distance in the largest unit that fits, such as `3 days ago`. Both times are in milliseconds. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now
  const unit = UNITS.find(([, length]) => Math.abs(distance) >= length)
  if (!unit) return distance > 0 ? t('in a moment') : t('just now')
  const [name, length] = unit
  return format.format(Math.trunc(distance / length), name)
}
