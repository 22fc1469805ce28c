import type { AuditEntry } from '../../domain/records.js'
import type { AuditLog } from './audit-log.js'
import type { Stretch } from './audit-places.js'

/** Callers waiting for the oldest audit entries to be dropped. */
export interface Dropping {
  time: string
  done(dropped: number): void
  failed(error: unknown): void
}

/** What becomes of the audit log when what is from before a time is dropped. */
export interface Remains {
  /** The place of the first entry in the file that is not from before the time, and which entries before it stay. */
  place: number
  kept: Stretch[]
  /** Which entries stay of those that are not in the file yet. */
  recent: AuditEntry[]
  dropped: number
}

/** What old entries are kept for while it exists: the newest version of a target, and who made a token. */
type KeptFor = 'targets' | 'tokens'

/** As JSON.stringify writes it: most entries are about something else, and need not be parsed. */
const ABOUT_TARGETS = '"resource":"targets"'

/**
 * Drops entries from before the time, up to the first that is not. Keeps the newest version of each target that still exists, and who
 * made each token that still exists.
 * @param recent the entries that are not in the file yet
 * @param isLive whether there is a record with the id
 */
export async function remainsOf(
  log: AuditLog,
  recent: readonly AuditEntry[],
  time: string,
  isLive: (kind: KeptFor, id: string) => boolean,
): Promise<Remains> {
  const { end } = log
  /** For each live record, the newest of its old entries, unless a newer one follows. */
  const newest = new Map<string, Stretch | AuditEntry>()
  let place = end
  let older = 0
  for await (const lines of log.lines(log.first, end)) {
    for (const { bytes, at } of lines) {
      const isOld = place === end
      if (!isOld && (newest.size === 0 || !bytes.includes(ABOUT_TARGETS))) continue
      const entry = log.parse(bytes)
      if (isOld && entry.at >= time) place = at
      if (place === end) older += 1
      note(entry, place === end ? { place: at, length: bytes.length + 1 } : undefined)
    }
  }
  const newRecent = place === end ? recent.findIndex(({ at }) => at >= time) : 0
  const olderRecent = newRecent < 0 ? recent.length : newRecent
  for (const [index, entry] of recent.entries()) note(entry, index < olderRecent ? entry : undefined)
  const stays = new Set(newest.values())
  const kept = [...stays].filter((one): one is Stretch => 'place' in one).sort((a, b) => a.place - b.place)
  return {
    place,
    kept,
    recent: recent.filter((entry, index) => index >= olderRecent || stays.has(entry)),
    dropped: older + olderRecent - stays.size,
  }

  function note(entry: AuditEntry, old: Stretch | AuditEntry | undefined): void {
    const kind = keptFor(entry)
    if (kind === undefined) return
    if (old && isLive(kind, entry.resourceId)) newest.set(entry.resourceId, old)
    else newest.delete(entry.resourceId)
  }
}

function keptFor({ resource, action }: AuditEntry): KeptFor | undefined {
  if (resource === 'targets') return 'targets'
  return resource === 'token' && action === 'create' ? 'tokens' : undefined
}
