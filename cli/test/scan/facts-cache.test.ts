import { spawn } from 'node:child_process'
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtInLanguages } from '../../../scripts/fixtures/languages.js'
import { FactsCache } from '../../src/scan/queries/facts/cache.js'
import { FactsCaches } from '../../src/scan/queries/facts/caches.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
await createSampleProject(server)
const environment = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.after(() => server.close())

const scanBy =
  (start: typeof runHere) =>
  async (cwd: string, cache: string, ...args: string[]) => {
    const run = await start(['scan', '--json', ...args], { cwd, env: { ...environment, XDG_CACHE_HOME: cache } })
    assert.is(run.code, 0, run.stderr)
    return run.stdout
  }

const scan = scanBy(runHere)
const scanApart = scanBy(runCli)

/** Beside them is a folder with compiled code of the tool. */
const filesOf = (cache: string) =>
  readdirSync(path.join(cache, 'service'))
    .filter((name) => name !== 'compiled')
    .sort()

test('after every kind of change the answer is that of a scan without a cache', async () => {
  const [repository, cache] = [sampleRepository(), temporaryFolder()]
  const file = path.join(repository, 'src', 'cart.ts')
  const original = readFileSync(file, 'utf8')
  const { mtime } = statSync(file)
  const changes: [string, () => void][] = [
    ['nothing', () => undefined],
    [
      'a key of the same length, with size and time kept',
      () => {
        writeFileSync(file, original.replace("'new-checkout'", "'new-chekcout'"))
        utimesSync(file, mtime, mtime)
      },
    ],
    ['a line more', () => writeFileSync(file, `\n${original}`)],
    ['an import less', () => writeFileSync(file, original.replace(/^import.*$/m, ''))],
    ['cut off', () => writeFileSync(file, original.slice(0, original.length / 2))],
    ['empty', () => writeFileSync(file, '')],
    ['as before', () => writeFileSync(file, original)],
    ['another name', () => renameSync(file, file.replace('cart.ts', 'basket.ts'))],
    ['another language', () => renameSync(file.replace('cart.ts', 'basket.ts'), file.replace('cart.ts', 'cart.py'))],
    ['gone', () => rmSync(file.replace('cart.ts', 'cart.py'))],
  ]
  for (const [what, change] of changes) {
    change()
    const cached = await scan(repository, cache)
    assert.is(cached, await scan(repository, cache, '--no-cache'), what)
    assert.is(await scan(repository, cache), cached, `${what}, again`)
  }
})

test('--no-cache keeps nothing', async () => {
  const [repository, cache] = [sampleRepository(), temporaryFolder()]
  const before = readdirSync(repository, { recursive: true })
  await scanApart(repository, cache, '--no-cache')
  assert.equal(readdirSync(cache), [])
  assert.equal(readdirSync(repository, { recursive: true }), before)
})

test('each language has a file of its own beside the others, whatever a plugin calls it', async () => {
  const [language] = await builtInLanguages()
  assert.ok(language)
  const folder = temporaryFolder({ 'cache/.keep': '' })
  const ids = ['odd', 'Odd', '../odd', 'odd/../../odd', 'ödd', 'odd'.repeat(100)]
  for (const round of [0, 1]) {
    const caches = new FactsCaches(path.join(folder, 'cache', 'facts'))
    const known = ids.map((id) => caches.of({ ...language, id }))
    for (const [index, cache] of known.entries()) {
      assert.is(cache.get('1'.repeat(40)), round === 0 ? undefined : String(index))
      cache.add('1'.repeat(40), String(index))
    }
    caches.save(() => false)
  }
  assert.equal(readdirSync(folder), ['cache'])
  const names = readdirSync(path.join(folder, 'cache')).filter((name) => /^facts\.[a-z0-9]{1,20}\.facts$/.test(name))
  assert.is(names.length, ids.length)
})

test('a damaged, cut-off or foreign cache counts as none, and is repaired', async () => {
  const [repository, cache] = [sampleRepository(), temporaryFolder()]
  const expected = await scan(repository, cache)
  const [facts = '', tree = ''] = filesOf(cache)
  assert.match(facts, /\.facts$/)
  const file = path.join(cache, 'service', facts)
  const sound = readFileSync(file)
  const damaged = Buffer.from(sound)
  const at = damaged.indexOf('getBooleanValue')
  damaged.write('getBOOLEANValue', at)
  assert.ok(at > 0)
  for (const bytes of [
    damaged,
    sound.subarray(0, sound.length / 2),
    Buffer.alloc(0),
    Buffer.from('{}'),
    Buffer.alloc(50_000, 1),
  ]) {
    writeFileSync(file, bytes)
    // With what was seen of the tree no facts would be asked for.
    rmSync(path.join(cache, 'service', tree))
    assert.is(await scan(repository, cache), expected)
    const mended = readFileSync(file)
    rmSync(path.join(cache, 'service', tree))
    assert.is(await scan(repository, cache), expected)
    assert.equal(readFileSync(file), mended, 'nothing was to be learned again')
  }
})

