import type { DefaultValue } from '../scan/result.js'
import type { Finding } from '../validate/finding.js'
import { printable } from './printable.js'
import { list, quote } from './words.js'

const MAX_VALUE = 60
const MAX_LISTED = 12

const withArticle: Record<string, string> = {
  boolean: 'a boolean',
  integer: 'an integer',
  float: 'a decimal number',
  number: 'a number',
  timespan: 'a timespan',
  string: 'a string',
  enum: 'an enum',
  url: 'a URL',
  json: 'JSON',
  object: 'an object',
  array: 'an array',
}

/**
 * Why a finding is a problem, as the end of a sentence that begins with the key.
 * @param similarKey finds the key that an unknown one may have meant
 */
export function reason(finding: Finding, similarKey: (key: string) => string | undefined): string {
  switch (finding.kind) {
    case 'unknown-key': {
      const similar = similarKey(finding.key)
      return 'no config has this key' + (similar === undefined ? '' : `; did you mean ${printable(quote(similar))}?`)
    }
    case 'deprecated-key':
      return `was renamed to ${printable(quote(finding.currentKey))}`
    case 'type-mismatch':
      return `${served(finding.configType, finding.servedAs)}, but ${list(reads(finding))}`
    case 'availability-mismatch': {
      const [side] = finding.configAvailableTo
      const available = side === undefined ? 'available to no SDKs' : `only available to ${side} SDKs`
      return `is ${available}, but ${printable(finding.sdk)} is a ${finding.sdkType} SDK`
    }
    case 'enum-value-not-allowed':
      return `allows ${allowed(finding.allowedValues)}, but its default here is ${shown(finding.default)}`
  }
}

function served(configType: string, servedAs: string): string {
  const own = `is ${withArticle[configType] ?? printable(configType)}`
  const isPlain = configType === servedAs || (configType === 'float' && servedAs === 'number')
  return isPlain ? own : `${own}, served as ${withArticle[servedAs] ?? servedAs}`
}

function reads(finding: Extract<Finding, { kind: 'type-mismatch' }>): string[] {
  const { getterType, default: found } = finding
  return [
    ...(getterType === undefined ? [] : [`its getter reads ${withArticle[getterType] ?? getterType}`]),
    ...(found === undefined ? [] : [`its default here is ${described(found)}`]),
  ]
}

/** `the string "on"`; an object or array that is not all literal has no value to show. */
function described(value: DefaultValue): string {
  if (value.value === undefined) return withArticle[value.type] ?? value.type
  const type = value.type === 'float' ? 'decimal number' : value.type
  return `the ${type} ${shown(value)}`
}

function shown({ value }: { value?: unknown }): string {
  const text = printable(JSON.stringify(value))
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}

function allowed(values: unknown[]): string {
  const listed = values.slice(0, MAX_LISTED).map((value) => shown({ value }))
  const more = values.length - listed.length
  return list(more > 0 ? [...listed, `${more} more`] : listed)
}
