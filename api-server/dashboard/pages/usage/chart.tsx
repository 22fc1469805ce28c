import type { UsageReport } from '../../api/types.js'
import { Table } from '../../ui/table.js'
import { daysIn } from './forecast.js'
import { chartWords, dayWords, requestsWords, shortDayWords } from './words.js'
import { t } from '../../language/text.js'
import { numberText } from '../../language/intl.js'

const HEIGHT = 100
/** Of the width that a day has. */
const BAR = 0.72

/** Days as bars. The month has its whole width from the first day on, so that its pace can be seen. */
export function DaysChart({ report }: { report: UsageReport }) {
  const { days, month } = report
  const most = Math.max(1, ...days.map((day) => day.count))
  const length = daysIn(month)
  return (
    <figure class="usage-chart">
      <div class="usage-most small muted" aria-hidden="true">
        {numberText(most)}
      </div>
      <svg role="img" aria-label={chartWords(report)} viewBox={`0 0 ${length} ${HEIGHT}`} preserveAspectRatio="none">
        {days.map((day, index) => {
          const height = (day.count / most) * HEIGHT
          return (
            <g key={day.day}>
              <title>{`${dayWords(day.day)}: ${requestsWords(day.count)}`}</title>
              <rect class="usage-room" x={index} y="0" width="1" height={HEIGHT} />
              <rect class="usage-bar" x={index + (1 - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} />
            </g>
          )
        })}
      </svg>
      <div class="usage-axis small muted" aria-hidden="true">
        <span>{shortDayWords(`${month}-01`)}</span>
        <span>{shortDayWords(`${month}-15`)}</span>
        <span>{shortDayWords(`${month}-${length}`)}</span>
      </div>
      <details>
        <summary>{t('The same as a table')}</summary>
        <Table
          caption={t('Requests by day')}
          columns={[
            { title: t('Day'), cell: ({ day }) => dayWords(day) },
            { title: t('Requests'), kind: 'numeric', cell: (day) => numberText(day.count) },
          ]}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
        />
      </details>
    </figure>
  )
}

/** How much of the allowance is used, as a bar that never stands without its numbers. */
export function AllowanceBar({ requests, allowance }: { requests: number; allowance: number }) {
  const share = Math.min(1, requests / Math.max(1, allowance))
  const over = requests > allowance
  return (
    <svg class="usage-allowance" data-over={over} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="usage-all" width="100" height="4" />
      <rect class="usage-used" width={share * 100} height="4" />
    </svg>
  )
}
