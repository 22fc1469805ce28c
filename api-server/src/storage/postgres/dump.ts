import type { Batch, Kind } from '../kinds.js'
import type { Query } from './query.js'
import { RECORD_TABLES } from './record-tables.js'

/** How many rows are fetched first, and at most: a row may have several megabytes. */
const FIRST = 8
const MOST = 200
/** How large a fetch should be, in characters. */
const WANTED = 512 * 1024

/** Passes on all records of the kinds by cursors; must run in a transaction that sees one state. */
export async function dump(
  query: Query,
  kinds: readonly Kind[],
  take: (batch: Batch) => Promise<number>,
): Promise<void> {
  for (const kind of kinds) {
    const { name, selected, order } = RECORD_TABLES[kind]
    const cursor = `dump_of_${name}`
    await query.command(
      `declare ${cursor} no scroll cursor for select ${selected.text} from ${name} order by ${order.text}`,
    )
    let count = FIRST
    for (;;) {
      const records = await query.fetch<never>(cursor, count)
      if (records.length === 0) break
      // The compiler compares an object with a union of at most 25 members.
      const size = await take({ kind, records } as Batch)
      const fitting = Math.floor((WANTED * records.length) / Math.max(1, size))
      count = Math.max(1, Math.min(count * 2, fitting, MOST))
    }
    await query.command(`close ${cursor}`)
  }
}
