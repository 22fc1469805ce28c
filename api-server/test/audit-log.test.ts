/** The audit log of the JSON file stays on disk; what reads it must not notice. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import type { AuditEntry } from '../src/domain/records.js'
import { temporaryFolder } from './support/api.js'
import { readDataFile } from './support/data-file.js'
import { insertOwners, newConfig, newEnvironment, newProject, newTarget } from './support/store-records.js'

const test = suite('audit log in the JSON file')
const organizations = [randomUUID(), randomUUID()] as const
let folder = ''
let counter = 0

test.before(async () => void (folder = await temporaryFolder()))
test.after(() => rm(folder, { recursive: true, force: true }))

const newFile = () => path.join(folder, `${(counter += 1)}.json`)

function newEntries(from: number, count: number): AuditEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    organizationId: organizations[index % 2 === 0 ? 0 : 1],
    projectId: null,
    at: new Date(Date.UTC(2026, 0, 31) + (from + index) * 1000).toISOString(),
    memberId: organizations[0],
    memberName: from === 0 ? 'Ada' : 'Ada L.',
    tokenName: null,
    source: 'API',
    action: index % 10 === 0 ? 'delete' : 'create',
    resource: 'tag',
    resourceId: randomUUID(),
    before: null,
    after: { number: from + index, text: 'ü'.repeat(index % 400) },
    comment: index % 3 === 0 ? 'Why' : null,
    cause: null,
  }))
}

const insert = (storage: Storage, entries: readonly AuditEntry[]) =>
  storage.transaction(async (stores) => {
    for (const entry of entries) await stores.audit.insert(entry)
  })

/** Every entry of the organization, newest first, page by page. */
async function readAll(storage: Storage, organizationId: string, page: number): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (;;) {
    const next = await storage.read((stores) => stores.audit.list(organizationId, page, all.at(-1)?.id))
    all.push(...next)
    if (next.length < page) return all
  }
}

const of = (entries: readonly AuditEntry[], organizationId: string) =>
  entries.filter((entry) => entry.organizationId === organizationId).reverse()

test('entries on disk and in memory are one list, in pages of any size', async () => {
  const file = newFile()
  const entries: AuditEntry[] = []
  for (const count of [1500, 1, 700]) {
    const storage = await openStorage({ dataFile: file })
    const more = newEntries(entries.length, count)
    await insert(storage, more)
    entries.push(...more)
    for (const id of organizations) {
      for (const page of [7, 1000]) assert.equal(await readAll(storage, id, page), of(entries, id))
    }
    await storage.close()
  }
  assert.equal((await readDataFile(file)).records['audit'], entries)
})

test('entries folded into the file while the server runs are neither lost nor duplicated', async () => {
  const storage = await openStorage({ dataFile: newFile() })
  const entries: AuditEntry[] = []
  // Each of these is more than the journal may hold.
  for (let round = 0; round < 3; round++) {
    const more = newEntries(entries.length, 9000)
    const [id] = organizations
    const known = of(entries, id)
    const reading = readAll(storage, id, 100)
    await insert(storage, more)
    entries.push(...more)
    assert.equal((await reading).slice(-known.length || Infinity), known)
  }
  for (const id of organizations) assert.equal(await readAll(storage, id, 1000), of(entries, id))
  await storage.close()
})

test('filters and facets see what is on disk', async () => {
  const file = newFile()
  const first = await openStorage({ dataFile: file })
  const entries = newEntries(0, 100)
  await insert(first, entries)
  await first.close()
  const storage = await openStorage({ dataFile: file })
  const more = newEntries(100, 100)
  await insert(storage, more)
  const [id] = organizations
  const deleted = of([...entries, ...more], id).filter((entry) => entry.action === 'delete')
  await storage.read(async (stores) => {
    assert.equal(await stores.audit.list(id, 1000, undefined, { action: 'delete' }), deleted)
    assert.equal(await stores.audit.list(id, 1000, undefined, { text: '"number":42,' }), [entries[42]])
    assert.equal(await stores.audit.list(id, 1000, 'unknown'), [])
    for (let again = 0; again < 2; again++) {
      const { members, actions } = await stores.audit.facets(id)
      assert.equal([members, actions], [[{ id, name: 'Ada L.' }], ['create', 'delete']])
    }
  })
  await storage.close()
})

