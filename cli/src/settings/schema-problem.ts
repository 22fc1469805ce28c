import type { ErrorObject } from 'ajv'
import { nearest } from '../report/nearest.js'
import { list, quote } from '../report/words.js'

const typeWords: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a text in double quotes',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
}

/**
 * Why the schema refuses a place of the settings, in words.
 * @param errors those of the place; there are several where alternatives were tried
 * @param field the place as `sdks[0].name`; empty for the whole file
 * @returns also the member of that place that is meant, where the place itself is not the mistake
 */
export function problemOf(
  errors: [ErrorObject, ...ErrorObject[]],
  field: string,
): { problem: string; member?: string } {
  const [error] = errors
  const place = field === '' ? 'the file' : quote(field)
  const params = error.params as Record<string, unknown>
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownField(error, field, String(params.additionalProperty))
    case 'required': {
      const missing = errors.filter(({ keyword }) => keyword === 'required').map(missingField)
      return { problem: `${place} lacks the field ${list(missing, 'or')}` }
    }
    case 'type': {
      const types = [params.type].flat().map((type) => typeWords[String(type)] ?? String(type))
      return { problem: `${place} must be ${list(types, 'or')}` }
    }
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return { problem: `${place} must not be empty` }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map((value) => JSON.stringify(value))
      return { problem: `${place} must be ${list(allowed, 'or')}` }
    }
    case 'pattern':
      return error.propertyName === undefined
        ? { problem: `${place} is not well formed${described(error)}` }
        : {
            problem: `${quote(error.propertyName)} is not well formed as a name in ${place}`,
            member: error.propertyName,
          }
    default:
      return { problem: `${place} ${error.message ?? 'is not valid'}${described(error)}` }
  }
}

function missingField(error: ErrorObject): string {
  return quote(String((error.params as { missingProperty: unknown }).missingProperty))
}

/** What the schema says the place is for. */
function described({ parentSchema }: ErrorObject): string {
  const description: unknown = parentSchema?.description
  return typeof description === 'string' ? `: ${description.replace(/\.$/, '')}` : ''
}

function unknownField(error: ErrorObject, field: string, name: string): { problem: string; member: string } {
  const parent = error.parentSchema as { properties?: Record<string, unknown> } | undefined
  const known = Object.keys(parent?.properties ?? {}).filter((property) => !property.startsWith('$'))
  const similar = nearest(name, known)
  const hint = similar === undefined ? `known are ${list(known)}` : `did you mean ${quote(similar)}?`
  const place = field === '' ? name : `${field}.${name}`
  return { problem: `there is no field ${quote(place)}; ${hint}`, member: name }
}
