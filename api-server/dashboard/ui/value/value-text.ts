import { inWords, UNIT_NAMES } from './duration.js'
import { textOf } from './spelling.js'
import { t } from '../../language/text.js'
import type { TimespanOptions, Value, ValueType } from './types.js'

/** How many characters of a long value are shown. */
const SHOWN = 120

/** The signs of units are the same in every language. */
const UNIT_SIGNS = { milliseconds: 'ms', seconds: 's', minutes: 'min' } as const

/** A value in a sentence: texts in quotes, timespans with their unit, long ones cut. */
export function describeValue(type: ValueType, value: Value, longest = SHOWN): string {
  const unit = unitOf(type)
  const text = textOf(value)
  if (!unit || text === '') return quoted(type, text, longest)
  const words = inWords(text, unit)
  return `${text} ${UNIT_NAMES[unit]}${words === undefined ? '' : ` (${words})`}`
}

/** The same where there is little room, such as `1500 ms`. */
export function shortValue(type: ValueType, value: Value): string {
  const unit = unitOf(type)
  const text = textOf(value)
  return unit && text !== '' ? `${text} ${UNIT_SIGNS[unit]}` : quoted(type, text, SHOWN)
}

function unitOf({ type, typeOptions }: ValueType): TimespanOptions['unit'] | undefined {
  return type === 'timespan' ? (typeOptions?.['unit'] as TimespanOptions['unit'] | undefined) : undefined
}

function quoted({ type, typeOptions }: ValueType, text: string, longest: number): string {
  const one = type === 'json' ? text.replace(/\s*\n\s*/g, ' ') : text
  const cut = one.length > longest ? `${Array.from(one).slice(0, longest).join('')}…` : one
  if (type === 'string' || (type === 'enum' && typeOptions?.['valueType'] !== 'number')) return `"${cut}"`
  return cut === '' ? t('(empty)') : cut
}
