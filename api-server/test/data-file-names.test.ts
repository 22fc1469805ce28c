/** Names that were removed, in the JSON file: what is on the disk at each moment, and what readers see while the file is rewritten. */
import { cpSync, readdirSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import { NO_PERSON } from '../src/domain/former-members.js'
import type { AuditEntry, Member } from '../src/domain/records.js'
import { dataFiles, newEntry } from './support/audit-file.js'
import { insertOwners, newMember, organizationId } from './support/store-records.js'
import { until } from './support/until.js'

const test = suite('removed names in the data file')
let files: Awaited<ReturnType<typeof dataFiles>>

test.before(async () => void (files = await dataFiles()))
test.after(() => files.remove())

const [LONG, SHORT] = ['Zacharias Quill-Ómary', 'Zq']
const LEFT: Member = {
  ...newMember('zq@former.example'),
  id: randomUUID(),
  name: SHORT,
  removedAt: '2026-02-01T00:00:00.000Z',
}

/** Entries of which some name the member: with a longer and a shorter name than what comes in its place. */
function newEntries(count: number): AuditEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const entry = {
      ...newEntry('ü'.repeat(index % 300)),
      organizationId,
      at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    }
    if (index % 3 !== 0) return entry
    return { ...entry, memberId: LEFT.id, memberName: index % 2 === 0 ? LONG : SHORT }
  })
}

const add = (storage: Storage, entries: readonly AuditEntry[]) =>
  storage.transaction(async (stores) => {
    for (const entry of entries) await stores.audit.insert(entry)
  })
const removeName = (storage: Storage) =>
  storage.transaction(async (stores) => {
    await stores.members.update({ ...LEFT, ...NO_PERSON })
    await stores.audit.removeNames(organizationId, LEFT.id)
  })
const list = (storage: Storage, limit = 100_000, before?: string) =>
  storage.read((stores) => stores.audit.list(organizationId, limit, before))
const without = (entries: readonly AuditEntry[]) =>
  entries.map((entry) => (entry.memberId === LEFT.id ? { ...entry, memberName: 'Former member' } : entry))

async function onDisk(file: string): Promise<string> {
  const folder = path.dirname(file)
  const texts: string[] = []
  for (const name of await readdir(folder)) {
    texts.push(await readFile(path.join(folder, name), 'utf8').catch(() => ''))
  }
  return texts.join('\n')
}
const isThere = (text: string) => [LONG, `"${SHORT}"`, 'zq@former.example'].some((one) => text.includes(one))

/** A file with entries, and more of them in its journal. */
async function filled(count = 3000): Promise<{ file: string; storage: Storage; entries: AuditEntry[] }> {
  const file = await files.next()
  const entries = newEntries(count)
  const first = await openStorage({ dataFile: file })
  await first.transaction(async (stores) => {
    await insertOwners(stores)
    await stores.members.insert(LEFT)
  })
  await add(first, entries.slice(0, count - 100))
  await first.close()
  const storage = await openStorage({ dataFile: file })
  await add(storage, entries.slice(count - 100))
  return { file, storage, entries }
}

test('soon afterwards the disk has nothing of it, and the same entries are there after a start', async () => {
  const { file, storage, entries } = await filled()
  assert.ok(isThere(await onDisk(file)))
  const expected = without(entries).reverse()
  await removeName(storage)
  assert.equal(await list(storage), expected)
  await until(async () => !isThere(await onDisk(file)))
  assert.equal(await list(storage), expected)
  await add(storage, [{ ...newEntry('later'), organizationId }])
  await storage.close()
  assert.not(isThere(await onDisk(file)))
  const again = await openStorage({ dataFile: file })
  assert.equal((await list(again)).slice(1), expected)
  await again.close()
})

