/** The JSON file on disk: earlier formats, damage, files that are replaced or deleted. */
import { randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import { temporaryFolder } from './support/api.js'
import { readDataFile } from './support/data-file.js'

const test = suite('data file')
const FIXTURES = fileURLToPath(new URL('earlier-versions', import.meta.url))
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = '2026-01-31T12:00:00.000Z'
let folder = ''
let counter = 0

test.before(async () => void (folder = await temporaryFolder()))
test.after(() => rm(folder, { recursive: true, force: true }))

async function newFolder(): Promise<string> {
  const own = path.join(folder, String((counter += 1)))
  await mkdir(own)
  return own
}

const newFile = async () => path.join(await newFolder(), 'data.json')

async function refusal(dataFile: string): Promise<string> {
  const opened = await openStorage({ dataFile }).catch((error: unknown) => error)
  if (opened instanceof Error) return opened.message
  await (opened as Storage).close()
  return ''
}

const addProject = (storage: Storage, slug: string, name = slug) =>
  storage.transaction((stores) =>
    stores.projects.insert({ id: randomUUID(), organizationId: id(1), name, slug, createdAt: at, updatedAt: at }),
  )
const slugs = async (storage: Storage) =>
  (await storage.read((stores) => stores.projects.list(id(1)))).map(({ slug }) => slug)

/** Copies what a killed server would leave behind. */
async function killed(file: string, ...projects: string[]): Promise<string> {
  const [storage, copy] = [await openStorage({ dataFile: file }), path.join(await newFolder(), 'data.json')]
  for (const slug of projects) await addProject(storage, slug)
  for (const name of await readdir(path.dirname(file))) {
    if (!name.endsWith('.lock'))
      await copyFile(path.join(path.dirname(file), name), path.join(path.dirname(copy), name))
  }
  await storage.close()
  return copy
}

const flip = (bytes: Buffer, at: number, bit: number) => bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << bit), at)

const journalOf = async (file: string) => {
  const name = (await readdir(path.dirname(file))).find((one) => one.includes('.journal.'))
  return path.join(path.dirname(file), name ?? 'none')
}

for (const format of [1, 2]) {
  const copyFixture = async () => {
    const file = await newFile()
    for (const end of ['', '.journal'])
      await copyFile(path.join(FIXTURES, `data-file-${format}`, `data.json${end}`), file + end)
    return file
  }

  const check = async (storage: Storage) => {
    const hash = 'a'.repeat(64)
    assert.equal((await storage.findTokenOwner(hash))?.token.id, id(3))
    assert.is((await storage.findSessionOwner('b'.repeat(64)))?.session.id, format === 1 ? undefined : id(4))
    await storage.read(async (stores) => {
      assert.is((await stores.projects.get(id(5)))?.name, 'Renamed')
      const config = await stores.configs.findByKey(id(5), 'limit')
      assert.equal([config?.id, config?.tagIds, config?.initialValue], [id(10), [], '25'])
      assert.is(JSON.stringify(config?.typeOptions), '{"10":true,"min":1,"z":[1e+21,"1.50"]}')
      assert.equal(
        (await stores.targets.list(id(10))).map((target) => [target.id, target.defaultValueId]),
        [
          [id(12), id(14)],
          [id(13), id(15)],
        ],
      )
      assert.is((await stores.usage.get(id(1), 'requests', '2026-01'))?.count, 42)
      const audit = await stores.audit.list(id(1), 10)
      assert.equal(
        audit.map((entry) => entry.id),
        [904, 903, 902, 901, 900].map(id),
      )
    })
  }

  test(`data of format ${format} with its journal starts, and keeps every id and hash`, async () => {
    const file = await copyFixture()
    const storage = await openStorage({ dataFile: file })
    await check(storage)
    assert.equal((await readdir(path.dirname(file))).sort(), ['data.json', 'data.json.journal.1', 'data.json.lock'])
    await storage.close()
    assert.equal(await readdir(path.dirname(file)), ['data.json'])
    assert.is((await readDataFile(file)).format, 7)
    const again = await openStorage({ dataFile: file })
    await check(again)
    await again.close()
  })

  test(`a migration of format ${format} that a crash ended is done again`, async () => {
    const file = await copyFixture()
    const journal = await readFile(`${file}.journal`)
    await (await openStorage({ dataFile: file })).close()
    // The new data file is in its place, the old journal not yet gone; and a file half written.
    await writeFile(`${file}.journal`, journal)
    await writeFile(`${file}.${randomUUID()}.tmp`, '{"format":7,')
    const storage = await openStorage({ dataFile: file })
    await check(storage)
    await storage.close()
    assert.equal(await readdir(path.dirname(file)), ['data.json'])
  })

  test(`a changed last line of a journal of format ${format} is refused, a cut off one dropped`, async () => {
    const file = await copyFixture()
    const journal = await readFile(`${file}.journal`)
    const changed = Buffer.from(journal)
    flip(changed, changed.length - 30, 0)
    await writeFile(`${file}.journal`, changed)
    assert.match(await refusal(file), /damaged in line 2, in the last change .*repair --drop-last/)
    await writeFile(`${file}.journal`, journal.subarray(0, -10))
    const storage = await openStorage({ dataFile: file })
    assert.is((await storage.read((stores) => stores.tags.list(id(5)))).length, 1)
    await storage.close()
  })
}

