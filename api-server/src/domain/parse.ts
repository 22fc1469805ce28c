import type { Static, TSchema } from '@sinclair/typebox'
import { check } from './check.js'
import { Invalid } from './errors.js'
import { Problems } from './json.js'

/** The body as the schema's type. Throws Invalid, naming every missing or wrong field. */
export function parse<T extends TSchema>(schema: T, body: unknown): Static<T> {
  const problems = new Problems()
  check(schema, body, '', problems)
  refuse(problems)
  return body
}

/** Throws Invalid when there is any problem. */
export function refuse(problems: Problems): void {
  if (problems.any) throw new Invalid(problems.list)
}
