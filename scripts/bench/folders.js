import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Goes up with every change of what the corpus holds: figures of two recipes cannot be compared. */
export const RECIPE = 1

export const repository = fileURLToPath(new URL('../..', import.meta.url))
/** The program that is measured; SERVICE_BENCH_CLI names that of another checkout, to compare two of them. */
export const cli = process.env.SERVICE_BENCH_CLI || path.join(repository, 'cli', 'bin', 'service.js')
export const serverProgram = path.join(repository, 'api-server', 'bin', 'service-api.js')

/** Where the corpus, the peers and the server's data are; never inside the repository. */
export function benchFolder() {
  return process.env.SERVICE_BENCH_DIR || path.join(cacheFolder(), `service-bench-${RECIPE}`)
}

function cacheFolder() {
  if (process.env.XDG_CACHE_HOME) return process.env.XDG_CACHE_HOME
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? tmpdir()
  return path.join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
}