test('the first lines of a data file tell an older server its format', async () => {
  const file = await newFile()
  await (await openStorage({ dataFile: file })).close()
  // What versions before format 3 do with the file.
  const document = JSON.parse(await readFile(file, 'utf8')) as { format: number }
  assert.is(document.format, 7)
  await writeFile(file, JSON.stringify({ ...document, format: 8 }))
  assert.match(await refusal(file), /not a data file of this server version \(format 7 expected, found 8\)/)
})

test('every bit of a data file and of a journal counts', async () => {
  const file = await killed(await newFile(), 'one', 'two')
  const journal = await journalOf(file)
  for (const target of [file, journal]) {
    const whole = await readFile(target)
    const accepted: string[] = []
    for (let at = 0; at < whole.length; at++) {
      // One bit of each byte for most of it, all of them where lines end and begin.
      const isEdge = at < 12 || at > whole.length - 12 || whole[at] === 10
      for (const bit of isEdge ? [0, 1, 2, 3, 4, 5, 6, 7] : [at % 8]) {
        const changed = Buffer.from(whole)
        flip(changed, at, bit)
        await writeFile(target, changed)
        const message = await looks(file)
        if (!/damaged|not valid JSON|not a data file|does not belong/.test(message))
          accepted.push(`${at}.${bit}: ${message}`)
      }
    }
    await writeFile(target, whole)
    assert.equal(accepted, [], path.basename(target))
  }
  assert.is(await looks(file), '')
})

/** What a start says to the files, without touching them. */
async function looks(file: string): Promise<string> {
  const { verifyFiles } = await import('../dist/storage/json/verify.js')
  return verifyFiles(file).then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
}

test('a refused file is not changed, and its record is named', async () => {
  const file = await killed(await newFile(), 'one', 'two')
  const journal = await journalOf(file)
  const whole = await readFile(journal, 'utf8')
  await writeFile(journal, whole.replace('"slug":"two"', '"slug":"tow"'))
  const files = async () => Promise.all([file, journal].map((one) => readFile(one, 'utf8')))
  const before = await files()
  assert.match(await refusal(file), /damaged in line \d+, in the last change that was made \(change [0-9a-f-]{36}\)/)
  assert.equal(await files(), before)
  await writeFile(journal, whole.replace('"slug":"one"', '"slug":"eno"'))
  assert.match(await refusal(file), /damaged in line 2.*further lines follow/)
})

test('a journal is not replayed over a data file that was restored', async () => {
  const file = await newFile()
  const first = await openStorage({ dataFile: file })
  await addProject(first, 'kept')
  await first.close()
  const backup = await readFile(file)
  const crashed = await killed(file, 'later')
  await writeFile(crashed, backup)
  assert.is(await refusal(crashed), '')
  const other = await killed(file, 'another')
  await copyFile(other, crashed)
  const storage = await openStorage({ dataFile: crashed })
  await addProject(storage, 'more')
  await storage.close()
  // The data file has gone on meanwhile; the journal of then is put beside it.
  await copyFile(await journalOf(other), `${crashed}.journal.7`)
  assert.match(await refusal(crashed), /does not belong to the data file beside it.*move the journal away/)
  await rm(`${crashed}.journal.7`)
  assert.is(await refusal(crashed), '')
})

test('a crash between the data file and its journal loses nothing', async () => {
  const file = await newFile()
  const storage = await openStorage({ dataFile: file })
  await addProject(storage, 'one')
  const journal = await journalOf(file)
  const old = await readFile(journal)
  await storage.close()
  await writeFile(journal, old)
  const again = await openStorage({ dataFile: file })
  assert.equal(await slugs(again), ['one'])
  await addProject(again, 'two')
  await again.close()
  const third = await openStorage({ dataFile: file })
  assert.equal(await slugs(third), ['one', 'two'])
  await third.close()
})

