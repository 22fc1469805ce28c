import sql from 'sql-template-tag'
import { StorageRefused } from '../storage.js'
import { Budget } from './budget.js'
import type { Connections } from './connection.js'
import { MIGRATION_TIME } from './limits.js'
import { FIRST_SCHEMA } from './schema.js'
import { SECOND_SCHEMA } from './schema-2.js'
import { THIRD_SCHEMA } from './schema-3.js'
import { transact } from './transaction.js'
import { FOURTH_SCHEMA } from './schema-4.js'
import { FIFTH_SCHEMA } from './schema-5.js'
import { SIXTH_SCHEMA } from './schema-6.js'
import { SEVENTH_SCHEMA } from './schema-7.js'
import { EIGHTH_SCHEMA } from './schema-8.js'
import { NINTH_SCHEMA } from './schema-9.js'
import { TENTH_SCHEMA } from './schema-10.js'
import { ELEVENTH_SCHEMA } from './schema-11.js'

/** In order; a published one is never changed, only followed by another. */
export const MIGRATIONS: readonly string[] = [
  FIRST_SCHEMA,
  SECOND_SCHEMA,
  THIRD_SCHEMA,
  FOURTH_SCHEMA,
  FIFTH_SCHEMA,
  SIXTH_SCHEMA,
  SEVENTH_SCHEMA,
  EIGHTH_SCHEMA,
  NINTH_SCHEMA,
  TENTH_SCHEMA,
  ELEVENTH_SCHEMA,
]

/** The version of the schema that this server works with. */
export const NEWEST_SCHEMA = MIGRATIONS.length

/** Any fixed number: it names the lock among all advisory locks of the database. */
const LOCK = 7_301_946_225

/** The database belongs to a newer version of the server. */
class DatabaseTooNew extends StorageRefused {}

/**
 * Brings the database to this version's schema. One transaction holds an advisory lock from the first look to the last
 * change, so of several servers that start at once one migrates and the others wait, and a failure leaves nothing half
 * done.
 */
export async function migrate(connections: Connections): Promise<void> {
  await transact(connections, new Budget(MIGRATION_TIME, MIGRATION_TIME), '', async (query) => {
    await query.command('set local statement_timeout = 0; set local lock_timeout = 0')
    await query.rows(sql`select pg_advisory_xact_lock(${LOCK})`)
    await query.command(
      'create table if not exists migrations (version integer primary key, applied_at timestamptz not null default now())',
    )
    const [row] = await query.rows<{ version: number | null }>(sql`select max(version) as version from migrations`)
    const current = row?.version ?? 0
    if (current > NEWEST_SCHEMA) {
      throw new DatabaseTooNew(
        `The database is at schema version ${current}, this server knows up to ${NEWEST_SCHEMA}. ` +
          'Use the server version that migrated it, or a newer one.',
      )
    }
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index < current) continue
      await query.command(statements)
      await query.change(sql`insert into migrations (version) values (${index + 1})`)
    }
  })
}
