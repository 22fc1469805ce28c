import type { Services } from './context.js'

/** Synchronised clocks differ by less than this; smaller differences may be the round trip to the storage. In milliseconds. */
const NEAR = 1000

/**
 * The time by which planned changes and deliveries of webhooks are due: all servers of a storage go by one clock, so that none whose own is
 * fast acts early. Errors: StorageUnavailable.
 */
export async function sharedTime({ storage, now }: Services): Promise<Date> {
  const lead = (await storage.clockLead?.()) ?? 0
  return new Date(now().getTime() + (Math.abs(lead) < NEAR ? 0 : lead))
}
