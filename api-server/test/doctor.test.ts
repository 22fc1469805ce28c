import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage } from '@service/api-server'
import { call, temporaryFolder } from './support/api.js'
import { statements, type DatabaseServer } from './support/postgres.js'
import { runCommand, startProcess } from './support/process.js'
import { databaseServer } from './support/shared-postgres.js'

const test = suite('service-api doctor')
let folder = ''
let counter = 0
let databases: DatabaseServer

test.before(async () => {
  folder = await temporaryFolder()
  databases = await databaseServer()
})
test.after(async () => {
  await databases.stop()
  await rm(folder, { recursive: true, force: true })
})

const newFile = () => path.join(folder, `${++counter}`, 'data.json')

const rulesOf = (value: string) => [
  { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value, conditions: [] },
]

/** Runs it; returns its lines as `level about`, and all it printed. */
async function examine(env: Record<string, string>) {
  const { code, stdout, stderr } = await runCommand(['doctor'], env)
  const lines = [...stdout.matchAll(/^ {2}(ok|WARNING|PROBLEM) +(\S+(?:, \S+)?(?: \S+)?) {2,}/gm)]
  return { code, stdout, stderr, lines: lines.map(([, level, about]) => `${level} ${about}`) }
}

test('before the first start it makes nothing', async () => {
  const DATA_FILE = newFile()
  const { code, lines } = await examine({ DATA_FILE })
  assert.is(code, 0)
  assert.equal(lines, ['ok settings', 'ok runtime', 'WARNING data file', 'WARNING write, read'])
  await mkdir(path.dirname(DATA_FILE))
  assert.is((await examine({ DATA_FILE })).code, 0)
  assert.equal(await readdir(path.dirname(DATA_FILE)), [])
})

test('a data file, with and without a server that runs on it', async () => {
  const DATA_FILE = newFile()
  const server = await startProcess({ DATA_FILE })
  const running = await examine({ DATA_FILE })
  assert.match(running.stdout, new RegExp(`lock +held by the running server \\(process ${server.child.pid}\\)`))
  await server.stop()
  const { code, stdout, lines } = await examine({ DATA_FILE })
  assert.is(code, 0, stdout)
  assert.equal(
    lines.filter((line) => !line.endsWith(' permissions')),
    ['settings', 'runtime', 'data file', 'folder', 'disk', 'lock', 'write, read', 'clock'].map(
      (about) => `ok ${about}`,
    ),
  )
  assert.match(stdout, /lock +free/)
  assert.match(stdout, /0 problems, 0 warnings\n$/)
})

test('an environment whose values are near what SDKs take, and one with more', async () => {
  const DATA_FILE = newFile()
  const server = await startProcess({ DATA_FILE, INIT_ADMIN_TOKEN: 'init-token' })
  const write = async (method: string, where: string, body: object) => {
    const answer = await call(server.url, method, where, body, { token: 'init-token' })
    assert.ok(answer.status < 300, JSON.stringify(answer.body))
    return answer.body
  }
  const { id, environments } = await write('POST', '/projects', { name: 'Shop', slug: 'shop' })
  const value = (megabytes: number) => 'x'.repeat(megabytes * 500_000)
  const config = { role: 'config', lifetime: 'permanent', type: 'string', defaultValue: value(2) }
  for (let index = 0; index < 27; index += 1) {
    await write('POST', `/projects/${id}/configs`, { ...config, key: `text-${index}` })
  }
  const long = { environmentId: environments[1].id, defaultValue: value(2), rules: rulesOf(value(2)) }
  for (let index = 0; index < 9; index += 1) await write('PUT', `/projects/${id}/configs/text-${index}/targets`, long)
  const { code, stdout } = await examine({ DATA_FILE })
  await server.stop()
  assert.is(code, 0, stdout)
  assert.match(
    stdout,
    /WARNING {2}large data +test of shop: SDKs that evaluate in process get 25\.8 MiB, and take at most 32 MiB\. Then they get no new values\. Archive/,
  )
  assert.match(
    stdout,
    /WARNING {2}large data +production of shop: .* get 34\.3 MiB, more than the 32 MiB that they take\. They keep .* no new ones\. Archive configs/,
  )
})

