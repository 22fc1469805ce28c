import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * The PostgreSQL of the tests, a server of its own. It ends with the benchmark, however that ends.
 * @returns `{ newDatabase, statements, stop }`
 */
export async function startDatabase() {
  const { tsImport } = await import('tsx/esm/api')
  const { startPostgres, statements } = await tsImport('../../../api-server/test/support/postgres.ts', import.meta.url)
  const server = await startPostgres()
  const [{ folder }] = await statements(`${server.url}/postgres`, `select current_setting('data_directory') as folder`)
  const kill = () => {
    const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
  process.once('exit', kill)
  return {
    newDatabase: server.newDatabase,
    statements,
    stop: () => {
      process.off('exit', kill)
      return server.stop()
    },
  }
}
