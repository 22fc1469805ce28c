/** Timespans in words. Pure. */
import { toNumber } from '../../../src/domain/numbers.js'
import type { TimespanOptions } from './types.js'
import { t } from '../../language/text.js'

export const UNIT_NAMES: Readonly<Record<TimespanOptions['unit'], string>> = {
  milliseconds: t('milliseconds'),
  seconds: t('seconds'),
  minutes: t('minutes'),
}

const MILLISECONDS = { milliseconds: 1, seconds: 1000, minutes: 60_000 } as const

const UNITS: readonly (readonly [length: number, text: (count: number) => string])[] = [
  [86_400_000, (count) => t('{count, plural, one {# day} other {# days}}', { count })],
  [3_600_000, (count) => t('{count, plural, one {# hour} other {# hours}}', { count })],
  [60_000, (count) => t('{count, plural, one {# minute} other {# minutes}}', { count })],
  [1000, (count) => t('{count, plural, one {# second} other {# seconds}}', { count })],
  [1, (count) => t('{count, plural, one {# millisecond} other {# milliseconds}}', { count })],
]

/** For example `1 hour 30 minutes` for 90 minutes; undefined if the text is not a number, or if its own unit says it best. */
export function inWords(text: string, unit: TimespanOptions['unit']): string | undefined {
  const number = toNumber(text)
  if (number === undefined || number < 0) return undefined
  let rest = Math.round(number * MILLISECONDS[unit])
  const parts: { text: string; length: number }[] = []
  for (const [length, textOf] of UNITS) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push({ text: textOf(count), length })
  }
  const ownUnit = parts.length === 1 && parts[0]?.length === MILLISECONDS[unit]
  return parts.length === 0 || ownUnit ? undefined : parts.map((part) => part.text).join(' ')
}
