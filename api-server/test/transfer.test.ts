/** Exports and imports on both storages: nothing is lost, and what is not whole is refused as a whole. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage, type StorageSettings } from '@service/api-server'
import { FileError, writeNew } from '../src/commands/files.js'
import { askRunningServer, CommandRefused } from '../src/control/client.js'
import { startControl } from '../src/control/server.js'
import { Invalid } from '../src/domain/errors.js'
import { createServices } from '../src/services/create.js'
import { exportAll } from '../src/services/transfer/export.js'
import { EXPORTED } from '../src/services/transfer/format.js'
import { importAll } from '../src/services/transfer/import.js'
import { KINDS, ownersOf } from '../src/storage/descriptions.js'
import { temporaryFolder } from './support/api.js'
import type { DatabaseServer } from './support/postgres.js'
import { databaseServer } from './support/shared-postgres.js'
import { exampleRecords } from './support/example-records.js'

const test = suite('transfer')
const here = path.dirname(fileURLToPath(import.meta.url))
const at = '2026-11-23T08:00:00.000Z'
let folder = ''
let server: DatabaseServer

test.before(async () => {
  folder = await temporaryFolder()
  server = await databaseServer()
})
test.after(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** New stores of both kinds. */
const stores = async (): Promise<StorageSettings[]> => [
  { dataFile: path.join(folder, randomUUID(), 'data.json') },
  { databaseUrl: await server.newDatabase() },
]

async function on<T>(settings: StorageSettings, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(settings)
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}

async function* inBlocks(text: string, size = 1000): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield await Promise.resolve(bytes.subarray(from, from + size))
}

const load = (settings: StorageSettings, text: string) =>
  on(settings, (storage) => importAll(createServices({ storage }), inBlocks(text)))

const dump = (settings: StorageSettings, tokens = true) =>
  on(settings, async (storage) => {
    let text = ''
    await exportAll(createServices({ storage }), { tokens }, (piece) => {
      text += piece
      return Promise.resolve()
    })
    return text
  })

const isEmpty = (settings: StorageSettings) =>
  on(settings, async (storage) => {
    let count = 0
    await storage.dump(EXPORTED, ({ records }) => Promise.resolve((count += records.length)))
    return count === 0
  })

const textOf = (records: readonly unknown[]) =>
  [
    '{"format":"service-export-6","records":[',
    ...records.map((one) => `${JSON.stringify(one)},`),
    `["end",${records.length}]]}`,
    '',
  ].join('\n')

const recordsOf = (text: string) => (JSON.parse(text) as { records: [string, object][] }).records

/** What the import is refused with; nothing may be in the store afterwards. */
async function refused(settings: StorageSettings, text: string): Promise<string> {
  try {
    await load(settings, text)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    assert.ok(await isEmpty(settings), error.message)
    return error.message
  }
  throw new Error('The import was not refused')
}

test('export, import, export: the same from and to either storage', async () => {
  const text = textOf(exampleRecords(at))
  for (const from of await stores()) {
    await load(from, text)
    const first = await dump(from)
    assert.equal(recordsOf(first), recordsOf(text))
    for (const to of await stores()) {
      await load(to, first)
      assert.equal(recordsOf(await dump(to)), recordsOf(first))
      if (to.dataFile === undefined) continue
      assert.equal(await readdir(path.dirname(to.dataFile)), ['data.json'])
    }
    let refusal: unknown
    await load(from, text).catch((error: unknown) => (refusal = error))
    assert.match((refusal as Error).message, 'The store is not empty')
  }
})

test('there is an example of every kind that is exported, and owners come before what they own', () => {
  const examples = new Set<string>(exampleRecords(at).map(([kind]) => kind))
  assert.equal(
    EXPORTED.filter((kind) => !examples.has(kind)),
    [],
  )
  for (const [place, kind] of KINDS.entries()) {
    for (const [member, owner] of ownersOf(kind)) assert.ok(KINDS.indexOf(owner) < place, `${kind}.${member}`)
  }
  assert.is(KINDS.at(-1), 'audit')
})

