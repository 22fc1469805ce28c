import { t } from '../../../language/text.js'
import { numberText } from '../../../language/intl.js'
import { locale } from '../../../language/language.js'

const HEIGHT = 20
/** Of the width that a day has. */
const BAR = 0.7

interface DayBarsProps {
  /** Such as `2026-01-31`, the earliest first. */
  days: readonly string[]
  /** One for each day. */
  counts: readonly number[]
  /** What is counted, such as a value. */
  what: string
}

/** A count for each day as small bars. The numbers beside it say how many there are; each bar has its own as a title. */
export function DayBars({ days, counts, what }: DayBarsProps) {
  const most = Math.max(1, ...counts)
  const place = counts.indexOf(Math.max(...counts))
  const label = t('{what}: most on {day}, {count, number}', {
    what,
    day: dayText(days[place]),
    count: counts[place] ?? 0,
  })
  return (
    <svg
      class="day-bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {days.map((day, index) => {
        const count = counts[index] ?? 0
        // One read among thousands is still seen.
        const height = count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT)
        return (
          <g key={day}>
            <title>{`${dayText(day)}: ${numberText(count)}`}</title>
            <rect class="day-room" x={index} y="0" width="1" height={HEIGHT} />
            <rect class="day-bar" x={index + (1 - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} />
          </g>
        )
      })}
    </svg>
  )
}

const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

function dayText(day: string | undefined): string {
  return day === undefined ? '' : DAY.format(new Date(day))
}
