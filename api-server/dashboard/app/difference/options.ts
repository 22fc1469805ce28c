/** The constraints of a config's type, as separate members. Pure. */
import { boundText, timespanText } from '../../ui/value/spelling.js'
import type { NumberOptions, TimespanOptions } from '../../ui/value/types.js'
import { UNIT_NAMES } from '../../ui/value/duration.js'
import { t } from '../../language/text.js'

type Json = Readonly<Record<string, unknown>>

const VALUE_TYPES: Readonly<Record<string, string>> = { string: t('Text'), number: t('Numbers') }

/**
 * The members under the names that the settings use. A constraint that says nothing is left out; an unknown one is shown as
 * stored.
 */
export function optionMembers(options: Json, type: unknown): Json {
  const { isInteger, unit, min, max, allowFractions, valueType, values, useSchema, schema, secureOnly, ...others } =
    options
  const isTimespan = typeof unit === 'string' && unit in UNIT_NAMES
  const [least, most] = isTimespan ? [t('Shortest'), t('Longest')] : [t('Smallest'), t('Largest')]
  const bound = (value: unknown) => (isTimespan ? timespan(value, unit as TimespanOptions['unit']) : numberBound(value))
  return {
    // Integers are whole numbers anyway.
    ...(type !== 'integer' && isInteger === true && { [t('Whole numbers only')]: true }),
    ...(isTimespan && { [t('Unit')]: UNIT_NAMES[unit as TimespanOptions['unit']] }),
    ...(min !== undefined && { [least]: bound(min) }),
    ...(max !== undefined && max !== Number.MAX_SAFE_INTEGER && { [most]: bound(max) }),
    ...(allowFractions === true && { [t('Fractions are allowed')]: true }),
    ...(valueType !== undefined && {
      [t('Allowed values are')]: typeof valueType === 'string' ? (VALUE_TYPES[valueType] ?? valueType) : valueType,
    }),
    ...(values !== undefined && { [t('Allowed values')]: values }),
    ...(useSchema === true && { [t('Values must fit a schema')]: true }),
    ...(schema !== undefined && schema !== null && { [t('Schema')]: parsed(schema) }),
    ...(secureOnly === true && { [t('Only https')]: true }),
    ...others,
  }
}

function timespan(value: unknown, unit: TimespanOptions['unit']): unknown {
  return typeof value === 'number' ? timespanText(value, unit) : value
}

function numberBound(value: unknown): unknown {
  const isBound = typeof value === 'object' && value !== null && 'relation' in value && 'value' in value
  return isBound ? boundText(value as NonNullable<NumberOptions['min'] | NumberOptions['max']>) : value
}

/** A schema may be stored as text; as JSON, its changed lines are shown. */
function parsed(schema: unknown): unknown {
  if (typeof schema !== 'string') return schema
  try {
    return JSON.parse(schema)
  } catch {
    return schema
  }
}
