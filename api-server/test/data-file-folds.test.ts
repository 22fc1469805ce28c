/** The JSON file while its journal is folded into it, and while it is copied: what is seen meanwhile, and damage that came later. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import type { AuditEntry } from '../src/domain/records.js'
import { dataFiles, failure, newEntry, newProject, organizationId } from './support/audit-file.js'
import { readDataFile } from './support/data-file.js'

const test = suite('folds of the data file')
let files: Awaited<ReturnType<typeof dataFiles>>

test.before(async () => void (files = await dataFiles()))
test.after(() => files.remove())

const add = (storage: Storage, entry: AuditEntry) => storage.transaction((stores) => stores.audit.insert(entry))
const addProjects = (storage: Storage, slugs: readonly string[]) =>
  storage.transaction(async (stores) => {
    for (const slug of slugs) {
      await stores.projects.insert(newProject(slug))
    }
  })
const listed = (storage: Storage) =>
  storage.read(async (stores) => (await stores.audit.list(organizationId, 1000)).map(({ id }) => id))

test('while audit entries go from memory into the file, a reader sees each of them once', async () => {
  const file = await files.next()
  const storage = await openStorage({ dataFile: file })
  const { generation } = await readDataFile(file)
  const isFolded = async () => !(await readFile(file, 'utf8')).slice(0, 200).includes(generation)
  const text = 'x'.repeat(20_000)
  const acknowledged: string[] = []
  const wrong: string[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) {
      // A read need not wait for anything, and everything else has to have a turn.
      await new Promise((resolve) => setImmediate(resolve))
      const before = acknowledged.length
      const found = await listed(storage)
      if (new Set(found).size !== found.length) wrong.push('an entry is there twice')
      const missing = acknowledged.slice(0, Math.min(before, 900)).filter((id) => !found.includes(id))
      if (before < 900 && missing.length > 0) wrong.push(`${missing.length} entries are missing`)
    }
  })()
  while (!(await isFolded())) {
    const entries = Array.from({ length: 20 }, () => newEntry(text))
    await Promise.all(entries.map((entry) => add(storage, entry)))
    acknowledged.push(...entries.map(({ id }) => id))
  }
  for (let more = 0; more < 20; more++) {
    const entry = newEntry()
    await add(storage, entry)
    acknowledged.push(entry.id)
  }
  isDone = true
  await reading
  assert.equal(wrong, [])
  await storage.close()
  const again = await openStorage({ dataFile: file })
  assert.equal((await listed(again)).reverse(), acknowledged.slice(-1000))
  await again.close()
})

test('a backup holds all of a large change, or nothing of it', async () => {
  const file = await files.next()
  const storage = await openStorage({ dataFile: file })
  const slugs = Array.from({ length: 3000 }, (_, index) => `p-${index}`)
  let isDone = false
  const writing = addProjects(storage, slugs).finally(() => (isDone = true))
  const counts = new Set<number>()
  for (let index = 0; !isDone; index++) {
    const copy = `${file}.backup-${index}`
    await storage.backup(copy)
    counts.add(((await readDataFile(copy)).records['projects'] ?? []).length)
    await rm(copy)
  }
  await writing
  assert.equal(
    [...counts].filter((count) => count !== 0 && count !== slugs.length),
    [],
  )
  await storage.close()
})

test('a file that is put in place of the data file while the journal is folded stays there', async () => {
  const [file, other] = [await files.next(), await files.next()]
  const backup = await openStorage({ dataFile: other })
  await addProjects(backup, ['restored'])
  await backup.close()
  const bytes = await readFile(other)
  const storage = await openStorage({ dataFile: file })
  const text = 'x'.repeat(100_000)
  const isFolding = async () =>
    (await readdir(path.dirname(file))).some((name) => /^data\.json\.[^j].*\.tmp$/.test(name))
  while (!(await isFolding())) await add(storage, newEntry(text))
  await rename(other, file)
  assert.match(await failure(add(storage, newEntry())), /was replaced while the server runs/)
  assert.match(await failure(storage.backup(other)), /was replaced while the server runs/)
  assert.match(
    await failure(storage.dump(['organizations'], () => Promise.resolve(0))),
    /was replaced while the server runs/,
  )
  assert.match(await failure(storage.close()), /was replaced while the server runs/)
  assert.ok(bytes.equals(await readFile(file)))
})

test('an audit entry that was damaged on the disk is never copied as if it were right', async () => {
  const file = await files.next()
  const first = await openStorage({ dataFile: file })
  const entries = [newEntry('one'), newEntry('two'), newEntry('three')]
  for (const entry of entries) await add(first, entry)
  await first.close()
  const storage = await openStorage({ dataFile: file })
  await addProjects(storage, ['kept'])
  await writeFile(file, (await readFile(file, 'utf8')).replace('{"text":"two"}', '{"text":"tow"}'))
  const damaged = await readFile(file)
  const named = new RegExp(`was damaged on its disk: an entry of its audit log \\(audit ${entries[1]?.id ?? ''}\\)`)
  assert.match(await failure(storage.backup(`${file}.backup`)), named)
  assert.match(await failure(storage.close()), named)
  assert.equal(await readFile(file), damaged)
  assert.equal((await readdir(path.dirname(file))).sort(), ['data.json', 'data.json.journal.1'])
  assert.match(await failure(openStorage({ dataFile: file })), /is damaged: line \d+ \(audit/)
})

test.run()
