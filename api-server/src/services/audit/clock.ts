import { dayOf } from '../../domain/report-days.js'
import type { Stores } from '../../storage/storage.js'
import type { Services } from '../context.js'

const DAY = 86_400_000
/** How far time may seem to leap before nothing is deleted because of it. */
const TRUSTED_MS = 2 * DAY
/** On so many days a server must have been there since time last seemed to leap: each of them takes a real midnight. */
const TRUSTED_DAYS = 3

type Needed = Pick<Services, 'storage' | 'now'>

/**
 * Why the clock may be wrong; undefined if nothing suggests that. A clock that is a year ahead would delete everything. A clock ahead
 * of the newest entry of the audit log may be wrong, so a server without changes for days waits as well. Once an entry was written
 * under a wrong clock, the leap still shows: after the gap in the log there are few days on which a server ran. After a real long
 * absence, it waits for those days.
 */
export async function clockDoubt({ storage, now }: Needed): Promise<string | undefined> {
  const time = now().getTime()
  return storage.read(async (stores) => {
    const newest = await newestEntry(stores)
    if (newest !== '' && time - Date.parse(newest) > TRUSTED_MS)
      return `the clock (${now().toISOString()}) is more than 2 days ahead of the newest entry of the audit log (${newest})`
    const days = await daysInARow(stores, time)
    const since = days.at(-1) ?? dayOf(time)
    if (days.length >= TRUSTED_DAYS) return undefined
    const before = await newestEntry(stores, `${since}T00:00:00.000Z`)
    if (before === '' || Date.parse(since) - Date.parse(before) <= TRUSTED_MS) return undefined
    return `no entry of the audit log is from between ${before} and ${since}, and since then this server was there on ${days.length} of ${TRUSTED_DAYS} days`
  })
}

async function newestEntry(stores: Stores, to?: string): Promise<string> {
  let last = ''
  for (const { id } of await stores.organizations.list()) {
    const [entry] = await stores.audit.list(id, 1, undefined, to === undefined ? {} : { to })
    if (entry && entry.at > last) last = entry.at
  }
  return last
}

/** The last days on which a server ran, up to the time and without a leap between them, newest first. */
async function daysInARow(stores: Stores, time: number): Promise<string[]> {
  const served = await stores.servedDays.list(dayOf(time - (TRUSTED_DAYS * TRUSTED_MS + DAY)))
  const row: string[] = []
  for (const { day, minutes } of served.toReversed()) {
    if (minutes === 0 || day > dayOf(time)) continue
    if (Date.parse(row.at(-1) ?? dayOf(time)) - Date.parse(day) > TRUSTED_MS) break
    row.push(day)
  }
  return row
}

/** Notices jumps of the clock while the server runs: an entry that was written after one says nothing about it. */
export class ClockWatch {
  private doubtedAt: number | undefined
  private last: { wall: number; steady: number } | undefined

  /** Why nothing may be deleted for its age now; undefined if there is no reason. */
  async doubt(services: Needed): Promise<string | undefined> {
    const doubt = await clockDoubt(services)
    const [wall, steady] = [services.now().getTime(), performance.now()]
    const { last } = this
    this.last = { wall, steady }
    const jumped = last !== undefined && wall - last.wall - (steady - last.steady) > TRUSTED_MS
    const returned = last !== undefined && last.wall - wall > TRUSTED_MS
    if (doubt !== undefined || jumped) this.doubtedAt = steady
    else if (returned || steady - (this.doubtedAt ?? -Infinity) > TRUSTED_MS) this.doubtedAt = undefined
    if (doubt !== undefined) return doubt
    return this.doubtedAt === undefined
      ? undefined
      : 'the clock was more than 2 days ahead when this server last looked'
  }
}
