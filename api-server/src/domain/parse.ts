import type { Static, TObject, TSchema } from '@sinclair/typebox'
import { check } from './check.js'
import { Invalid } from './errors.js'
import { isObject, Problems } from './json.js'

/** The body as the schema's type. Throws Invalid, naming every missing or wrong field. */
export function parse<T extends TSchema>(schema: T, body: unknown): Static<T> {
  const problems = new Problems()
  check(schema, body, '', problems)
  refuse(problems)
  return body
}

type Judges<Body> = { [Name in keyof Body]?: (value: NonNullable<Body[Name]>, problems: Problems) => void }

/** Like `parse`; valid members are checked further, whatever is wrong with the others. */
export function parseAndJudge<T extends TObject>(schema: T, body: unknown, judges: Judges<Static<T>>): Static<T> {
  const problems = new Problems()
  check(schema, body, '', problems)
  for (const [name, judge] of Object.entries(judges) as [string, (value: unknown, problems: Problems) => void][]) {
    const value = isObject(body) && Object.hasOwn(body, name) ? body[name] : null
    if (value !== null && !problems.at(name)) judge(value, problems)
  }
  refuse(problems)
  return body as Static<T>
}

/** Throws Invalid when there is any problem. */
export function refuse(problems: Problems): void {
  if (problems.any) throw new Invalid(problems.list)
}
