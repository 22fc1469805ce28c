/** Data that the version before wrote: it loads with every id, and gets what it lacks. The files were made by that version's server. */
import { copyFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import type { Config, Target } from '../src/domain/records.js'
import { FIRST_SCHEMA } from '../src/storage/postgres/schema.js'
import { SECOND_SCHEMA } from '../src/storage/postgres/schema-2.js'
import { THIRD_SCHEMA } from '../src/storage/postgres/schema-3.js'
import { temporaryFolder } from './support/api.js'
import { statements, type DatabaseServer } from './support/postgres.js'
import { runCommand } from './support/process.js'
import { databaseServer } from './support/shared-postgres.js'

const test = suite('data of earlier versions')
const written = path.join(path.dirname(fileURLToPath(import.meta.url)), 'earlier-versions', 'format-2')
let folder = ''
let server: DatabaseServer

interface Written {
  projects: { id: string }[]
  configs: Config[]
  targets: Omit<Target, 'updatedAt'>[]
}

const readWritten = async (name: string) => JSON.parse(await readFile(path.join(written, name), 'utf8')) as Written

test.before(async () => {
  folder = await temporaryFolder()
  server = await databaseServer()
})
test.after(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Targets come with the time of their config, and with nothing else changed. */
async function checkTargets(storage: Storage, { projects, configs, targets }: Written): Promise<void> {
  const stored = await storage.read((stores) => stores.targets.listByProject(projects[0]?.id ?? ''))
  const timeOf = (configId: string) => configs.find(({ id }) => id === configId)?.updatedAt
  assert.is(stored.length, 4)
  assert.equal(
    stored.sort(byId),
    targets.map((target) => ({ ...target, updatedAt: timeOf(target.configId) })).sort(byId),
  )
}

test('a data file of format 2', async () => {
  const dataFile = path.join(folder, 'data.json')
  await copyFile(path.join(written, 'data.json'), dataFile)
  for (let start = 1; start <= 2; start += 1) {
    const storage = await openStorage({ dataFile })
    await checkTargets(storage, await readWritten('data.json'))
    await storage.close()
  }
})

test('an export', async () => {
  const env = { DATA_FILE: path.join(folder, 'imported.json') }
  const { code, stderr } = await runCommand(['import', '--file', path.join(written, 'export.json')], env)
  assert.is(code, 0, stderr)
  const storage = await openStorage({ dataFile: env.DATA_FILE })
  await checkTargets(storage, await readWritten('export.json'))
  await storage.close()
})

/** A database as the third migration left it, with what the version before wrote. */
async function databaseOfVersion3(): Promise<string> {
  const databaseUrl = await server.newDatabase()
  const run = (text: string, values?: unknown[]) => statements(databaseUrl, text, values)
  for (const schema of [FIRST_SCHEMA, SECOND_SCHEMA, THIRD_SCHEMA]) await run(schema)
  await run('create table migrations (version integer primary key, applied_at timestamptz not null default now())')
  await run('insert into migrations (version) values (1), (2), (3)')
  const tables = JSON.parse(await readFile(path.join(written, 'tables.json'), 'utf8')) as Record<string, object[]>
  for (const [name, rows] of Object.entries(tables)) {
    const into = `insert into ${name} overriding system value`
    await run(`${into} select * from json_populate_recordset(null::${name}, $1::json)`, [JSON.stringify(rows)])
    if (rows.some((row) => 'seq' in row)) {
      await run(`select setval(pg_get_serial_sequence('${name}', 'seq'), (select max(seq) from ${name}))`)
    }
  }
  return databaseUrl
}

const times = (row: { updated_at: string }) => ({ updatedAt: new Date(row.updated_at).toISOString() })

test('a database of the third migration, and the version before beside this one', async () => {
  const databaseUrl = await databaseOfVersion3()
  const storage = await openStorage({ databaseUrl })
  const tables = JSON.parse(await readFile(path.join(written, 'tables.json'), 'utf8')) as Record<string, never[]>
  const camel = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        name === 'seq' ? [] : [[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]],
      ),
    )
  const configs = (tables['configs'] ?? []).map((row: { updated_at: string }) => ({ ...camel(row), ...times(row) }))
  const targets = (tables['targets'] ?? []).map(camel)
  const old = { projects: tables['projects'] ?? [], configs, targets } as unknown as Written
  await checkTargets(storage, old)

  const run = (text: string, values?: unknown[]) => statements(databaseUrl, text, values)
  const list = () => storage.read((stores) => stores.targets.listByProject(old.projects[0]?.id ?? ''))
  const before = await list()
  const [changed, gone, ...others] = before
  // As the version before writes: no statement names the new column.
  await run("update targets set default_value = 'true', rules = '[]' where id = $1", [changed?.id])
  for (const { id, defaultValue } of others) {
    await run('update targets set default_value = $2 where id = $1', [id, defaultValue])
  }
  const columns = 'id, config_id, environment_id, project_id, default_value, default_value_id, rules'
  const taken = `with gone as (delete from targets where id = $1 returning ${columns}) select to_json(gone) as row from gone`
  const [{ row } = {}] = await run(taken, [gone?.id])
  const again = `insert into targets (${columns}) select ${columns} from json_populate_record(null::targets, $1::json)`
  await run(again, [JSON.stringify(row)])
  const after = await list()
  const updatedAt = (targets: Target[], id = '') => targets.find((one) => one.id === id)?.updatedAt ?? ''
  assert.ok(updatedAt(after, changed?.id) > updatedAt(before, changed?.id))
  assert.ok(updatedAt(after, gone?.id) > updatedAt(before, gone?.id))
  for (const { id } of others) assert.is(updatedAt(after, id), updatedAt(before, id))
  await storage.close()
})

test.run()
