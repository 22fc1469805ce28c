import type { Services } from './context.js'

/** Clocks that are kept are nearer to each other; what is less may be the way to the storage and back. In milliseconds. */
const NEAR = 1000

/**
 * The time by which planned changes and deliveries of webhooks are due: all servers of a storage go by one clock, so that none whose own is
 * fast acts early. Errors: StorageUnavailable.
 */
export async function sharedTime({ storage, now }: Services): Promise<Date> {
  const lead = (await storage.clockLead?.()) ?? 0
  return new Date(now().getTime() + (Math.abs(lead) < NEAR ? 0 : lead))
}
