/** Target values of a condition as somebody types or pastes them. Pure. */
import type { Operator, TargetType } from '../../../src/domain/operators.js'
import { checkTargetValue } from '../../../src/domain/target-values.js'
import { t } from '../../language/text.js'

/** The values in a text: one per line, or divided by commas or tabs; double quotes keep a comma, as in CSV. */
export function splitValues(text: string): string[] {
  const found = text.match(/"(?:[^"]|"")*"|[^,\t\r\n]+/g) ?? []
  const values = found.map((part) => unquoted(part.trim())).filter((value) => value !== '')
  return [...new Set(values)]
}

function unquoted(part: string): string {
  return part.length > 1 && part.startsWith('"') && part.endsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part
}

/** The values and those of the text that are not among them. */
export function addValues(values: readonly string[], text: string): string[] {
  return [...new Set([...values, ...splitValues(text)])]
}

/** As the server says it. Any value is text. */
const PROBLEMS: Readonly<Record<TargetType, (value: string) => string | undefined>> = {
  number: (value) => t('Target value {value} must be a decimal number', { value }),
  semver: (value) => t('Target value {value} must be a version such as 1.2.3', { value }),
  datetime: (value) => t('Target value {value} must be a date and time such as 2026-01-31T12:00:00Z', { value }),
  boolean: (value) => t('Target value {value} must be true or false', { value }),
  text: () => undefined,
  array: () => undefined,
}

/** Says what is wrong with a value; undefined when it fits its type. */
export function valueProblem(type: TargetType, value: string): string | undefined {
  return checkTargetValue(type, value) === undefined ? undefined : PROBLEMS[type](JSON.stringify(value))
}

/** Whether an operator compares with a list; the others compare with one value. */
export function takesList(operator: Operator): boolean {
  return operator.includes('one of') || operator.includes('any of')
}
