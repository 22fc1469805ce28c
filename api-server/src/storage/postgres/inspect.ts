import sql from 'sql-template-tag'
import { Budget } from './budget.js'
import { Connections } from './connection.js'
import { refusedConnection } from './errors.js'
import { SERVER_LIMITS } from './limits.js'
import { NEWEST_SCHEMA } from './migrations.js'
import { ask } from './transaction.js'

/** A database as it is, without upgrading it to this version's schema. */
export interface DatabaseState {
  /** Such as `18.4`. */
  server: string
  /** 0 for a database that no server has used. */
  schema: number
  newestSchema: number
  /** The database's clock, in milliseconds since 1970. */
  clock: number
  readOnly: boolean
}

/** Connects, looks and changes nothing. Errors: StorageRefused, StorageUnavailable. */
export async function inspectDatabase(url: string): Promise<DatabaseState> {
  const connections = new Connections(url, SERVER_LIMITS)
  try {
    const budget = new Budget(SERVER_LIMITS.operation, SERVER_LIMITS.statement)
    return await ask(connections, budget, async (query) => {
      const [row] = await query.rows<{ server: string; clock: string; readOnly: string; isUsed: boolean }>(
        sql`select current_setting('server_version') as server, clock_timestamp() as clock,
          current_setting('transaction_read_only') as "readOnly", to_regclass('migrations') is not null as "isUsed"`,
      )
      const [latest] = row?.isUsed
        ? await query.rows<{ version: number | null }>(sql`select max(version) as version from migrations`)
        : []
      return {
        server: row?.server ?? '',
        schema: latest?.version ?? 0,
        newestSchema: NEWEST_SCHEMA,
        clock: Date.parse(row?.clock ?? ''),
        readOnly: row?.readOnly === 'on',
      }
    })
  } catch (error) {
    throw refusedConnection((error as Error).cause) ?? error
  } finally {
    await connections.end()
  }
}
