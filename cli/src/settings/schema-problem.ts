import type { ErrorObject } from 'ajv'
import { nearest } from '../nearest.js'
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
 * A schema error in words.
 * @param field the place as `sdks[0].name`; empty for the whole file
 * @returns also the member of that place that is meant, where the place itself is not the mistake
 */
export function problemOf(error: ErrorObject, field: string): { problem: string; member?: string } {
  const place = field === '' ? 'the file' : quote(field)
  const { keyword } = error
  const params = error.params as Record<string, unknown>
  if (keyword === 'additionalProperties') return unknownField(error, field, String(params.additionalProperty))
  if (keyword === 'required') return { problem: `${place} lacks the field ${quote(String(params.missingProperty))}` }
  if (keyword === 'type') {
    const types = [params.type].flat().map((type) => typeWords[String(type)] ?? String(type))
    return { problem: `${place} must be ${list(types, 'or')}` }
  }
  if (keyword === 'minLength') return { problem: `${place} must not be empty` }
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map((value) => JSON.stringify(value))
    return { problem: `${place} must be ${list(allowed, 'or')}` }
  }
  return { problem: `${place} ${error.message ?? 'is not valid'}` }
}

function unknownField(error: ErrorObject, field: string, name: string): { problem: string; member: string } {
  const parent = error.parentSchema as { properties?: Record<string, unknown> } | undefined
  const known = Object.keys(parent?.properties ?? {}).filter((property) => !property.startsWith('$'))
  const similar = nearest(name, known)
  const hint = similar === undefined ? `known are ${list(known)}` : `did you mean ${quote(similar)}?`
  const place = field === '' ? name : `${field}.${name}`
  return { problem: `there is no field ${quote(place)}; ${hint}`, member: name }
}