test('without the tokens there are none, nor hashes of passwords', async () => {
  for (const settings of await stores()) {
    await load(settings, textOf(exampleRecords(at)))
    const kinds = new Set(recordsOf(await dump(settings, false)).map(([kind]) => kind))
    assert.equal([kinds.has('tokens'), kinds.has('sdkKeys'), kinds.has('members')], [false, false, true])
    assert.not.match(await dump(settings, false), /"hash"|argon2/)
  }
})

test('all mistakes are reported with their lines, and nothing is stored', async () => {
  const lines = textOf(exampleRecords(at)).split('\n')
  const lineOf = (kind: string) => lines.findIndex((line) => line.startsWith(`["${kind}"`))
  const [token, target, audit] = [lineOf('tokens'), lineOf('targets'), lineOf('audit')]
  lines[token] = '["tokens",{"id":'
  lines[target] = (lines[target] ?? '').replace(/"configId":"[^"]*"/, `"configId":"${randomUUID()}"`)
  lines[audit] = '["audit",{"id":"a"}],'
  for (const settings of await stores()) {
    const message = await refused(settings, lines.join('\n'))
    assert.match(message, `line ${token + 1} is not a record: ["tokens",{"id":`)
    assert.match(message, `line ${target + 1} (targets) has a configId that is in no configs`)
    assert.match(message, `line ${audit + 1} (audit) has no organizationId`)
    assert.match(message, `line ${audit + 1} (audit) has no resourceId`)
  }
})

test('a record that is there twice, or before its owner, is refused', async () => {
  const [settings = {}] = await stores()
  const records = exampleRecords(at)
  const index = records.findIndex(([kind]) => kind === 'configs')
  const [, config] = records[index] ?? []
  const twice = records.toSpliced(index + 1, 0, ['configs', { ...config, id: randomUUID() }])
  assert.match(await refused(settings, textOf(twice)), `line ${index + 3} (configs) has the key of an earlier record`)
  const early = [...records.slice(1), ...records.slice(0, 1)]
  assert.match(
    await refused(settings, textOf(early)),
    'line 2 (memberGroups) has a organizationId that is in no organizations',
  )
})

test('a cut-off file, or one with the wrong content, is refused', async () => {
  const text = textOf(exampleRecords(at))
  const whole = text.trimEnd().split('\n')
  for (const settings of await stores()) {
    assert.match(await refused(settings, whole.slice(0, -1).join('\n')), 'its end is cut off')
    assert.match(await refused(settings, text.slice(0, -200)), /its end is cut off/)
    assert.match(
      await refused(settings, whole.toSpliced(-2, 1).join('\n')),
      /says that there are \d+ records, but there are \d+/,
    )
    assert.match(await refused(settings, `${text}x`), `line ${whole.length + 1} follows the last line`)
    assert.match(await refused(settings, textOf([])), 'The export holds no organization')
  }
})

test('another format is refused in words', async () => {
  const [settings = {}] = await stores()
  const text = textOf(exampleRecords(at))
  assert.match(await refused(settings, text.replace('export-6', 'export-7')), 'which a newer server version wrote')
  assert.match(await refused(settings, JSON.stringify(JSON.parse(text), null, 2)), 'Import it as it was exported')
  assert.match(await refused(settings, '{"format":"x"}'), 'its format must be service-export-6 or an earlier one')
  assert.match(await refused(settings, 'nothing'), 'it is not valid JSON')
  assert.match(await refused(settings, ''), 'it is not valid JSON')
})

