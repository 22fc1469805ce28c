/** A data file damaged only at its end: what is reported, and what `service-api repair --drop-last` does with it. */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import type { AuditEntry } from '../src/domain/records.js'
import { dataFiles, failure, newEntry, newProject, organizationId } from './support/audit-file.js'
import { readDataFile } from './support/data-file.js'

const test = suite('repair of the data file')
let files: Awaited<ReturnType<typeof dataFiles>>

test.before(async () => void (files = await dataFiles()))
test.after(() => files.remove())

const addProject = (storage: Storage, slug: string) =>
  storage.transaction((stores) => stores.projects.insert(newProject(slug)))
const read = (storage: Storage) =>
  storage.read(async (stores) => ({
    texts: (await stores.audit.list(organizationId, 10)).map(({ after }) => (after as { text: string }).text).reverse(),
    slugs: (await stores.projects.list(organizationId)).map(({ slug }) => slug),
  }))
const dropLast = async (file: string) => (await import('../dist/storage/json/repair.js')).dropLast(file)

const ENTRIES = ['one', 'two', 'three'].map(newEntry)

/** A file with three audit entries, and a journal beside it with a project, as after a kill. */
async function killed(entries: readonly AuditEntry[] = ENTRIES): Promise<string> {
  const [source, file] = [await files.next(), await files.next()]
  const first = await openStorage({ dataFile: source })
  await addProject(first, 'in-file')
  for (const entry of entries) await first.transaction((stores) => stores.audit.insert(entry))
  await first.close()
  const storage = await openStorage({ dataFile: source })
  await addProject(storage, 'in-journal')
  for (const name of await readdir(path.dirname(source)))
    if (!name.endsWith('.lock')) await copyFile(path.join(path.dirname(source), name), file + name.slice(9))
  await storage.close()
  return file
}

async function change(file: string, from: string | RegExp, to: string): Promise<string> {
  const changed = (await readFile(file, 'utf8')).replace(from, to)
  await writeFile(file, changed)
  return changed
}

test('a damaged last audit entry is named, and dropped only on request', async () => {
  const file = await killed()
  const { generation } = await readDataFile(file)
  const damaged = await change(file, '{"text":"three"}', '{"text":"there"}')
  const refusal = await failure(openStorage({ dataFile: file }))
  assert.match(
    refusal,
    new RegExp(`line 5 \\(audit ${ENTRIES[2]?.id ?? ''}\\), its last record, was changed.*repair --drop-last`),
  )
  assert.is(await readFile(file, 'utf8'), damaged)

  const repaired = await dropLast(file)
  assert.equal(repaired, {
    ...{ file, copy: `${file}.before-repair`, lost: 'the last record' },
    records: [`audit ${ENTRIES[2]?.id ?? ''}`],
  })
  assert.is(await readFile(`${file}.before-repair`, 'utf8'), damaged)
  assert.not.equal((await readDataFile(file)).generation, generation)
  assert.is(await dropLast(file), null)
  const storage = await openStorage({ dataFile: file })
  assert.equal(await read(storage), { texts: ['one', 'two'], slugs: ['in-file', 'in-journal'] })
  await storage.close()

  await change(file, '{"text":"two"}', '{"text":"tow"}')
  assert.match(await failure(dropLast(file)), /before-repair already exists/)
})

test('a damaged last line costs nothing if it still says that everything is there', async () => {
  for (const [from, to] of [
    [/"[0-9a-f]{4}(?=[0-9a-f]{60}"\]\]\}\n$)/, '"zzzz'],
    [/\["end",4,/, '["end",5,'],
    [/\["end",4,/, '["dne",4,'],
  ] as const) {
    const file = await killed()
    await change(file, from, to)
    assert.match(
      await failure(openStorage({ dataFile: file })),
      /its last, does not fit.*rewrite that line with: .*repair/,
    )
    assert.equal((await dropLast(file))?.records, [])
    const storage = await openStorage({ dataFile: file })
    assert.equal(await read(storage), { texts: ['one', 'two', 'three'], slugs: ['in-file', 'in-journal'] })
    await storage.close()
  }
})

test('records that others may refer to, records before the end, and cut-off ones are never dropped', async () => {
  const cases = [
    { entries: ENTRIES, from: '{"text":"two"}', to: '{"text":"tow"}' },
    { entries: [], from: '"slug":"in-file"', to: '"slug":"in-flie"' },
    { entries: ENTRIES, from: /\["end",.*\n$/, to: '' },
    { entries: ENTRIES, from: /,\n\["[^\n]*\n\["end",/, to: ',\n["end",' },
    { entries: ENTRIES, from: /"text":"three".*\n$/s, to: '' },
  ]
  for (const { entries, from, to } of cases) {
    const file = await killed(entries)
    const damaged = await change(file, from, to)
    for (const work of [() => openStorage({ dataFile: file }), () => dropLast(file)]) {
      const message = await failure(work())
      assert.match(message, /is damaged: .*restore it from a backup/, String(from))
      assert.not.match(message, /--drop-last/)
    }
    assert.is(await readFile(file, 'utf8'), damaged)
    assert.not((await readdir(path.dirname(file))).some((name) => name.endsWith('.tmp')))
  }
})

test.run()