test('a symbolic link stays one, and leads every process to the same lock', async () => {
  const real = await newFile()
  const link = path.join(await newFolder(), 'link.json')
  await symlink(real, link)
  const storage = await openStorage({ dataFile: link })
  assert.match(await refusal(real), /is in use by process/)
  assert.match(await refusal(link), /is in use by process/)
  await addProject(storage, 'one')
  await storage.close()
  assert.is(await readlink(link), real)
  assert.equal(await readdir(path.dirname(real)), ['data.json'])
  const direct = await openStorage({ dataFile: real })
  assert.equal(await slugs(direct), ['one'])
  await direct.close()
})

test('a deleted data file or journal is noticed before the next answer, and written again', async () => {
  for (const isJournal of [false, true]) {
    const file = await newFile()
    const storage = await openStorage({ dataFile: file })
    await addProject(storage, 'one')
    await unlink(isJournal ? await journalOf(file) : file)
    const error = await addProject(storage, 'refused').then(() => undefined, String)
    assert.match(error ?? '', /was deleted while the server runs. It was rewritten/)
    await addProject(storage, 'two')
    const copy = await newFile()
    await copyFile(file, copy)
    await copyFile(await journalOf(file), `${copy}.journal.1`)
    const again = await openStorage({ dataFile: copy })
    assert.equal(await slugs(again), ['one', 'two'])
    await again.close()
    await storage.close()
  }
})

test('a replaced data file is not changed, and nothing more is written', async () => {
  const file = await newFile()
  const storage = await openStorage({ dataFile: file })
  await addProject(storage, 'one')
  const other = await newFile()
  const second = await openStorage({ dataFile: other })
  await addProject(second, 'other')
  await second.close()
  await rename(other, file)
  const refusedWrite = await addProject(storage, 'two').then(() => undefined, String)
  assert.match(refusedWrite ?? '', /was replaced while the server runs/)
  assert.match((await storage.check().then(() => undefined, String)) ?? '', /was replaced/)
  assert.match((await storage.close().then(() => undefined, String)) ?? '', /was replaced/)
  assert.match(await refusal(file), /does not belong to the data file beside it/)
  await rm(await journalOf(file))
  const again = await openStorage({ dataFile: file })
  assert.equal(await slugs(again), ['other'])
  await again.close()
})

test('a lock that was deleted is put back, unless another process was first', async () => {
  const file = await newFile()
  const storage = await openStorage({ dataFile: file })
  await rm(`${file}.lock`)
  await addProject(storage, 'one')
  assert.match(await refusal(file), /is in use by process/)
  // Reported without a request: a paused server may not answer anybody for hours.
  const told = new Promise<Error>((resolve) => storage.tellTrouble?.(resolve))
  const running = setInterval(() => undefined, 1000)
  await rm(`${file}.lock`)
  const second = await openStorage({ dataFile: file })
  assert.equal(await slugs(second), ['one'])
  assert.match((await told).message, /Another process has taken/)
  clearInterval(running)
  for (const work of [() => addProject(storage, 'lost'), () => storage.check()]) {
    assert.match((await work().then(() => undefined, String)) ?? '', /Another process has taken/)
  }
  assert.match((await slugs(storage).then(() => undefined, String)) ?? '', /Another process has taken/)
  await addProject(second, 'two')
  assert.match((await storage.close().then(() => undefined, String)) ?? '', /Another process has taken/)
  assert.equal(await slugs(second), ['one', 'two'])
  await second.close()
  assert.equal(await readdir(path.dirname(file)), ['data.json'])
})

test('large records do not have to fit into one text together', async () => {
  const file = await newFile()
  const storage = await openStorage({ dataFile: file })
  const text = 'x'.repeat(1_000_000)
  await Promise.all(Array.from({ length: 12 }, (_, index) => addProject(storage, `p${index}`, text)))
  await storage.close()
  const handle = await open(file)
  const lines = (await handle.readFile('utf8')).split('\n')
  await handle.close()
  assert.is(lines.filter((line) => line.length > 1_000_000).length, 12)
  assert.ok(lines.every((line) => line.length < 1_001_000))
  const again = await openStorage({ dataFile: file })
  assert.is((await slugs(again)).length, 12)
  await again.close()
})

test.run()
