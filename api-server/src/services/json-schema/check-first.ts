import { Exhausted } from '../../domain/errors.js'

/** The answer of a write that found something other than what was checked. It has changed nothing. */
export const STALE = Symbol('stale')

/** How often to check again when the data changes in the meantime. */
const MOST_CHECKS = 5

/** How soon a writer who met that many changes should try again, in seconds. */
const ASK_AGAIN = 1

/**
 * Checks, then writes. A user's JSON schema may take seconds, and a transaction that waits for it holds up every other writer, so
 * the check runs before it, and again when `write` answers STALE. Throws Exhausted when that never ends.
 */
export async function checkFirst<C, T>(
  check: () => Promise<C>,
  write: (checked: C) => Promise<T | typeof STALE>,
): Promise<T> {
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    const result = await write(await check())
    if (result !== STALE) return result
  }
  const message = 'The config changes faster than its JSON schema can be run. Try again in a moment.'
  throw new Exhausted('SCHEMA_QUEUE_FULL', message, ASK_AGAIN)
}
