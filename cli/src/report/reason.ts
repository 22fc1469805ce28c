import type { DefaultValue } from '../scan/result.js'
import type { Finding } from '../validate/finding.js'
import { exactJson } from './exact-json.js'
import { printable } from './printable.js'
import { list, quote } from './words.js'

type Show = (text: string) => string

const MAX_VALUE = 60
const MAX_LISTED = 12

export const withArticle: Record<string, string> = {
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
 * @param show writes texts from code and configs so that they do no harm where they are shown
 */
export function reason(finding: Finding, similarKey: (key: string) => string | undefined, show = printable): string {
  switch (finding.kind) {
    case 'unknown-key': {
      const similar = similarKey(finding.key)
      return 'no config has this key' + (similar === undefined ? '' : `; did you mean ${show(quote(similar))}?`)
    }
    case 'deprecated-key':
      return `was renamed to ${show(quote(finding.currentKey))}`
    case 'type-mismatch':
      return `${served(finding.configType, finding.servedAs, show)}, but ${list(reads(finding, show))}`
    case 'availability-mismatch': {
      const [side] = finding.configAvailableTo
      const available = side === undefined ? 'available to no SDKs' : `only available to ${side} SDKs`
      return `is ${available}, but ${show(finding.sdk)} is a ${finding.sdkType} SDK`
    }
    case 'enum-value-not-allowed':
      return `allows ${allowed(finding.allowedValues, show)}, but its default here is ${shown(finding.default, show)}`
  }
}

function served(configType: string, servedAs: string, show: Show): string {
  const own = `is ${withArticle[configType] ?? show(configType)}`
  const isPlain = configType === servedAs || (configType === 'float' && servedAs === 'number')
  return isPlain ? own : `${own}, served as ${withArticle[servedAs] ?? servedAs}`
}

function reads(finding: Extract<Finding, { kind: 'type-mismatch' }>, show: Show): string[] {
  const { getterType, default: found } = finding
  return [
    ...(getterType === undefined ? [] : [`its getter reads ${withArticle[getterType] ?? getterType}`]),
    ...(found === undefined ? [] : [`its default here is ${described(found, show)}`]),
  ]
}

/** `the string "on"`; an object or array that is not all literal has no value to show. */
function described(value: DefaultValue, show: Show): string {
  if (value.value === undefined) return withArticle[value.type] ?? value.type
  const type = value.type === 'float' ? 'decimal number' : value.type
  return `the ${type} ${shown(value, show)}`
}

function shown({ value }: { value?: unknown }, show: Show): string {
  const text = printable(exactJson(value))
  // Not within a character of two halves.
  const cut = text.slice(0, MAX_VALUE - 1).replace(/\p{Surrogate}$/u, '')
  return show(text.length > MAX_VALUE ? `${cut}…` : text)
}

function allowed(values: unknown[], show: Show): string {
  const listed = values.slice(0, MAX_LISTED).map((value) => shown({ value }, show))
  const more = values.length - listed.length
  return list(more > 0 ? [...listed, `${more} more`] : listed)
}
