/** `1 file`, `2 files`. */
export function countOf(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1) ?? ''}`
}

export function quote(text: string): string {
  return `"${text}"`
}

/** With a full stop, unless it ends in a mark already. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Whole seconds in words: `45 seconds`, `2 minutes`, `1 hour 30 minutes`. Above a minute, seconds are rounded up. */
export function duration(seconds: number): string {
  if (seconds < 60) return countOf(Math.max(0, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return countOf(minutes, 'minute')
  const rest = minutes % 60
  return rest === 0 ? countOf(hours, 'hour') : `${countOf(hours, 'hour')} ${countOf(rest, 'minute')}`
}
