import type { Services } from '../context.js'

const DAY = 86_400_000

/**
 * Deletes audit entries that are older than the operator keeps them; answers how many. By whole days (UTC), so that the JSON
 * file is rewritten for it once a day and not every hour.
 */
export async function purgeAudit({ storage, now, auditDays }: Services): Promise<number> {
  if (auditDays === undefined) return 0
  const oldest = new Date(now().getTime() - auditDays * DAY).toISOString().slice(0, 10)
  return storage.dropAuditBefore(`${oldest}T00:00:00.000Z`)
}
