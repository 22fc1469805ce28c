import { inWords, UNIT_NAMES } from './duration.js'
import { textOf } from './spelling.js'
import type { TimespanOptions, Value, ValueType } from './types.js'

/** How many characters of a long value are shown. */
const SHOWN = 120

/** A value in a sentence: texts in quotes, timespans with their unit, long ones cut. */
export function describeValue({ type, typeOptions }: ValueType, value: Value, longest = SHOWN): string {
  const text = textOf(value)
  if (type === 'timespan') {
    const unit = typeOptions?.['unit'] as TimespanOptions['unit'] | undefined
    const words = unit && inWords(text, unit)
    return (unit ? `${text} ${UNIT_NAMES[unit]}` : text) + (words === undefined ? '' : ` (${words})`)
  }
  const one = type === 'json' ? text.replace(/\s*\n\s*/g, ' ') : text
  const cut = one.length > longest ? `${Array.from(one).slice(0, longest).join('')}…` : one
  return type === 'string' || (type === 'enum' && typeOptions?.['valueType'] !== 'number') ? `"${cut}"` : cut
}
