import { recencyOf } from './recency.js'
import { RelativeTime } from './relative-time.js'
import { t } from '../language/text.js'

interface RecencyChipProps {
  /** ISO time; undefined for never. */
  time: string | undefined
  /** More about it, for a pointer. */
  note?: string
}

/** How long ago, on a colour that is stronger the more recent it is. */
export function RecencyChip({ time, note }: RecencyChipProps) {
  return (
    <span class={`recency recency-${recencyOf(time, Date.now())}`} title={note}>
      {time === undefined ? t('never') : <RelativeTime time={time} />}
    </span>
  )
}
