/**
 * One PostgreSQL server for all test files of a run, since making a data folder costs more than most files' tests. The
 * test command starts a process for it and passes the server's URL on; a file run by itself starts its own.
 */
import { openStorage } from '@service/api-server'
import { type DatabaseServer, databasesOf, startPostgres, statements } from './postgres.js'

/** A database with the newest schema, which others are copied from: all migrations cost five times as much. */
const MIGRATED = 'migrated'

/** Starts the server that a run shares; `variables` are for its test files. */
export async function sharePostgres(): Promise<{ variables: Record<string, string>; stop: () => Promise<void> }> {
  const server = await startPostgres()
  const { url } = server
  await statements(`${url}/postgres`, `create database ${MIGRATED}`)
  const storage = await openStorage({ databaseUrl: `${url}/${MIGRATED}` })
  await storage.close()
  return { variables: { SERVICE_TEST_POSTGRES: url }, stop: () => server.stop() }
}

export async function databaseServer(): Promise<DatabaseServer> {
  const shared = process.env.SERVICE_TEST_POSTGRES
  if (shared === undefined) return startPostgres()
  return { newDatabase: databasesOf(shared), newStorage: databasesOf(shared, MIGRATED), stop: () => Promise.resolve() }
}
