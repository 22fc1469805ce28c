/** Between a value and its text in a field or a sentence. Pure. */
import { toNumber } from '../../../src/domain/numbers.js'
import { spell } from '../../../src/domain/values.js'
import type { EnumOptions, NumberOptions, TimespanOptions, UrlOptions, Value, ValueType } from './types.js'
import { t } from '../../language/text.js'
import { numberText } from '../../language/intl.js'

/** The text of a value as a field shows it; nothing for a value that is not there yet. */
export function textOf(value: Value): string {
  return value === undefined || value === null ? '' : spell(value)
}

/**
 * The value of a text: native JSON if that is displayed as exactly this text, otherwise the text itself. So nothing
 * changes while someone types, and the server judges what is not right yet. JSON stays text: parsing it would round
 * long numbers.
 */
export function valueOf({ type, typeOptions }: ValueType, text: string): Value {
  switch (type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'integer':
    case 'float':
    case 'timespan':
      return numberOr(text)
    case 'enum':
      return enumOptions(typeOptions).valueType === 'number' ? numberOr(text) : text
    default:
      return text
  }
}

function numberOr(text: string): Value {
  const number = toNumber(text)
  return number !== undefined && String(number) === text ? number : text
}

/** The values of an enum as texts; none while its options are still being made. */
export function enumTexts(typeOptions: ValueType['typeOptions']): string[] {
  return enumOptions(typeOptions).values.map(textOf)
}

function enumOptions(typeOptions: ValueType['typeOptions']): EnumOptions {
  return { valueType: 'string', values: [], ...typeOptions }
}

/** The choice that a text means: numbers are compared as numbers, so that `1.0` is `1`. */
export function chosenText({ typeOptions }: ValueType, text: string): string {
  const { valueType, values } = enumOptions(typeOptions)
  if (valueType !== 'number') return text
  const number = toNumber(text)
  const found = number === undefined ? undefined : values.find((one) => toNumber(one) === number)
  return found === undefined ? text : textOf(found)
}

/** The first value of this type; always one that the type allows, if there is an obvious one. */
export function firstValue({ type, typeOptions }: ValueType): Value {
  switch (type) {
    case 'boolean':
      return false
    case 'integer':
    case 'float':
      return firstNumber(typeOptions as NumberOptions | null)
    case 'enum':
      return valueOf({ type, typeOptions }, enumTexts(typeOptions)[0] ?? '')
    case 'timespan':
      return (typeOptions as TimespanOptions | null)?.min ?? 0
    case 'json':
      return '{}'
    default:
      return ''
  }
}

function firstNumber(options: NumberOptions | null): number {
  const { min, max } = options ?? {}
  if (min && min.value >= 0) return min.relation === '>' ? Math.floor(min.value) + 1 : min.value
  return max && max.value < 0 ? (max.relation === '<' ? Math.ceil(max.value) - 1 : max.value) : 0
}

/** What is allowed, in a line; undefined if every value of the type is. */
export function constraintsOf({ type, typeOptions }: ValueType): string | undefined {
  switch (type) {
    case 'integer':
    case 'float':
      return numberConstraints(type, typeOptions as NumberOptions | null)
    case 'timespan': {
      if (!typeOptions) return undefined
      const { unit, min, max, allowFractions } = typeOptions as TimespanOptions
      const least = timespanText(min, unit)
      const upTo =
        max === Number.MAX_SAFE_INTEGER
          ? t('At least {least}', { least })
          : t('{least} to {most}', { least: numberText(min), most: timespanText(max, unit) })
      return allowFractions ? t('{upTo}, fractions allowed', { upTo }) : upTo
    }
    case 'url':
      return (typeOptions as UrlOptions | null)?.secureOnly ? t('Starts with https://') : undefined
    case 'json':
      return typeOptions?.['useSchema'] === true
        ? t('Must fit the JSON Schema in the settings of the config')
        : undefined
    default:
      return undefined
  }
}

function numberConstraints(type: 'integer' | 'float', options: NumberOptions | null): string | undefined {
  const { isInteger = type === 'integer', min, max } = options ?? {}
  const bounds = [isInteger && t('whole number'), min && boundText(min), max && boundText(max)].filter(
    (bound) => typeof bound === 'string',
  )
  const all = bounds.join(', ')
  return all === '' ? undefined : all.charAt(0).toUpperCase() + all.slice(1)
}

/** Such as `at least 5`. */
export function boundText({ relation, value }: NonNullable<NumberOptions['min'] | NumberOptions['max']>): string {
  const number = numberText(value)
  switch (relation) {
    case '>':
      return t('more than {number}', { number })
    case '>=':
      return t('at least {number}', { number })
    case '<':
      return t('less than {number}', { number })
    case '<=':
      return t('at most {number}', { number })
  }
}

/** Such as `5 minutes`. */
export function timespanText(count: number, unit: TimespanOptions['unit']): string {
  switch (unit) {
    case 'milliseconds':
      return t('{count, plural, one {# millisecond} other {# milliseconds}}', { count })
    case 'seconds':
      return t('{count, plural, one {# second} other {# seconds}}', { count })
    case 'minutes':
      return t('{count, plural, one {# minute} other {# minutes}}', { count })
  }
}
