import type { Services } from '../context.js'
import { clockDoubt } from './clock.js'

const DAY = 86_400_000

/**
 * Deletes audit entries that are older than the operator keeps them; answers how many. By whole days (UTC), so that the JSON
 * file is rewritten for it once a day and not every hour. None while the clock is not trusted.
 */
export async function purgeAudit(services: Services): Promise<number> {
  const { storage, now, auditDays } = services
  if (auditDays === undefined || (await clockDoubt(services)) !== undefined) return 0
  const oldest = new Date(now().getTime() - auditDays * DAY).toISOString().slice(0, 10)
  return storage.dropAuditBefore(`${oldest}T00:00:00.000Z`)
}
