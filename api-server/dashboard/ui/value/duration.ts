/** Timespans in words. Pure. */
import { toNumber } from '../../../src/domain/numbers.js'
import type { TimespanOptions } from './types.js'

const MILLISECONDS = { milliseconds: 1, seconds: 1000, minutes: 60_000 } as const

const UNITS: readonly (readonly [name: string, length: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
]

/** Such as `1 hour 30 minutes` for 90 minutes; undefined when the text is no number, or when its own unit says it best. */
export function inWords(text: string, unit: TimespanOptions['unit']): string | undefined {
  const number = toNumber(text)
  if (number === undefined || number < 0) return undefined
  let rest = Math.round(number * MILLISECONDS[unit])
  const parts: string[] = []
  for (const [name, length] of UNITS) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(`${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`)
  }
  const ownUnit = parts.length === 1 && (parts[0] ?? '').replace(/s$/, '').endsWith(unit.slice(0, -1))
  return parts.length === 0 || ownUnit ? undefined : parts.join(' ')
}
