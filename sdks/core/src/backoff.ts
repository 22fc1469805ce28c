const FIRST = 1000
/** As between two polls: after a long absence of the server, a change arrives no later than without a stream. */
const LONGEST = 30_000

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, 30 s at most, and between half of that and all
 * of it, so that the clients of a server that was away do not all come back in the same moment. `attempt` counts failures from 1.
 */
export function retryDelay(attempt: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** (attempt - 1))
  return longest / 2 + (Math.random() * longest) / 2
}
