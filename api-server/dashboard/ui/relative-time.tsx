import { signal } from '@preact/signals'
import { relativeTime } from './relative.js'
import { locale } from '../language/language.js'

const now = signal(Date.now())

/** Started with the page; each shown time follows. */
setInterval(() => (now.value = Date.now()), 30_000)

/** How long ago, or in how long; the exact time is in its title. */
export function RelativeTime({ time }: { time: string }) {
  const at = new Date(time)
  return (
    <time dateTime={time} title={at.toLocaleString(locale)}>
      {relativeTime(at.getTime(), Math.max(now.value, Date.now()))}
    </time>
  )
}
