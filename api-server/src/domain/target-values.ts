import coerce from 'semver/functions/coerce.js'
import { toNumber } from './numbers.js'
import type { TargetType } from './operators.js'

/** The date-time format of ECMAScript: a date, or a date and a time with an optional offset; years may have six digits. */
const DATE_TIME =
  /^(?:\d{4}|[-+]\d{6})(?:-\d{2}(?:-\d{2})?)?(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:\d{2})?)?$/

/** Says what is wrong with one target value of a condition; undefined when it makes sense for its type. */
export function checkTargetValue(type: TargetType, value: string): string | undefined {
  switch (type) {
    case 'number':
      return toNumber(value) === undefined ? 'must be a decimal number' : undefined
    case 'semver':
      return coerce(value) ? undefined : 'must be a version such as 1.2.3'
    case 'datetime':
      return DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)) && hasItsDay(value)
        ? undefined
        : 'must be a date and time such as 2026-01-31T12:00:00Z'
    case 'boolean':
      return value === 'true' || value === 'false' ? undefined : 'must be true or false'
    case 'text':
    case 'array':
      return undefined
  }
}

/** V8 takes the 30th of February for the 2nd of March. */
function hasItsDay(value: string): boolean {
  const [date = '', day] = /^[-+]?\d+-\d{2}-(\d{2})/.exec(value) ?? []
  return day === undefined || new Date(date).getUTCDate() === Number(day)
}
