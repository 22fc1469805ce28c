import type { Services } from '../context.js'

/** How far a clock may be ahead of the newest entry of the audit log before nothing is deleted because of it. */
const TRUSTED_MS = 2 * 86_400_000

/** Why nothing may be deleted for its age now. */
export interface ClockAhead {
  now: string
  newestEntry: string
}

/**
 * Whether the clock is so far ahead of the newest entry that it may be wrong: a clock that is a year ahead would delete everything.
 * A server on which nothing is changed for days waits as well. Undefined when the clock is trusted.
 */
export async function clockAhead({ storage, now }: Pick<Services, 'storage' | 'now'>): Promise<ClockAhead | undefined> {
  const newest = await storage.read(async (stores) => {
    let last = ''
    for (const { id } of await stores.organizations.list()) {
      const [entry] = await stores.audit.list(id, 1)
      if (entry && entry.at > last) last = entry.at
    }
    return last
  })
  const time = now().getTime()
  if (newest === '' || time - Date.parse(newest) <= TRUSTED_MS) return undefined
  return { now: new Date(time).toISOString(), newestEntry: newest }
}

/** Notices jumps of the clock while the server runs: an entry that was written after one says nothing about it. */
export class ClockWatch {
  private doubtedAt: number | undefined
  private last: { wall: number; steady: number } | undefined

  /** Why nothing may be deleted for its age now; undefined when nothing speaks against it. */
  async doubt(services: Pick<Services, 'storage' | 'now'>): Promise<string | undefined> {
    const ahead = await clockAhead(services)
    const [wall, steady] = [services.now().getTime(), performance.now()]
    const { last } = this
    this.last = { wall, steady }
    const jumped = last !== undefined && wall - last.wall - (steady - last.steady) > TRUSTED_MS
    const returned = last !== undefined && last.wall - wall > TRUSTED_MS
    if (ahead || jumped) this.doubtedAt = steady
    else if (returned || steady - (this.doubtedAt ?? -Infinity) > TRUSTED_MS) this.doubtedAt = undefined
    if (ahead)
      return `the clock (${ahead.now}) is more than 2 days ahead of the newest entry of the audit log (${ahead.newestEntry})`
    return this.doubtedAt === undefined
      ? undefined
      : 'the clock was more than 2 days ahead when this server last looked'
  }
}