test('a server that was killed at any moment shows all of it or nothing, and removes it from the disk after the next start', async () => {
  const { file, storage, entries } = await filled(400)
  const copies: string[] = []
  let isDone = false
  const copyAll = async () => {
    const copy = await files.next()
    // What a crash would leave: the files as they are. One that is replaced while it is copied makes no copy.
    const names = (await readdir(path.dirname(file))).filter((name) => !name.includes('lock') && !name.endsWith('.tmp'))
    const copied = names.map((name) => cp(path.join(path.dirname(file), name), path.join(path.dirname(copy), name)))
    const results = await Promise.allSettled(copied)
    if (results.every(({ status }) => status === 'fulfilled')) copies.push(copy)
  }
  const copying = (async () => {
    while (!isDone) {
      await pause(5)
      await copyAll()
    }
  })()
  await removeName(storage)
  await until(async () => !isThere(await onDisk(file)))
  isDone = true
  await copying
  // However fast the rest was, nothing replaces a file now.
  await copyAll()
  await storage.close()
  const [named, removed] = [[...entries].reverse(), without(entries).reverse()]
  let count = 0
  for (const copy of copies) {
    const again = await openStorage({ dataFile: copy }).catch(() => undefined)
    // Data file and journal of two moments do not belong together.
    if (!again) continue
    count += 1
    const found = await list(again)
    const member = await again.read((stores) => stores.members.get(LEFT.id))
    assert.equal(found, member?.name === SHORT ? named : removed)
    const isRemoved = member?.name !== SHORT
    await again.close()
    assert.is(isThere(await onDisk(copy)), !isRemoved)
  }
  assert.ok(count > 0)
})

test('before the data file is written again, pages, exports and backups have nothing of it', async () => {
  const { file, storage, entries } = await filled(400)
  const crashed = await files.next()
  await removeName(storage)
  // As a crash leaves it at once: the step is in the journal, the names are in the data file.
  for (const name of readdirSync(path.dirname(file))) {
    if (/^data\.json(\.journal\.\d+)?$/.test(name)) {
      cpSync(path.join(path.dirname(file), name), path.join(path.dirname(crashed), name))
    }
  }
  await storage.close()
  assert.ok(isThere(await readFile(crashed, 'utf8')))
  const again = await openStorage({ dataFile: crashed })
  assert.equal(await list(again), without(entries).reverse())
  const dumped: AuditEntry[] = []
  await again.dump(['audit'], ({ records }) => Promise.resolve(dumped.push(...(records as readonly AuditEntry[]))))
  assert.equal(dumped, without(entries))
  const copy = await files.next()
  await again.backup(copy)
  assert.not(isThere(await onDisk(copy)))
  // The first write removes them from the file as well.
  await add(again, [{ ...newEntry('later'), organizationId }])
  await until(async () => !isThere(await onDisk(crashed)))
  await again.close()
})

test('pages and dumps that began before the file was rewritten go on with what follows', async () => {
  const { file, storage, entries } = await filled(20_000)
  const expected = without(entries).reverse()
  const pages: AuditEntry[] = await list(storage, 5000)
  const seen: string[] = []
  let turns = 0
  const dumping = storage.dump(['audit'], async ({ records }) => {
    for (const { id } of records as readonly AuditEntry[]) seen.push(id)
    if ((turns += 1) === 2) {
      await removeName(storage)
      await until(async () => !isThere(await readFile(file, 'utf8')))
    }
    return 0
  })
  await dumping
  assert.equal(
    seen,
    entries.map(({ id }) => id),
  )
  for (;;) {
    const next = await list(storage, 5000, pages.at(-1)?.id)
    pages.push(...next)
    if (next.length < 5000) break
  }
  assert.equal(
    pages.map(({ id }) => id),
    expected.map(({ id }) => id),
  )
  assert.equal(without(pages), expected)
  await storage.close()
})

test('entries are dropped and rewritten at once', async () => {
  const { file, storage, entries } = await filled(2000)
  const time = entries[700]?.at ?? ''
  const page = await list(storage, 50)
  const [, dropped] = await Promise.all([removeName(storage), storage.dropAuditBefore(time)])
  await until(async () => !isThere(await onDisk(file)))
  const expected = without(entries.slice(dropped > 0 ? 700 : 0)).reverse()
  assert.equal(
    [...page.map(({ id }) => id), ...(await list(storage, 100_000, page.at(-1)?.id)).map(({ id }) => id)],
    expected.map(({ id }) => id),
  )
  assert.equal(await list(storage), expected)
  await storage.close()
})

test.run()
