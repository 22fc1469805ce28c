/** Target values of a condition as somebody types or pastes them. Pure. */
import type { Operator, TargetType } from '../../../src/domain/operators.js'
import { checkTargetValue, versionOf } from '../../../src/domain/target-values.js'
import { t } from '../../language/text.js'

/** The values in a text: a JSON list, or one per line, or divided by commas or tabs; double quotes keep a comma, as in CSV. */
export function splitValues(text: string): string[] {
  const listed = jsonList(text)
  if (listed) return [...new Set(listed)]
  const found = text.match(/"(?:[^"]|"")*"|[^,\t\r\n]+/g) ?? []
  const values = found.map((part) => unquoted(part.trim())).filter((value) => value !== '')
  return [...new Set(values)]
}

/** The content of a JSON list of texts, numbers and booleans; undefined for any other text. */
function jsonList(text: string): string[] | undefined {
  if (!/^\s*\[[^]*\]\s*$/.test(text)) return undefined
  try {
    const list = JSON.parse(text) as unknown[]
    return list.some((one) => typeof one === 'object') ? undefined : list.map(String)
  } catch {
    return undefined
  }
}

/** The values as a text, one per line, that `splitValues` takes apart into the same. */
export function joinValues(values: readonly string[]): string {
  const lines = values.map((value) => (/[,"\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
  // Otherwise, a single value such as [1] would be read as a list.
  return lines.length === 1 && jsonList(lines[0] ?? '') ? `"${lines[0] ?? ''}"` : lines.join('\n')
}

function unquoted(part: string): string {
  return part.length > 1 && part.startsWith('"') && part.endsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part
}

/** A single value: spaces around it, as they are often copied with it, belong to texts only. */
export function typedValue(type: TargetType, text: string): string[] {
  const value = type === 'text' || type === 'array' ? text : text.trim()
  return value === '' ? [] : [value]
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

/** How many versions are listed that mean another one. */
const MOST_NOTES = 3

/** Lists versions that are compared as another one, such as that of a beta; undefined if there are none. */
export function versionNote(values: readonly string[]): string | undefined {
  const notes = values.flatMap((value) => {
    const version = versionOf(value)
    const written = value.replace(/^v/i, '')
    const isPlain = [written, `${written}.0`, `${written}.0.0`].includes(version ?? written)
    return version === undefined || isPlain ? [] : [t('{value} is compared as {version}.', { value, version })]
  })
  return notes.length === 0 ? undefined : notes.slice(0, MOST_NOTES).join(' ')
}

/** A trait as rules name it. Typing its name means the pointer to it. */
export function traitPointer(text: string): string {
  return text === '' || text.startsWith('/') ? text : `/${text}`
}

/** Whether an operator compares with a list; the others compare with one value. */
export function takesList(operator: Operator): boolean {
  return operator.includes('one of') || operator.includes('any of')
}