test('what does not wait in memory until the end is kept as well', () => {
  const file = path.join(temporaryFolder(), 'new', 'facts')
  const facts = (round: number) => JSON.stringify(`${round} ünï`.padEnd(1_500_000, 'x'))
  const keys = Array.from({ length: 7 }, (_, round) => `${round}`.repeat(40))
  for (const half of [keys.slice(0, 4), keys.slice(4)]) {
    const cache = new FactsCache(file)
    for (const key of half) cache.add(key, facts(keys.indexOf(key)))
    cache.save(true)
    // Cut off, as a killed run leaves it.
    writeFileSync(file, readFileSync(file).subarray(0, -1))
  }
  const cache = new FactsCache(file)
  const expected = keys.map((_, round) => (round === 6 ? undefined : facts(round)))
  assert.equal(
    keys.map((key) => cache.get(key)),
    expected,
  )
})

test('a cache that is deleted while a run goes on is not begun in the middle', () => {
  const file = path.join(temporaryFolder(), 'facts')
  const keep = (cache: FactsCache, digit: string) => {
    cache.add(digit.repeat(40), '{}')
    cache.save(true)
  }
  keep(new FactsCache(file), '1')
  const late = new FactsCache(file)
  rmSync(file)
  keep(late, '2')
  keep(new FactsCache(file), '3')
  const found = ['1', '2', '3'].map((digit) => new FactsCache(file).get(digit.repeat(40)))
  assert.equal(found, [undefined, undefined, '{}'])
})

test('what no file holds any more is forgotten once it is more than half', async () => {
  const [repository, cache] = [sampleRepository(), temporaryFolder()]
  await scan(repository, cache)
  const [facts = ''] = filesOf(cache)
  const file = path.join(cache, 'service', facts)
  const source = path.join(repository, 'src', 'cart.ts')
  const original = readFileSync(source, 'utf8')
  const sizes = [statSync(file).size]
  for (let round = 0; round < 8; round += 1) {
    writeFileSync(source, `${original}// ${round}\n`)
    await scan(repository, cache)
    sizes.push(statSync(file).size)
  }
  assert.ok(
    sizes.some((size, round) => size < (sizes[round - 1] ?? 0)),
    `it only grew: ${sizes.join(', ')}`,
  )
  assert.ok(Math.max(...sizes) < 4 * (sizes[0] ?? 0), sizes.join(', '))
})

test('if the cache cannot be written, the scan continues without it', async () => {
  const [repository, folder] = [sampleRepository(), temporaryFolder()]
  const notAFolder = path.join(folder, 'file')
  writeFileSync(notAFolder, '')
  assert.is(await scan(repository, notAFolder), await scan(repository, temporaryFolder(), '--no-cache'))
})

test('runs beside each other, and killed ones, leave a sound cache', async () => {
  const [repository, cache] = [sampleRepository(), temporaryFolder()]
  const expected = await scanApart(repository, temporaryFolder(), '--no-cache')
  const answers = await Promise.all(Array.from({ length: 4 }, () => scanApart(repository, cache)))
  assert.equal(new Set(answers), new Set([expected]))
  const executable = fileURLToPath(new URL('../../bin/service.js', import.meta.url))
  for (let delay = 60; delay <= 600; delay += 90) {
    const env = { ...process.env, ...environment, XDG_CACHE_HOME: cache }
    writeFileSync(
      path.join(repository, 'src', 'more.ts'),
      `// ${delay}\n${readFileSync(path.join(repository, 'src', 'cart.ts'), 'utf8')}`,
    )
    const child = spawn(process.execPath, [executable, 'scan'], { cwd: repository, env, stdio: 'ignore' })
    const closed = new Promise((resolve) => child.once('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, delay))
    child.kill('SIGKILL')
    await closed
  }
  // Something to learn, so that both files are written once more.
  appendFileSync(path.join(repository, 'src', 'more.ts'), '// new\n')
  await scanApart(repository, cache)
  rmSync(path.join(repository, 'src', 'more.ts'))
  assert.is(await scanApart(repository, cache), expected)
  assert.equal(
    filesOf(cache).map((name) => path.extname(name)),
    ['.facts', '.tree'],
    'what killed runs had half written is gone',
  )
})

test.run()
