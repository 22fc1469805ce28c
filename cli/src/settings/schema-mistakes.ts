import type { ErrorObject } from 'ajv'
import { nearest } from '../report/nearest.js'
import { countOf, list, quote } from '../report/words.js'
import { fieldName, type Mistake, type JsonPath } from './mistakes.js'

/** Keywords that only say that one of the errors below them counts. */
const WRAPPERS = new Set(['if', 'anyOf', 'propertyNames'])

/** Everything that the schema refuses, once for each place. */
export function schemaMistakes(errors: readonly ErrorObject[]): Mistake[] {
  const groups = new Map<string, [ErrorObject, ...ErrorObject[]]>()
  for (const error of errors) {
    if (WRAPPERS.has(error.keyword)) continue
    const id = JSON.stringify([error.instancePath, error.propertyName])
    const group = groups.get(id)
    if (group) group.push(error)
    else groups.set(id, [error])
  }
  return [...groups.values()].flatMap(mistakesAt)
}

/** The errors of one place: unknown and missing members each count; of all others, the first says what the value must be. */
function mistakesAt(errors: [ErrorObject, ...ErrorObject[]]): Mistake[] {
  const place = placeOf(errors[0].instancePath)
  const ofKeyword = (keyword: string) => errors.filter((error) => error.keyword === keyword)
  const unknown = ofKeyword('additionalProperties').map(unknownMember)
  const meant = new Set(unknown.map(({ similar }) => similar))
  const required = ofKeyword('required')
  const needed = required.filter((error) => !isAlternative(error)).map(missingMember)
  const alternatives = required.filter(isAlternative).map(missingMember)
  const missing = needed.filter((name) => !meant.has(name))
  const field = place.length === 0 ? 'the file' : quote(fieldName(place))
  const mistakes: Mistake[] = unknown.map(({ name, hint }) => ({
    place: [...place, name],
    problem: `there is no field ${quote(fieldName([...place, name]))}; ${hint}`,
  }))
  if (missing.length > 0) mistakes.push({ place, problem: `${field} lacks ${membersCalled(missing, 'and')}` })
  if (alternatives.length > 0 && !alternatives.some((name) => meant.has(name))) {
    mistakes.push({ place, problem: `${field} lacks the field ${list(alternatives.map(quote), 'or')}` })
  }
  const other = errors.find(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'required')
  if (other) mistakes.push(valueMistake(other, place, field))
  return mistakes
}

/** One of several members would do. */
function isAlternative({ schemaPath }: ErrorObject): boolean {
  return schemaPath.includes('/anyOf/')
}

function missingMember(error: ErrorObject): string {
  return String(paramsOf(error).missingProperty)
}

function membersCalled(names: readonly string[], conjunction: string): string {
  return `the ${countOf(names.length, 'field').replace(/^\d+ /, '')} ${list(names.map(quote), conjunction)}`
}

function unknownMember(error: ErrorObject): { name: string; similar: string | undefined; hint: string } {
  const name = String(paramsOf(error).additionalProperty)
  const parent = error.parentSchema as { properties?: Record<string, unknown> } | undefined
  const known = Object.keys(parent?.properties ?? {}).filter((property) => !property.startsWith('$'))
  const similar = nearest(name, known)
  return { name, similar, hint: similar === undefined ? `known are ${list(known)}` : `did you mean ${quote(similar)}?` }
}

const typeWords: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a string in double quotes',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
}

function valueMistake(error: ErrorObject, place: JsonPath, field: string): Mistake {
  const params = paramsOf(error)
  switch (error.keyword) {
    case 'type': {
      const types = [params.type].flat().map((type) => typeWords[String(type)] ?? String(type))
      return { place, problem: `${field} must be ${list(types, 'or')}` }
    }
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return { place, problem: `${field} must not be empty` }
    case 'minimum':
      return { place, problem: `${field} must be at least ${String(params.limit)}` }
    case 'uniqueItems':
      return { place: [...place, Number(params.i)], problem: `${field} holds an element twice; remove one` }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map((value) => JSON.stringify(value))
      return { place, problem: `${field} must be ${list(allowed, 'or')}` }
    }
    case 'pattern':
      return error.propertyName === undefined
        ? { place, problem: `${field} is not well formed${described(error)}` }
        : {
            place: [...place, error.propertyName],
            problem: `${quote(error.propertyName)} is not well formed as a name in ${field}${described(error)}`,
          }
    default:
      return { place, problem: `${field} ${error.message ?? 'is not valid'}${described(error)}` }
  }
}

/** What the schema says the place is for. */
function described({ parentSchema }: ErrorObject): string {
  const description: unknown = parentSchema?.description
  return typeof description === 'string' ? `: ${description.replace(/\.$/, '')}` : ''
}

function paramsOf({ params }: ErrorObject): Record<string, unknown> {
  return params as Record<string, unknown>
}

function placeOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
