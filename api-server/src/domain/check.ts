import type { TSchema } from '@sinclair/typebox'
import { isObject, member, type Problems } from './json.js'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

export function isUuid(value: string): boolean {
  return UUID.test(value)
}

interface Rules {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  items?: Rules
  properties?: Record<string, Rules>
  patternProperties?: Record<string, Rules>
  required?: string[]
  additionalProperties?: boolean
}

/**
 * Checks a value against one of our own schemas, the same that the OpenAPI document publishes, and adds a problem for
 * everything wrong. Schemas without a `type` (unions) pass: those are judged by rules that know the config's type.
 */
export function check(schema: TSchema, value: unknown, name: string, problems: Problems): void {
  checkRules(schema as Rules, value, name, problems)
}

function checkRules(rules: Rules, value: unknown, name: string, problems: Problems): void {
  if (rules.type === undefined) return
  const types = typeof rules.type === 'string' ? [rules.type] : rules.type
  const type = types.find((candidate) => hasType(value, candidate))
  if (rules.const !== undefined ? value !== rules.const : type === undefined || rules.enum?.includes(value) === false) {
    problems.add(name, `must be ${expectation(rules, types)}`)
  } else if (typeof value === 'string') checkString(rules, value, name, problems)
  else if (typeof value === 'number') checkNumber(rules, value, name, problems)
  else if (Array.isArray(value)) checkArray(rules, value, name, problems)
  else if (isObject(value)) checkObject(rules, value, name, problems)
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

const NAMES: Record<string, string> = { integer: 'a whole number', array: 'a list', null: 'null' }
const LIST = new Intl.ListFormat('en-GB')

function expectation(rules: Rules, types: string[]): string {
  if (rules.const !== undefined) return JSON.stringify(rules.const)
  if (rules.enum) return `one of ${rules.enum.map((item) => JSON.stringify(item)).join(', ')}`
  const names = types.map((type) => (type === 'object' ? anObject(rules) : (NAMES[type] ?? `a ${type}`)))
  return names.join(' or ')
}

/** Says what is needed, so that a client that sent a number learns which type is right. */
function anObject({ required = [] }: Rules): string {
  if (required.length === 0) return 'an object'
  return `an object with the ${required.length === 1 ? 'member' : 'members'} ${LIST.format(required)}`
}

function checkString(rules: Rules, value: string, name: string, problems: Problems): void {
  const { minLength = 0, maxLength = Infinity } = rules
  const length = countCharacters(value, minLength, maxLength)
  if (length < minLength || length > maxLength) {
    problems.add(name, `must be ${minLength === 0 ? 'at most' : `${minLength} to`} ${maxLength} characters long`)
  } else if (rules.pattern !== undefined && !new RegExp(rules.pattern).test(value)) {
    problems.add(name, `must match ${rules.pattern}`)
  } else if (rules.format === 'uuid' && !isUuid(value)) problems.add(name, 'must be a UUID')
}

/**
 * JSON Schema counts characters, not UTF-16 units. Where units tell enough already, too many of them included, they stand for
 * the characters: a text of megabytes is not taken apart.
 */
export function countCharacters(text: string, min: number, max: number): number {
  const { length } = text
  return (length > min * 2 && length <= max) || length > max * 2 ? length : Array.from(text).length
}

function checkNumber(rules: Rules, value: number, name: string, problems: Problems): void {
  if (!Number.isFinite(value)) problems.add(name, 'must be a finite number')
  else if (rules.minimum !== undefined && value < rules.minimum) problems.add(name, `must be at least ${rules.minimum}`)
  else if (rules.maximum !== undefined && value > rules.maximum) problems.add(name, `must be at most ${rules.maximum}`)
}

function checkArray(rules: Rules, value: unknown[], name: string, problems: Problems): void {
  const { minItems = 0, maxItems = Infinity, items } = rules
  if (value.length < minItems)
    problems.add(name, `must have at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}`)
  if (hasTooMany(value.length, maxItems, name, problems) || !items) return
  for (let index = 0; index < value.length && !problems.full; index++) {
    checkRules(items, value[index], `${name}[${index}]`, problems)
  }
}

/** Whether there are too many entries. If so, that is the problem that is reported, and the entries are not checked. */
export function hasTooMany(count: number, most: number, name: string, problems: Problems): boolean {
  if (count <= most) return false
  problems.add(name, `must have at most ${most} entries`)
  return true
}

function checkObject(rules: Rules, value: Record<string, unknown>, name: string, problems: Problems): void {
  const { properties = {}, required = [] } = rules
  for (const [key, propertyRules] of Object.entries(properties)) {
    const path = member(name, key)
    const item = Object.hasOwn(value, key) ? value[key] : undefined
    if (item === undefined || (item === null && required.includes(key) && !allowsNull(propertyRules))) {
      if (required.includes(key)) problems.add(path, 'is required')
    } else checkRules(propertyRules, item, path, problems)
  }
  const others = Object.keys(value).filter((key) => !Object.hasOwn(properties, key))
  if (rules.additionalProperties === false) {
    for (const key of others) {
      if (problems.full) break
      problems.add(member(name, key), 'is not known here')
    }
  }
  const everyOther = Object.values(rules.patternProperties ?? {})[0]
  if (!everyOther || hasTooMany(others.length, rules.maxProperties ?? Infinity, name, problems)) return
  for (const key of others) {
    if (problems.full) break
    checkRules(everyOther, value[key], member(name, key), problems)
  }
}

function allowsNull(rules: Rules): boolean {
  return rules.type !== undefined && [rules.type].flat().includes('null')
}
