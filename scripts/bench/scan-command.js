import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { benchFolder, cli } from './folders.js'

/** What earlier runs compiled is used with `--no-cache` as well: not in the first runs of a machine, and so not here. */
export const COLD = { NODE_DISABLE_COMPILE_CACHE: '1' }

/**
 * How to run `service scan --json` against the server; a scan that takes more than `longest` seconds is ended.
 * @returns `(cwd, keys, options) => command` for `runOnce`; `cache`: `off` (the default) or `on`; `env` to add
 */
export function scanCommands(server, longest) {
  const features = knownFeatures()
  const base = { ...process.env, NO_COLOR: '1', SERVICE_TOKEN: server.token, SERVICE_BASE_URL: server.url }
  return (cwd, keys, { cache = 'off', env = {} } = {}) => ({
    program: process.execPath,
    args: [cli, 'scan', '--json', ...(cache === 'off' && features.cache ? ['--no-cache'] : [])],
    cwd,
    timeout: longest * 1000,
    env: {
      ...base,
      XDG_CACHE_HOME: cacheHome(),
      SERVICE_PROJECT: `bench-${keys}`,
      ...(cache === 'off' ? COLD : {}),
      ...env,
    },
  })
}

/** Empties the facts cache that scans of the benchmark use. */
export function emptyCache() {
  rmSync(cacheHome(), { recursive: true, force: true })
}

/** Leaves only the facts of files in the cache. */
export function forgetTrees() {
  const folder = path.join(cacheHome(), 'service')
  for (const name of readdirSync(folder)) if (name.endsWith('.tree')) rmSync(path.join(folder, name))
}

function cacheHome() {
  return path.join(benchFolder(), `scan-cache-${process.pid}`)
}

let known

/** What the built program has of the switches that the comparisons need: a version without one is not compared by it. */
export function knownFeatures() {
  known ??= {
    cache: helpNames('--no-cache'),
    threads: names('SERVICE_SCAN_THREADS'),
    prefilter: names('SERVICE_SCAN_PREFILTER'),
  }
  return known
}

function helpNames(option) {
  const { stdout } = spawnSync(process.execPath, [cli, 'scan', '--help'], { encoding: 'utf8' })
  return stdout.includes(option)
}

function names(variable) {
  const built = path.join(path.dirname(cli), '..', 'dist')
  const files = readdirSync(built, { recursive: true }).filter((file) => file.endsWith('.js'))
  return files.some((file) => readFileSync(path.join(built, file), 'utf8').includes(variable))
}
