/** The long-running engine: after every change it must give the same answer as a new scan. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { completeLanguage } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rounds } from '../../../test/support/rounds.js'
import { Engine, Interrupted } from '../../src/scan/run/engine/index.js'
import { parseOf } from '../../src/scan/queries/facts/extract.js'
import { scan } from '../../src/scan/index.js'
import type { ScanOutcome } from '../../src/scan/options.js'
import { DIRECT, FILES, optionsFor, plain, READ } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const KEY_READ =
  "import { OpenFeature } from '@openfeature/server-sdk'\nimport { KEY } from './key'\n" +
  'OpenFeature.getClient().getBooleanValue(KEY, false)\n'

/** Texts that each of the files can have. */
const TEXTS: Record<string, string[]> = {
  'src/cart.ts': [READ, `${READ}${READ}`, DIRECT, KEY_READ, 'export {}\n', "const open = 'theme"],
  'src/flags.ts': [FILES['src/flags.ts'], 'export const client = { getBooleanValue() {} }\n'],
  'src/key.ts': [
    "export const KEY = 'new-checkout'\n",
    "export const KEY = 'theme'\n",
    "export let KEY = 'theme'\nKEY = location.hash\n",
  ],
  'src/deep/er/page.ts': [READ, KEY_READ.replace('./key', '../../key'), READ.replace('~/flags', '../../flags')],
  'src/main.py': [FILES['src/main.py'], "KEY = 'theme'\n", ''],
  'src/keys.json': [FILES['src/keys.json'], '{}', '{ "keys": ["theme", "new-checkout"] }'],
  'other/new.ts': [DIRECT, "import { client } from './flags'\nclient.getBooleanValue('new-checkout', false)\n"],
  'tsconfig.json': [FILES['tsconfig.json'], '{}'],
  '.gitignore': [FILES['.gitignore'], 'ignored/\nother/\n', 'src/deep\n'],
  'ignored/base.json': [FILES['ignored/base.json'], '{}'],
}

/** Numbers below 1, the same for each seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function put(root: string, file: string, text: string | undefined): void {
  const place = path.join(root, file)
  if (text === undefined) return rmSync(place, { force: true })
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

/** What a person would see of one file. */
function inFile({ result }: ScanOutcome, file: string): unknown {
  return [result.references, result.dynamicReferences].map((all) => all.filter((one) => one.file === file))
}

function engineFor(root: string): Engine {
  const { include, exclude, sdks, languages } = optionsFor(root)
  return new Engine({ root, include, exclude, sdks, languages })
}

const question = { project: 'shop', keys: optionsFor('/').keys }

test('after random edits, saved and unsaved, its answer is that of a scan that knows nothing', async () => {
  const seed = Number(process.env['SERVICE_TEST_SEED'] ?? 1)
  const random = randomFrom(seed)
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  /** The engine's tree, and one in which the unsaved texts are saved. */
  const [root, saved] = [temporaryFolder(FILES), temporaryFolder(FILES)]
  const onDisk = new Map<string, string | undefined>(Object.entries(FILES))
  const unsaved = new Map<string, string>()
  const engine = engineFor(root)
  const files = Object.keys(TEXTS)
  for (let round = 0; round < rounds(25, 1_500); round += 1) {
    const file = one(files)
    const before = onDisk.get(file)
    const kind = random()
    const text = one(TEXTS[file] ?? [])
    if (kind < 0.5) {
      unsaved.set(file, text)
      engine.setText(file, text)
    } else if (kind < 0.6) {
      unsaved.delete(file)
      engine.setText(file, undefined)
    } else {
      const next = kind < 0.7 && file.startsWith('src/') ? undefined : text
      if (next === undefined) {
        unsaved.delete(file)
        engine.setText(file, undefined)
      }
      put(root, file, next)
      onDisk.set(file, next)
      if (before === undefined || next === undefined || file === '.gitignore') engine.lookAgain()
      else engine.changed([file])
    }
    // A rule that is not saved ignores nothing yet.
    const isSaved = file === '.gitignore' || !unsaved.has(file)
    put(saved, file, isSaved ? onDisk.get(file) : unsaved.get(file))
    const name = `seed ${seed}, round ${round}: ${file}`
    const fresh = await scan(optionsFor(saved))
    if (file.startsWith('src/')) {
      assert.equal(inFile(await engine.scanFile(question, file), file), inFile(fresh, file), `${name} alone`)
    }
    // Now and then several changes come together.
    if (random() < 0.8) assert.equal(plain(await engine.scan(question)), plain(fresh), name)
  }
  engine.close()
})

test('a grammar is loaded once, however many scans there are', () => {
  const [language] = optionsFor('/').languages.map(completeLanguage)
  assert.ok(language)
  assert.is(parseOf(language), parseOf(language))
})

test('other keys are looked up again', async () => {
  const root = temporaryFolder({ 'app.ts': "export const all = ['theme', 'other-key']\n" })
  const engine = engineFor(root)
  const found = async (keys: string[]) =>
    (await engine.scan({ project: 'shop', keys })).result.references.map(({ key }) => key)
  assert.equal(await found(['theme']), ['theme'])
  assert.equal(await found(['theme', 'other-key']), ['theme', 'other-key'])
  engine.close()
})

test('a scan that is given up says so, and the next one finds everything', async () => {
  const root = temporaryFolder(FILES)
  const engine = engineFor(root)
  const first = engine.scan(question).catch((error: unknown) => error)
  engine.close()
  assert.instance(await first, Interrupted)
  const again = engineFor(root)
  assert.equal(plain(await again.scan(question)), plain(await scan(optionsFor(root))))
  again.close()
})

test('it tells where a value stands in what was followed', async () => {
  const root = temporaryFolder({ 'app.ts': KEY_READ, 'key.ts': "export const KEY = 'unknown-key'\n" })
  const engine = engineFor(root)
  const { result } = await engine.scan(question)
  assert.equal(
    result.references.map(({ key }) => key),
    ['unknown-key'],
  )
  assert.equal(engine.strings('unknown-key'), [{ file: 'key.ts', line: 1, column: 20 }])
  engine.close()
})

test('where a value stands is still known when the next scan has begun', async () => {
  const root = temporaryFolder({ 'app.ts': 'export {}\n' })
  const engine = engineFor(root)
  await engine.scan(question)
  // A file that no scan of everything has seen yet.
  writeFileSync(path.join(root, 'key.ts'), "export const KEY = 'unknown-key'\n")
  engine.lookAgain()
  engine.setText('app.ts', KEY_READ)
  const first = engine.scanFile(question, 'app.ts')
  const next = engine.scan(question)
  await first
  // The caller of the first scan may get its result a little later.
  for (let i = 0; i < 10; i += 1) await Promise.resolve()
  const place = { file: 'key.ts', line: 1, column: 20 }
  assert.equal(engine.strings('unknown-key'), [place])
  await next
  assert.equal(engine.strings('unknown-key'), [place])
  rmSync(path.join(root, 'key.ts'))
  engine.lookAgain()
  await engine.scan(question)
  assert.equal(engine.strings('unknown-key'), [])
  engine.close()
})

test.run()
