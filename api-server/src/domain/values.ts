import type { Static } from '@sinclair/typebox'
import { shorten } from './json.js'
import { tooMuchJson } from './json-scanner.js'
import { toNumber } from './numbers.js'
import type { ConfigType } from './schemas/config.js'
import type { EnumOptions, NumberOptions, TimespanOptions, UrlOptions } from './schemas/type-options.js'

/** A config's type with its constraints: all that decides whether a value is right. */
export interface ValueType {
  type: ConfigType
  typeOptions: Record<string, unknown> | null
}

/**
 * Says what is wrong with a value, given in native JSON or as its string spelling; undefined when nothing is.
 * A json value is only parsed here: its schema is run apart, under a time limit.
 */
export function checkValue({ type, typeOptions }: ValueType, value: unknown): string | undefined {
  switch (type) {
    case 'boolean':
      return value === true || value === false || value === 'true' || value === 'false'
        ? undefined
        : 'must be true or false'
    case 'string':
      return typeof value === 'string' ? undefined : 'must be a string'
    case 'integer':
    case 'float':
      return checkNumber(type, typeOptions as Static<typeof NumberOptions> | null, value)
    case 'enum':
      return checkEnum(typeOptions as Static<typeof EnumOptions>, value)
    case 'timespan':
      return checkTimespan(typeOptions as Static<typeof TimespanOptions>, value)
    case 'url':
      return checkUrl(typeOptions, value)
    case 'json':
      return checkJson(value)
  }
}

function checkNumber(
  type: 'integer' | 'float',
  options: Static<typeof NumberOptions> | null,
  value: unknown,
): string | undefined {
  const number = toNumber(value)
  if (number === undefined) return type === 'integer' ? 'must be a whole number' : 'must be a number'
  if (type === 'integer' || options?.isInteger) {
    if (!Number.isInteger(number)) return 'must be a whole number'
    if (!Number.isSafeInteger(number)) return 'must be between -9007199254740991 and 9007199254740991'
  }
  const { min, max } = options ?? {}
  if (min && !(min.relation === '>' ? number > min.value : number >= min.value)) {
    return `must be ${min.relation === '>' ? 'greater than' : 'at least'} ${min.value}`
  }
  if (max && !(max.relation === '<' ? number < max.value : number <= max.value)) {
    return `must be ${max.relation === '<' ? 'less than' : 'at most'} ${max.value}`
  }
  return undefined
}

function checkEnum(options: Static<typeof EnumOptions>, value: unknown): string | undefined {
  const given = options.valueType === 'number' ? toNumber(value) : value
  if (given !== undefined && allowedValues(options).has(given)) return undefined
  const short = (entry: string | number) => (typeof entry === 'string' ? shorten(entry, LONGEST_SHOWN) : entry)
  const shown = options.values.slice(0, SHOWN).map((entry) => JSON.stringify(short(entry)))
  const rest = options.values.length - shown.length
  return `must be one of ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** How many values of an enum a message lists. */
const SHOWN = 20
const LONGEST_SHOWN = 200

const allowed = new WeakMap<object, ReadonlySet<unknown>>()

/** Kept per options: a body can hold as many values as there are entries, and comparing each with each would hang. */
function allowedValues(options: Static<typeof EnumOptions>): ReadonlySet<unknown> {
  const known = allowed.get(options)
  if (known) return known
  const set = new Set<unknown>(options.valueType === 'number' ? options.values.map(toNumber) : options.values)
  allowed.set(options, set)
  return set
}

function checkTimespan(options: Static<typeof TimespanOptions>, value: unknown): string | undefined {
  const number = toNumber(value)
  if (number === undefined) return `must be a number of ${options.unit}`
  if (!options.allowFractions && !Number.isInteger(number)) return `must be a whole number of ${options.unit}`
  if (number < options.min) return `must be at least ${options.min} ${options.unit}`
  if (number > options.max) return `must be at most ${options.max} ${options.unit}`
  return undefined
}

/** Characters that the URL parser drops silently, while SDKs serve the string as it is: line breaks, tabs, outer spaces. */
const UNSEEN = /[\s\p{Cc}]/u
const UNSEEN_WITHIN = ['\t', '\n', '\r']

/** Between the slashes and the path. What comes before a name of a host counts too. */
const HOST = /^[\t\n\r]*[a-z][a-z\d+.-]*:[\\/]*([^\\/?#]{0,2001})/i

/** Names of hosts have at most 253 bytes. Putting a long one into ASCII takes the square of its length. */
const LONGEST_HOST = 2000

/** Schemes that, in whatever opens them, run or contain content, or read the disk. */
const REFUSED_SCHEMES = ['javascript:', 'data:', 'vbscript:', 'file:']

function checkUrl(options: Static<typeof UrlOptions> | null, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a URL'
  if (hasUnseen(value) || (HOST.exec(value)?.[1]?.length ?? 0) > LONGEST_HOST || !URL.canParse(value))
    return 'must be an absolute URL such as https://example.com'
  const { protocol } = new URL(value)
  if (REFUSED_SCHEMES.includes(protocol)) return `must not be a ${protocol} URL`
  if (options?.secureOnly && !/^https:\/\//i.test(value)) return 'must be a URL that starts with https://'
  return undefined
}

/** What parsers of URLs drop without a word. Expressions would look at each character of a long text several times. */
function hasUnseen(value: string): boolean {
  return UNSEEN_WITHIN.some((one) => value.includes(one)) || UNSEEN.test(value.slice(0, 1) + value.slice(-1))
}

function checkJson(value: unknown): string | undefined {
  const tooMuch = typeof value === 'string' ? tooMuchJson(value) : undefined
  return tooMuch ?? (parseJson(value) === undefined ? 'must be JSON text, an object or a list' : undefined)
}

/** The JSON of a json config's value; undefined if it is neither JSON text nor an object or list. */
function parseJson(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return value
  if (typeof value !== 'string') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

/** How a default is stored: a string as it came, anything else as its JSON text. */
export function spell(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
