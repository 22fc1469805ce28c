/** What a schema finds wrong with a value, in words that name the member and the values. Pure. */
import type { ErrorObject } from 'ajv'

/** How many of the allowed values are named, and how long each is at most. */
const MOST_VALUES = 8
const LONGEST_VALUE = 40

/** Says where it is and what is wrong with it, such as `/columns must be at least 1`. */
export function schemaWords({ instancePath, keyword, message, params }: ErrorObject): string {
  return `${instancePath || 'the value'} ${said(keyword, params) ?? message?.replace(/\bNOT\b/, 'not') ?? 'is not allowed'}`
}

/** What the library leaves out of some of its messages. */
function said(keyword: string, params: Readonly<Record<string, unknown>>): string | undefined {
  switch (keyword) {
    case 'additionalProperties':
      return `must not have ${text(params['additionalProperty'])}`
    case 'unevaluatedProperties':
      return `must not have ${text(params['unevaluatedProperty'])}`
    case 'const':
      return `must be ${text(params['allowedValue'])}`
    case 'enum':
      return `must be one of ${list(params['allowedValues'] as readonly unknown[])}`
    default:
      return undefined
  }
}

function list(values: readonly unknown[]): string {
  const named = values.slice(0, MOST_VALUES).map(text).join(', ')
  const more = values.length - MOST_VALUES
  return more > 0 ? `${named} and ${more} more` : named
}

function text(value: unknown): string {
  const json = JSON.stringify(value)
  return json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json
}
