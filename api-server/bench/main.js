/**
 * The server's benchmark: `node api-server/bench/main.js [--quick] [--postgres] [--unleash]`, after a build. Prints one
 * JSON line for each figure, and exits with 1 when a limit does not hold.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { measureGrowth } from './growth.js'
import { measureRequests } from './requests.js'
import { measureStart } from './start.js'

/**
 * Runs the benchmark. `quick` takes fewer and shorter rounds, and leaves out Polka, Fastify, PostgreSQL and, unless it
 * is asked for by `only`, the growth of creates. `postgres` says whether the embedded PostgreSQL is measured too, `unleash` asks
 * for Unleash on it (see unleash.js).
 */
export async function benchServer({ quick = false, postgres = !quick, unleash = false, only } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'service-bench-'))
  const database = postgres || unleash ? await startDatabase() : undefined
  try {
    const rounds = quick ? 2 : 7
    const stores = { 'JSON file': { DATA_FILE: path.join(folder, 'requests.json') } }
    if (postgres) stores.PostgreSQL = { DATABASE_URL: await database.newDatabase() }
    const peers = quick ? ['node:http'] : ['node:http', 'polka', 'fastify']
    const parts = {
      start: () => measureStart({ folder, rounds: quick ? 3 : 11 }),
      requests: () => measureRequests({ stores, folder, rounds, seconds: quick ? 0.5 : 1.5, peers }),
      growth: () => measureGrowth({ folder, rounds }),
      unleash: async () =>
        (await import('./unleash.js')).measureUnleash({ database, folder, rounds: quick ? 3 : rounds, seconds: 1.5 }),
    }
    const usual = { start: true, requests: true, growth: !quick, unleash }
    const rows = []
    for (const [name, run] of Object.entries(parts)) {
      if (only !== undefined ? name === only : usual[name]) rows.push(...(await run()))
    }
    return { rows }
  } finally {
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startDatabase() {
  const { tsImport } = await import('tsx/esm/api')
  const { startPostgres } = await tsImport('../test/support/postgres.ts', import.meta.url)
  return startPostgres()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const has = (name) => process.argv.includes(`--${name}`)
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7)
  const options = { quick: has('quick'), unleash: has('unleash'), ...(has('postgres') && { postgres: true }) }
  const { rows } = await benchServer({ ...options, ...(only !== undefined && { only }) })
  for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
  if (rows.some(({ ok }) => ok === false)) process.exitCode = 1
}
