import type { Services } from '../context.js'
import { clockDoubt } from './clock.js'

const DAY = 86_400_000

/**
 * Deletes audit entries that are older than the operator keeps them, but for the newest version of each target that is still there;
 * returns how many. By whole days (UTC), so that the JSON file is rewritten for it once a day and not every hour. None while the clock
 * is not trusted.
 */
export async function purgeAudit(services: Services): Promise<number> {
  const oldest = await oldestKept(services)
  return oldest === undefined ? 0 : services.storage.dropAuditBefore(oldest)
}

/** Deletes planned changes that ended as long ago; returns how many. */
export async function purgeEndedChanges(services: Services): Promise<number> {
  const oldest = await oldestKept(services)
  if (oldest === undefined) return 0
  return services.storage.transaction((stores) => stores.plannedChanges.deleteEndedBefore(oldest))
}

/** What was made before this time goes; undefined when nothing does. */
async function oldestKept(services: Services): Promise<string | undefined> {
  const { now, auditDays } = services
  if (auditDays === undefined || (await clockDoubt(services)) !== undefined) return undefined
  const day = new Date(now().getTime() - auditDays * DAY).toISOString().slice(0, 10)
  return `${day}T00:00:00.000Z`
}
