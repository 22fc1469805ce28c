import { failure } from '../errors/failures.js'
import { countOf } from '../report/words.js'

/** @throws Failure if the option's value is not a whole number of at least 0 */
export function countLimit(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw failure('notACount', { option, value })
  return Number(value)
}

/** The message for more warnings than allowed; empty if there are not. */
export function exceeded(warnings: number, limit: number | undefined): string {
  if (limit === undefined || warnings <= limit) return ''
  return `There are ${countOf(warnings, 'warning')}, and --max-warnings allows ${limit}.\n`
}
