/** Holds the PostgreSQL server of a test run: tells its parent the URL, and stops when the parent does. */
import { startPostgres } from '../api-server/test/support/postgres.js'

const server = await startPostgres()
process.once('disconnect', () => void server.stop())
process.send?.(server.url)