test('an export of format 1 that is not whole is refused', async () => {
  const file = path.join(here, 'earlier-versions', 'store-2', 'export.json')
  const whole = JSON.parse(await readFile(file, 'utf8')) as Record<string, object[]>
  const broken: [members: object, message: RegExp][] = [
    [{ organizations: undefined }, /organizations must be a list/],
    [{ organizations: [], members: [], tokens: [], projects: [] }, /in no organizations/],
    [{ projects: [5] }, /projects\[0\] must be an object/],
    [{ projects: [{ ...whole['projects']?.[0], slug: undefined }] }, /projects\[0\] has no slug/],
    [{ sdkKeys: [{}] }, /sdkKeys\[0\] has no id/],
    [{ members: [] }, /memberId .* no members/],
    [{ configs: [] }, /configId .* no configs/],
  ]
  const [settings = {}] = await stores()
  for (const [members, message] of broken)
    assert.match(await refused(settings, JSON.stringify({ ...whole, ...members })), message)
})

/** Imports the text in a process of its own, and kills that when its output says so. */
async function importAndKill(
  { dataFile = '', databaseUrl = '' }: StorageSettings,
  text: string,
  isTime: (seen: string) => boolean,
) {
  const env = { ...process.env, DATA_FILE: dataFile, DATABASE_URL: databaseUrl }
  const script = path.join(here, 'support', 'import-stdin.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.on('error', () => undefined)
  if (text.endsWith('\n')) child.stdin.end(text)
  else child.stdin.write(text)
  let seen = ''
  child.stdout.on('data', (piece: Buffer) => {
    seen += piece.toString()
    if (isTime(seen)) child.kill('SIGKILL')
  })
  await once(child, 'close')
}

test('an import that is killed leaves nothing; one that was acknowledged leaves everything', async () => {
  const text = textOf(exampleRecords(at, 3000))
  const half = text.slice(0, Math.floor(text.length / 2))
  // Standard input comes in blocks of 64 kB.
  const blocks = Math.floor(half.length / 65_536)
  for (const settings of await stores()) {
    await importAndKill(settings, half, (seen) => seen.split('waiting').length > blocks)
    assert.ok(await isEmpty(settings))
    await importAndKill(settings, text, (seen) => seen.includes('imported'))
    assert.equal(recordsOf(await dump(settings)), recordsOf(text))
  }
})

test('an export shows one state, whatever is written meanwhile', async () => {
  const text = textOf(exampleRecords(at, 1500))
  for (const settings of await stores()) {
    await load(settings, text)
    await on(settings, async (storage) => {
      const records: unknown[] = []
      let wrote = false
      await storage.dump(EXPORTED, async (batch) => {
        for (const record of batch.records) records.push([batch.kind, record])
        if (batch.kind !== 'configs' || wrote) return 1
        wrote = true
        await storage.transaction(async (all) => {
          const [project] = await all.projects.list((await all.organizations.list())[0]?.id ?? '')
          const [config] = await all.configs.list(project?.id ?? '')
          if (!config) throw new Error('There is no config')
          await all.configs.insert({ ...config, id: randomUUID(), key: 'written-meanwhile', oldKeys: [] })
          const [target] = await all.targets.list(config.id)
          if (target) await all.targets.update({ ...target, defaultValue: 'changed' })
          const [entry] = await all.audit.list(project?.organizationId ?? '', 1)
          if (entry) await all.audit.insert({ ...entry, id: randomUUID() })
        })
        return 1
      })
      assert.equal(records, recordsOf(text).slice(0, -1))
    })
  }
})

test('a text that breaks off leaves no file', async () => {
  const control = await startControl(async (_, send) => {
    await send('the beginning')
    throw new Error('the disk is gone')
  })
  const file = path.join(folder, 'broken-off.json')
  let refusal: unknown
  await writeNew(file, (out) => askRunningServer(control.address, { command: 'export', input: {} }, out)).catch(
    (error: unknown) => (refusal = error),
  )
  await control.close()
  assert.instance(refusal, CommandRefused)
  assert.not.ok(existsSync(file))
  await writeNew(file, (out) => out('there'))
  await writeNew(file, (out) => out('again')).catch((error: unknown) => (refusal = error))
  assert.instance(refusal, FileError)
  assert.is(await readFile(file, 'utf8'), 'there')
})

test.run()
