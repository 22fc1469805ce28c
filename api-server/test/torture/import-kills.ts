/**
 * SIGKILL of an import into PostgreSQL at random moments, each time into a new database: afterwards that is empty or complete, and a
 * second import works or says that the store is not empty. Setting: IMPORT_KILLS, 20 when it is not set.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../support/api.js'
import { startPostgres, statements } from '../support/postgres.js'
import { launch, runCommand } from '../support/process.js'
import type { Part } from './part.js'
import { compare } from './transfer.js'
import { writeExport } from './transfer-data.js'

const [CONFIGS, ENTRIES] = [2000, 10_000]

export const importKills: Part = {
  name: 'import-kills',
  async run({ random, count }) {
    const folder = await temporaryFolder()
    const server = await startPostgres()
    const [file, copy] = [path.join(folder, 'export.json'), path.join(folder, 'copy.json')]
    const found = { empty: 0, complete: 0, ended: 0 }
    try {
      const records = await writeExport(file, CONFIGS, ENTRIES)
      let whole = await timeOfImport({ DATABASE_URL: await server.newDatabase() }, file)
      const kills = count('IMPORT_KILLS', 20)
      for (let kill = 0; kill < kills; kill++) {
        const env = { DATABASE_URL: await server.newDatabase() }
        const { child, ended } = launch(['import', '--file', file], env)
        // Half of them near the end, where it is decided.
        await sleep(kill % 2 === 0 ? random.below(whole) : whole * (0.85 + random.next() * 0.2))
        child.kill('SIGKILL')
        if ((await ended).code !== null) found.ended += 1
        const began = performance.now()
        const again = await runCommand(['import', '--file', file], env)
        if (again.code === 0) {
          found.empty += 1
          whole = performance.now() - began
        } else if (/not empty/.test(again.stderr)) found.complete += 1
        else throw new Error(`The second import after ${kill + 1} kills: ${again.stderr}`)
        const exported = await runCommand(['export', '--file', copy], env)
        if (exported.code !== 0) throw new Error(`The export failed: ${exported.stderr}`)
        await compare(file, copy)
        await rm(copy)
        await nothingIsHeld(env.DATABASE_URL)
      }
      const done =
        `${kills} SIGKILLs of an import of ${records} records, ${found.ended} of them too late; ` +
        `${found.empty} times nothing was stored and a second import worked, ${found.complete} times all was there`
      return { done, lost: 0 }
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function timeOfImport(env: Record<string, string>, file: string): Promise<number> {
  const began = performance.now()
  const { code, stderr } = await runCommand(['import', '--file', file], env)
  if (code !== 0) throw new Error(`An import failed: ${stderr}`)
  return performance.now() - began
}

/** No transaction or advisory lock of the killed process stays. */
async function nothingIsHeld(databaseUrl: string): Promise<void> {
  const rows = await statements(
    databaseUrl,
    `select query from pg_stat_activity where datname = current_database() and application_name = 'service-api'
     union all select 'advisory lock' from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  if (rows.length > 0) throw new Error(`Still there: ${JSON.stringify(rows)}`)
}
