/** Files that commands make: whole under their name, or not there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FileError, writeNew } from '../src/commands/files.js'
import { writeNewFile } from '../src/storage/new-file.js'
import { temporaryFolder } from './support/api.js'

const test = suite('new files')
const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'support', 'write-and-wait.ts')
let all = ''

test.before(async () => {
  all = await temporaryFolder()
})
test.after(() => rm(all, { recursive: true, force: true }))

const newFolder = () => mkdtemp(path.join(all, 'new-'))

test('a file has its name once it is whole', async () => {
  const folder = await newFolder()
  const file = path.join(folder, 'export.json')
  const result = await writeNew(file, async (write) => {
    await write('one ')
    assert.not.ok((await readdir(folder)).includes('export.json'))
    await write('two')
    return 'done'
  })
  assert.is(result, 'done')
  assert.equal(await readdir(folder), ['export.json'])
  assert.is(await readFile(file, 'utf8'), 'one two')
  if (process.platform !== 'win32') assert.is((await stat(file)).mode & 0o777, 0o600)
})

test('a name of the greatest length is one like any other', async () => {
  const folder = await newFolder()
  const name = `${'é'.repeat(120)}.json`
  await writeNew(path.join(folder, name), (write) => write('there'))
  assert.is((await readdir(folder))[0]?.normalize(), name)
})

test('a file that is made meanwhile is not replaced', async () => {
  const folder = await newFolder()
  const file = path.join(folder, 'export.json')
  let refusal: unknown = undefined
  await writeNew(file, async () => writeFile(file, "somebody else's")).catch((error: unknown) => (refusal = error))
  assert.instance(refusal, FileError)
  assert.match((refusal as Error).message, /already exists/)
  assert.equal(await readdir(folder), ['export.json'])
  assert.is(await readFile(file, 'utf8'), "somebody else's")
})

test('work that loses its file leaves none', async () => {
  const folder = await newFolder()
  let refusal: unknown = undefined
  await writeNewFile(path.join(folder, 'a.json'), () => Promise.resolve()).catch((error: unknown) => (refusal = error))
  assert.is((refusal as NodeJS.ErrnoException).code, 'ENOENT')
  assert.equal(await readdir(folder), [])
})

test('a command that a signal ends in the middle leaves nothing, and one that is killed nothing under the name', async () => {
  // Windows has no signals: a process is killed, or goes on.
  const ends =
    process.platform === 'win32' ? (['SIGKILL'] as const) : (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)
  for (const ended of ends) {
    const folder = await newFolder()
    const args = ['--import', 'tsx', script, path.join(folder, 'export.json')]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill(ended)
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    assert.equal([code, signal], [null, ended])
    const left = await readdir(folder)
    if (ended === 'SIGKILL') assert.not.ok(left.includes('export.json'))
    else assert.equal(left, [], ended)
  }
})

test.run()
