import { Unreachable } from './request.js'

const FIRST = 1000
/** While the server may be back any moment. */
const LONGEST_AT_FIRST = 5000
/** About a minute: no restart or upgrade takes longer. */
const AT_FIRST = 20
/** As between two polls: after a long absence of the server, a change arrives no later than without a stream. */
const LONGEST = 30_000
/** Whoever asks for more is rarely this server: a proxy with a page that says "back in an hour". */
const LONGEST_WISH = 300_000

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, 5 s at most and 30 s after about a minute, and
 * between half of that and all of it, so that the clients of a server that was away do not all come back in the same moment. `attempt`
 * counts failures from 1.
 */
export function retryDelay(attempt: number): number {
  const longest = Math.min(attempt > AT_FIRST ? LONGEST : LONGEST_AT_FIRST, FIRST * 2 ** (attempt - 1))
  return longest / 2 + (Math.random() * longest) / 2
}

/**
 * How long to wait after this failure, in milliseconds: as `retryDelay`, but as long as the server asks for, and up to a quarter more,
 * as it tells all clients the same. Not for more than 5 minutes, and "at once" is no reason to ask without a pause.
 */
export function delayAfter(error: unknown, attempt: number): number {
  const wish = error instanceof Unreachable ? Math.min(error.retryAfter ?? 0, LONGEST_WISH) : 0
  return Math.max(retryDelay(attempt), wish * (1 + Math.random() / 4))
}
