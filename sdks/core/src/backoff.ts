const FIRST = 1000
const LONGEST = 512_000

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, 512 s at most, and between half of that and all
 * of it, so that the clients of a server that was away do not all come back in the same moment. `attempt` counts failures from 1.
 */
export function retryDelay(attempt: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** (attempt - 1))
  return longest / 2 + (Math.random() * longest) / 2
}
