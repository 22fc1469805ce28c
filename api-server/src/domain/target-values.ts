import { parseVersion } from '@service/evaluation'
import { toNumber } from './numbers.js'
import type { TargetType } from './operators.js'
import { isDateTime } from './times.js'

/** No version is longer; a text of four million digits with a version at its start is a mistake. */
const LONGEST_VERSION = 256

/** The version that a target value is compared as; undefined if it is not one. */
export function versionOf(value: string): string | undefined {
  return value.length <= LONGEST_VERSION ? parseVersion(value)?.join('.') : undefined
}

/** Says what is wrong with one target value of a condition; undefined when it makes sense for its type. */
export function checkTargetValue(type: TargetType, value: string): string | undefined {
  switch (type) {
    case 'number':
      return toNumber(value) === undefined ? 'must be a decimal number' : undefined
    case 'semver':
      return versionOf(value) === undefined ? 'must be a version such as 1.2.3' : undefined
    case 'datetime':
      return isDateTime(value) ? undefined : 'must be a date and time such as 2026-01-31T12:00:00Z'
    case 'boolean':
      return value === 'true' || value === 'false' ? undefined : 'must be true or false'
    case 'text':
    case 'array':
      return undefined
  }
}