test('old entries are dropped while others are read and written, and stay away', async () => {
  const file = newFile()
  const entries: AuditEntry[] = []
  const [id] = organizations
  const since = (from: number) => of(entries, id).filter(({ at }) => at >= (entries[from]?.at ?? ''))
  let storage = await openStorage({ dataFile: file })
  const add = async (count: number) => {
    const more = newEntries(entries.length, count)
    await insert(storage, more)
    entries.push(...more)
  }
  await add(3000)
  await storage.close()
  storage = await openStorage({ dataFile: file })
  await add(1000)
  const reading = readAll(storage, id, 50)
  const writes = Array.from({ length: 20 }, () =>
    storage.transaction((stores) => stores.usage.add(id, 'requests', 'x', 1)),
  )
  assert.is(await storage.dropAuditBefore(entries[1501]?.at ?? ''), 1501)
  await Promise.all(writes)
  // A reader in the middle gets everything that is left, and perhaps some of what is not.
  const seen = (await reading).map((entry) => entry.id)
  assert.equal(
    seen,
    of(entries, id)
      .slice(0, seen.length)
      .map((entry) => entry.id),
  )
  assert.ok(seen.length >= since(1501).length)
  for (const page of [7, 1000]) assert.equal(await readAll(storage, id, page), since(1501))
  await add(9000)
  assert.equal(await readAll(storage, id, 1000), since(1501))
  assert.is(await storage.dropAuditBefore(entries[3500]?.at ?? ''), 1999)
  await storage.close()
  storage = await openStorage({ dataFile: file })
  assert.equal(await readAll(storage, id, 1000), since(3500))
  assert.is(await storage.read(async (stores) => (await stores.usage.get(id, 'requests', 'x'))?.count), 20)
  const nothing = await Promise.all([1, 2].map(() => storage.dropAuditBefore(entries[3500]?.at ?? '')))
  assert.equal(nothing, [0, 0])
  await storage.close()
})

test('kept versions move up while others read the log, and are neither lost nor duplicated', async () => {
  const file = newFile()
  const storage = await openStorage({ dataFile: file })
  const [organizationId] = organizations
  const project = newProject()
  const environment = newEnvironment(project.id)
  const configs = Array.from({ length: 60 }, (_, index) => newConfig(project.id, `config-${index}`))
  const targets = configs.map((config) => newTarget(config, environment.id))
  await storage.transaction(async (stores) => {
    await insertOwners(stores)
    await stores.projects.insert(project)
    await stores.environments.insert(environment)
    for (const config of configs) await stores.configs.insert(config)
    await stores.targets.insert(targets)
  })
  const entries = newEntries(0, 6000).map((entry, index): AuditEntry => {
    const target = index % 100 === 7 ? targets[(index / 100) | 0] : undefined
    const about = target && {
      resource: 'targets' as const,
      resourceId: target.id,
      after: { configId: target.configId },
    }
    return { ...entry, organizationId, ...about }
  })
  await insert(storage, entries)
  await storage.close()
  const time = entries[4000]?.at ?? ''
  const remaining = entries.filter(({ at, resource }) => at >= time || resource === 'targets')
  const again = await openStorage({ dataFile: file })
  const seen: AuditEntry[] = []
  const reading = readAll(again, organizationId, 300)
  let dropped: Promise<number> | undefined
  await again.dump(['audit'], async ({ records }) => {
    seen.push(...(records as AuditEntry[]))
    assert.is(await (dropped ??= again.dropAuditBefore(time)), entries.length - remaining.length)
    return 0
  })
  const ids = seen.map(({ id }) => id)
  const place = new Map(entries.map(({ id }, index) => [id, index]))
  assert.equal(
    ids,
    [...new Set(ids)].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
  )
  assert.equal(
    remaining.filter(({ id }) => !ids.includes(id)),
    [],
  )
  assert.ok(seen.length < entries.length)
  const read = (await reading).map(({ id }) => id)
  assert.equal(
    read,
    [...new Set(read)].sort((a, b) => (place.get(b) ?? 0) - (place.get(a) ?? 0)),
  )
  for (const page of [7, 1000]) assert.equal(await readAll(again, organizationId, page), remaining.toReversed())
  await again.close()
  assert.equal((await readDataFile(file)).records['audit'], remaining)
})

test.run()
