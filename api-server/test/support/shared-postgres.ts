/**
 * One PostgreSQL server for all test files of a run, since making a data folder costs more than most files' tests. The
 * test command starts this file as a process and passes the server's URL on; a file run by itself starts its own.
 */
import { type DatabaseServer, databasesOf, startPostgres } from './postgres.js'

export async function databaseServer(): Promise<DatabaseServer> {
  const shared = process.env.SERVICE_TEST_POSTGRES
  if (shared === undefined) return startPostgres()
  return { newDatabase: databasesOf(shared), stop: () => Promise.resolve() }
}
