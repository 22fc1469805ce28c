import type { Static, TSchema } from '@sinclair/typebox'
import { check } from '../domain/check.js'
import { Invalid } from '../domain/errors.js'
import { isObject, Problems } from '../domain/json.js'
import { refuse } from '../domain/parse.js'
import { UniqueViolation } from '../storage/storage.js'

/**
 * The body as the schema's type. If anything is wrong with it, the storage is also asked whether its slug is taken, so that one
 * answer names all problems; otherwise the storage's own rule finds that. Throws Invalid.
 */
export async function parseWithSlug<T extends TSchema>(
  schema: T,
  body: unknown,
  message: string,
  others: () => Promise<readonly { slug: string }[]>,
): Promise<Static<T>> {
  const problems = new Problems()
  check(schema, body, '', problems)
  if (
    problems.any &&
    isObject(body) &&
    !problems.at('slug') &&
    (await others()).some(({ slug }) => slug === body['slug'])
  ) {
    problems.say('slug', message)
  }
  refuse(problems)
  return body
}

/** Runs the work; a taken value becomes a 400 with the message given for its field. */
export async function explainTaken<T>(messages: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof UniqueViolation ? messages[error.field] : undefined
    if (error instanceof UniqueViolation && message !== undefined) throw Invalid.field(error.field, message)
    throw error
  }
}
