import { t } from '../../language/text.js'
import { locale } from '../../language/language.js'

/** Entries by the day on which they happened, in the reader's time zone. Pure. */
interface Day<T> {
  /** Such as `2026-11-21`. */
  day: string
  entries: T[]
}

/** Keeps the order; entries of one day are expected side by side. */
export function byDay<T extends { at: string }>(entries: readonly T[]): Day<T>[] {
  const days: Day<T>[] = []
  for (const entry of entries) {
    const day = localDay(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** `Today`, `Yesterday`, or the date in words. */
export function dayWords(day: string, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (day === localDay(now)) return t('Today')
  if (day === localDay(yesterday)) return t('Yesterday')
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(`${day}T12:00:00`))
}

function localDay(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
