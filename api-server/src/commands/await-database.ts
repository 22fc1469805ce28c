import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { StorageSettings } from '../storage/open.js'
import { UsageError } from './arguments.js'

const INTERVAL = 1000

/**
 * Waits until the database has the tables of this version, which a server with the Admin API makes: one that only answers applications
 * changes no schema. Throws UsageError without a database.
 */
export async function awaitDatabase({ databaseUrl }: StorageSettings, logger: Logger): Promise<void> {
  if (databaseUrl === undefined) {
    throw new UsageError(
      'SERVE=runtime needs PostgreSQL: a JSON file belongs to one process. Set DATABASE_URL, or leave SERVE out.',
    )
  }
  const { inspectDatabase } = await import('../storage/postgres/inspect.js')
  for (let said = ''; ; await pause(INTERVAL)) {
    const found = await inspectDatabase(databaseUrl).catch((error: unknown) => error as Error)
    // A newer one is refused where it is opened, in words.
    if (!(found instanceof Error) && found.schema >= found.newestSchema) return
    const why =
      found instanceof Error
        ? found.message
        : `it has schema ${found.schema}, and a server with the Admin API is to bring it to ${found.newestSchema}`
    if (why !== said) logger.warn(`Waiting for the database: ${why}`)
    said = why
  }
}
