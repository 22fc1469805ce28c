import { StorageRefused } from '../storage.js'
import type { Connection } from './connection.js'
import { FIRST_SCHEMA } from './schema.js'
import { SECOND_SCHEMA } from './schema-2.js'
import { THIRD_SCHEMA } from './schema-3.js'

/** In order; a published one is never changed, only followed by another. */
const MIGRATIONS: readonly string[] = [FIRST_SCHEMA, SECOND_SCHEMA, THIRD_SCHEMA]

/** Any fixed number: it names the lock among all advisory locks of the database. */
const LOCK = 7_301_946_225

/** The database belongs to a newer version of the server. */
class DatabaseTooNew extends StorageRefused {}

/**
 * Brings the database to this version's schema. One transaction holds an advisory lock from the first look to the last
 * change, so of several servers that start at once one migrates and the others wait, and a failure leaves nothing half
 * done.
 */
export async function migrate(sql: Connection): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK})`
    await transaction`
      create table if not exists migrations (version integer primary key, applied_at timestamptz not null default now())`
    const [row] = await transaction<{ version: number | null }[]>`select max(version) as version from migrations`
    const current = row?.version ?? 0
    if (current > MIGRATIONS.length) {
      throw new DatabaseTooNew(
        `The database is at schema version ${current}, this server knows up to ${MIGRATIONS.length}. ` +
          'Use the server version that migrated it, or a newer one.',
      )
    }
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index < current) continue
      await transaction.unsafe(statements)
      await transaction`insert into migrations (version) values (${index + 1})`
    }
  })
}