test('a data file that others may read', async () => {
  // Windows has no such modes.
  if (process.platform === 'win32') return
  const DATA_FILE = newFile()
  await (await openStorage({ dataFile: DATA_FILE })).close()
  await chmod(DATA_FILE, 0o644)
  const { code, lines } = await examine({ DATA_FILE })
  assert.is(code, 0)
  assert.ok(lines.includes('WARNING permissions'))
})

test('a file of something else, and a damaged one', async () => {
  const DATA_FILE = newFile()
  await mkdir(path.dirname(DATA_FILE))
  await writeFile(DATA_FILE, 'no data')
  const other = await examine({ DATA_FILE })
  assert.is(other.code, 1)
  assert.ok(other.lines.includes('PROBLEM data file'))
  assert.match(other.stderr, /^The server cannot work like this\.\n$/)

  await rm(DATA_FILE)
  await (await startProcess({ DATA_FILE })).stop()
  const text = await readFile(DATA_FILE, 'utf8')
  await writeFile(DATA_FILE, text.replace('"owner"', '"ownez"'))
  const damaged = await examine({ DATA_FILE })
  assert.is(damaged.code, 1)
  assert.ok(damaged.lines.includes('PROBLEM write, read'), damaged.stdout)
})

test('a data file of an earlier version is not changed', async () => {
  const DATA_FILE = newFile()
  await mkdir(path.dirname(DATA_FILE))
  await copyFile(path.join(import.meta.dirname, 'earlier-versions', 'store-2', 'data.json'), DATA_FILE)
  const before = await readFile(DATA_FILE, 'utf8')
  const { code, lines } = await examine({ DATA_FILE })
  assert.is(code, 0)
  assert.ok(lines.includes('WARNING data file'))
  assert.is(await readFile(DATA_FILE, 'utf8'), before)
})

test('a database: unused, used, one that takes no writes, of an earlier and of a newer version, away', async () => {
  const DATABASE_URL = await databases.newDatabase()
  const unused = await examine({ DATABASE_URL })
  assert.equal(unused.lines, ['ok settings', 'ok runtime', 'WARNING database', 'ok clocks', 'WARNING write, read'])

  await (await startProcess({ DATABASE_URL })).stop()
  const used = await examine({ DATABASE_URL })
  assert.is(used.code, 0, used.stdout)
  assert.equal(
    used.lines,
    ['settings', 'runtime', 'database', 'clocks', 'write, read', 'clock'].map((about) => `ok ${about}`),
  )

  const made = await runCommand(['token', 'create', '--name', 'ci', '--permissions', 'all'], { DATABASE_URL })
  assert.is(made.code, 0, made.stderr)
  await statements(DATABASE_URL, `update audit set at = at - interval '3 days'`)
  const quiet = await examine({ DATABASE_URL })
  assert.ok(quiet.lines.includes('WARNING clock'), quiet.stdout)
  assert.match(quiet.stdout, /Nothing is deleted for its age/)

  const name = new URL(DATABASE_URL).pathname.slice(1)
  await statements(DATABASE_URL, `alter database "${name}" set default_transaction_read_only = on`)
  const readOnly = await examine({ DATABASE_URL })
  assert.is(readOnly.code, 1)
  assert.ok(readOnly.lines.includes('PROBLEM database'))
  // From a connection that was not told so.
  await statements(DATABASE_URL, `set transaction read write; alter database "${name}" reset all`)

  await statements(DATABASE_URL, 'delete from migrations where version > 3')
  assert.match(
    (await examine({ DATABASE_URL })).stdout,
    /schema 3; the next start brings it to \d+\. Back it up first\./,
  )
  await statements(DATABASE_URL, 'insert into migrations (version) values (999)')
  const newer = await examine({ DATABASE_URL })
  assert.is(newer.code, 1)
  assert.match(newer.stdout, /schema 999 is of a newer version/)

  const away = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  assert.is(away.code, 1)
  assert.ok(away.lines.includes('PROBLEM database'))
})

test('wrong settings', async () => {
  const { code, stderr } = await examine({ PORT: 'x' })
  assert.is(code, 1)
  assert.match(stderr, /^PORT must be a number/)
})

test.run()
