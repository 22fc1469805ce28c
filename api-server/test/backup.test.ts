/** Backups of the JSON file while the server runs, their check, and the repair of a journal. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call, temporaryFolder } from './support/api.js'
import { runCommand, startProcess } from './support/process.js'

const test = suite('backup')
const admin = { token: 'init-token' }
let folder = ''
let counter = 0

test.before(async () => void (folder = await temporaryFolder()))
test.after(() => rm(folder, { recursive: true, force: true }))

const settings = () => {
  counter += 1
  return { DATA_FILE: path.join(folder, String(counter), 'data.json'), INIT_ADMIN_TOKEN: 'init-token' }
}

const create = (url: string, slug: string) => call(url, 'POST', '/projects', { name: slug, slug }, admin)
const slugs = async (url: string) =>
  (await call(url, 'GET', '/projects', undefined, admin)).body.map(({ slug }) => slug)

test('a backup that is made while others write holds one moment, is verified, and starts', async () => {
  const env = settings()
  const server = await startProcess(env)
  await create(server.url, 'before')
  let isDone = false
  const acknowledged: string[] = []
  const writing = (async () => {
    while (!isDone) {
      const slug = `during-${acknowledged.length}`
      assert.is((await create(server.url, slug)).status, 200)
      acknowledged.push(slug)
    }
  })()
  const file = path.join(folder, 'backup.json')
  const backup = await runCommand(['backup', '--file', file], env)
  isDone = true
  await writing
  assert.equal([backup.code, backup.stdout], [0, `Backed up to ${file}\n`], backup.stderr)
  const again = await runCommand(['backup', '--file', file], env)
  assert.equal([again.code, /already exists/.test(again.stderr)], [1, true], again.stderr)
  await server.stop()

  const verified = await runCommand(['verify', file], {})
  assert.is(verified.code, 0, verified.stderr)
  const { format, journal, records } = JSON.parse(verified.stdout) as {
    format: number
    journal: string | null
    records: Record<string, number>
  }
  assert.equal([format, journal, records['organizations']], [7, null, 1])
  const restored = await startProcess({ ...env, DATA_FILE: file })
  const found = await slugs(restored.url)
  assert.equal(found, ['before', ...acknowledged].slice(0, found.length))
  assert.is(records['projects'], found.length)
  assert.is(records['audit'], found.length)
  await restored.stop()
})

// Windows has no `ulimit`, which simulates a full disk here: `npm run torture -- --only json-full-disk` has a real one.
if (process.platform !== 'win32') {
  test('if nothing can be written, commands that only read still work, with or without a running server', async () => {
    const env = settings()
    const server = await startProcess(env)
    await create(server.url, 'kept')
    const copy = path.join(folder, 'from-full.json')
    const written = await runCommand(['backup', '--file', copy], env, 1)
    assert.equal([written.code, written.stderr], [0, ''])
    const listed = async () => {
      const { code, stdout, stderr } = await runCommand(['token', 'list'], env, 1)
      assert.equal([code, stderr], [0, ''])
      // The server writes down a use some seconds after it, perhaps between the two listings.
      return stdout.replaceAll(/"lastUsedAt": .*/g, '')
    }
    const whileItRuns = await listed()
    await server.stop('SIGKILL')
    assert.is(await listed(), whileItRuns)
    assert.is((await runCommand(['verify', copy], {})).code, 0)
    const refused = await runCommand(['token', 'create', '--name', 'x', '--permissions', 'all'], env, 1)
    assert.is(refused.code, 1)
    assert.match(refused.stderr, /data\.json cannot be written: it would be larger/)
  })
}

test('verify names what is wrong with a file, and changes nothing', async () => {
  const env = settings()
  await (await startProcess(env)).stop()
  const whole = await readFile(env.DATA_FILE, 'utf8')
  await writeFile(env.DATA_FILE, whole.replace('"role":"owner"', '"role":"admin"'))
  const changed = await runCommand(['verify', env.DATA_FILE], {})
  assert.equal([changed.code, changed.stdout], [1, ''])
  assert.match(changed.stderr, /is damaged: line \d+ \(members [0-9a-f-]{36}\) was changed/)
  const missing = await runCommand(['verify', path.join(folder, 'none.json')], {})
  assert.equal([missing.code, /There is no file/.test(missing.stderr)], [1, true])
  assert.is((await runCommand(['verify'], {})).code, 2)
  assert.equal(await readdir(path.dirname(env.DATA_FILE)), ['data.json'])
})

test('repair --drop-last gives up the damaged last change alone, and keeps a copy', async () => {
  const running = settings()
  const server = await startProcess(running)
  assert.match((await runCommand(['repair', '--drop-last'], running)).stderr, /is in use by process/)
  for (const slug of ['one', 'two']) await create(server.url, slug)
  await server.stop('SIGKILL')
  const env = settings()
  await mkdir(path.dirname(env.DATA_FILE))
  await copyFile(running.DATA_FILE, env.DATA_FILE)
  const journal = `${env.DATA_FILE}.journal.1`
  const whole = await readFile(`${running.DATA_FILE}.journal.1`, 'utf8')
  // The server may have stored its counts after that.
  const at = whole.lastIndexOf('"slug":"two"')
  const end = whole.indexOf('\n', whole.indexOf('"step"', at)) + 1
  await writeFile(journal, `${whole.slice(0, at)}"slug":"2wo"${whole.slice(at + 12, end)}`)
  const refused = await runCommand(['start'], env)
  assert.match(refused.stderr, /in the last change that was made .*service-api repair --drop-last/)
  assert.is((await runCommand(['repair'], env)).code, 2)
  const repaired = await runCommand(['repair', '--drop-last'], env)
  assert.is(repaired.code, 0, repaired.stderr)
  assert.match(repaired.stdout, /^Dropped the last change .*before-repair\.\n$/)
  assert.match((await runCommand(['repair', '--drop-last'], env)).stdout, /^Nothing is damaged/)
  const again = await startProcess(env)
  assert.equal(await slugs(again.url), ['one'])
  await again.stop()
  assert.is(await readFile(`${journal}.before-repair`, 'utf8').then((text) => text.includes('"2wo"')), true)
})

test.run()
