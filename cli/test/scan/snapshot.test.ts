import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scan } from '../../src/scan/index.js'
import type { ScanOptions } from '../../src/scan/options.js'
import { patternsOf } from '../../src/scan/queries/survey/patterns.js'
import { Signatures } from '../../src/scan/queries/survey/signatures.js'
import { Sources } from '../../src/scan/queries/survey/sources.js'
import { countsOf } from '../../src/scan/queries/survey/counts.js'
import {
  at,
  DIRECT,
  edit,
  FILES,
  home,
  kept,
  languages,
  optionsFor,
  plain,
  READ,
  SETTLING_MS,
} from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

interface Change {
  what: string
  /** Changes the tree. */
  change?: (root: string) => void
  /** What else is asked of it. */
  options?: (root: string) => Partial<ScanOptions>
  /** How many files are read again; undefined if the folders are read again as well. */
  read?: number
}

function keepingTimes(root: string, file: string, change: (absolute: string) => void): void {
  const { atime, mtime } = statSync(at(root, file))
  change(at(root, file))
  utimesSync(at(root, file), atime, mtime)
}

const CHANGES: Change[] = [
  { what: 'another key of the same length', change: edit('src/cart.ts', READ.replace('new-', 'NEW-')), read: 1 },
  {
    what: 'the same with size and time kept',
    change: (root) => keepingTimes(root, 'src/cart.ts', (file) => writeFileSync(file, READ.replace('new-', 'NEW-'))),
    read: 1,
  },
  {
    what: 'a file put in its place, with size and time kept',
    change: (root) =>
      keepingTimes(root, 'src/cart.ts', (file) => {
        writeFileSync(at(root, '../beside'), READ.replace('new-', 'NEW-'))
        renameSync(at(root, '../beside'), file)
      }),
  },
  { what: 'only its time', change: (root) => utimesSync(at(root, 'src/cart.ts'), 1, 1), read: 1 },
  { what: 'empty', change: edit('src/cart.ts', ''), read: 1 },
  { what: 'binary', change: edit('src/cart.ts', Buffer.from([0, 1, 2])), read: 1 },
  { what: 'too large', change: edit('src/cart.ts', DIRECT + ' '.repeat(1_100_000)), read: 1 },
  { what: 'an SDK where none was', change: edit('src/cart.ts', DIRECT), read: 1 },
  { what: 'what others import', change: edit('src/flags.ts', 'export const client = 1\n'), read: 1 },
  { what: 'a data file', change: edit('src/keys.json', '{ "keys": ["theme"] }\n'), read: 1 },
  {
    what: 'several files',
    change: (root) => ['src/cart.ts', 'src/main.py'].forEach((file) => edit(file, '')(root)),
    read: 2,
  },
  { what: 'a new file', change: edit('src/new.ts', DIRECT) },
  { what: 'a new file deep down', change: edit('src/deep/er/new.ts', DIRECT) },
  { what: 'a file less', change: (root) => rmSync(at(root, 'src/flags.ts')) },
  { what: 'another name', change: (root) => renameSync(at(root, 'src/cart.ts'), at(root, 'src/basket.ts')) },
  { what: 'another language', change: (root) => renameSync(at(root, 'src/cart.ts'), at(root, 'src/cart.py')) },
  { what: 'a folder of another name', change: (root) => renameSync(at(root, 'src/deep'), at(root, 'src/lib')) },
  { what: 'a folder that git never enters', change: (root) => renameSync(at(root, 'src/deep'), at(root, 'dist')) },
  {
    what: 'two files that change places',
    change: (root) => {
      renameSync(at(root, 'src/flags.ts'), at(root, 'src/swap'))
      renameSync(at(root, 'other/flags.ts'), at(root, 'src/flags.ts'))
      renameSync(at(root, 'src/swap'), at(root, 'other/flags.ts'))
    },
  },
  {
    what: 'a folder in place of a file',
    change: (root) => {
      rmSync(at(root, 'src/style.css'))
      mkdirSync(at(root, 'src/style.css'))
      writeFileSync(at(root, 'src/style.css/page.ts'), DIRECT)
    },
  },
  {
    what: 'a link in place of a file',
    change: (root) => {
      renameSync(at(root, 'src/cart.ts'), at(root, 'ignored/cart.ts'))
      symlinkSync(at(root, 'ignored/cart.ts'), at(root, 'src/cart.ts'))
    },
  },
  { what: 'other ignore rules', change: edit('.gitignore', 'src/deep/\n') },
  { what: 'ignore rules further down', change: edit('src/.gitignore', 'deep/\n') },
  { what: 'what only this repository ignores', change: edit('.git/info/exclude', 'cart.ts\n') },
  { what: 'what the user ignores', change: edit('.git/excludes', 'cart.ts\n') },
  { what: 'another file of what the user ignores', change: edit('.git/config', '[core]\n') },
  { what: 'no repository any more', change: (root) => rmSync(at(root, '.git'), { recursive: true }) },
  {
    what: 'where an alias leads',
    change: edit('ignored/base.json', FILES['ignored/base.json'].replace('src', 'other')),
  },
  { what: 'settings that are gone', change: (root) => rmSync(at(root, 'ignored/base.json')) },
  { what: 'settings nearer by', change: edit('src/deep/tsconfig.json', '{ "compilerOptions": { "paths": {} } }') },
  { what: 'another key asked for', options: () => ({ keys: ['theme'] }), read: 8 },
  { what: 'another part reported', options: (root) => ({ paths: [at(root, 'src/deep')] }), read: 0 },
  { what: 'less included', options: () => ({ include: ['src/deep'] }) },
  { what: 'something excluded', options: () => ({ exclude: ['src/cart.ts'] }) },
  { what: 'fewer languages', options: () => ({ languages: languages.filter(({ id }) => id !== 'python') }) },
  { what: 'another project', options: () => ({ project: 'other' }), read: 0 },
]

interface Prepared extends Change {
  root: string
  cache: string
}

async function prepare(changes: readonly Change[]): Promise<Prepared[]> {
  const prepared = changes.map((one) => ({
    ...one,
    root: temporaryFolder({ 'repo/.keep': '' }),
    cache: temporaryFolder(),
  }))
  const model = temporaryFolder(FILES)
  for (const one of prepared) cpSync(model, (one.root = at(one.root, 'repo')), { recursive: true })
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  for (const { root, cache } of prepared) await kept(optionsFor(root), cache)
  return prepared
}

test('after every kind of change the answer is that of a scan that knows nothing', async () => {
  for (const { what, change, options: others, read, root, cache } of await prepare(CHANGES)) {
    change?.(root)
    const options = { ...optionsFor(root), ...others?.(root) }
    const fresh = plain(await scan(options))
    const known = await kept(options, cache)
    assert.equal(known.outcome, fresh, what)
    if (read !== undefined) assert.equal([known.stages.get('list'), known.stages.get('read')], [undefined, read], what)
    assert.equal((await kept(options, cache)).outcome, fresh, `${what}, again`)
  }
})

test('an unchanged tree is neither listed nor read, and has the same answer', async () => {
  const [one] = await prepare([{ what: 'nothing' }])
  assert.ok(one)
  const options = optionsFor(one.root)
  const fresh = plain(await scan(options))
  for (let round = 0; round < 2; round += 1) {
    const known = await kept(options, one.cache)
    assert.equal(known.outcome, fresh)
    assert.equal([...known.stages.keys()], [])
  }
})

test('a file counts as settled when it was left alone for longer than any file system rounds times', () => {
  const stats = statSync(at(home, '.'))
  for (const [member, age, settled] of [
    ['mtimeMs', 1_900, false],
    ['ctimeMs', 1_900, false],
    ['mtimeMs', 2_100, true],
    ['mtimeMs', -5_000, false],
  ] as const) {
    const moment = 1_900_000_000_000
    const like = Object.assign(Object.create(stats) as Stats, { mtimeMs: 1, ctimeMs: 1, [member]: moment - age })
    const signatures = new Signatures(new Float64Array(Signatures.lengthFor(2)))
    signatures.set(1, like)
    assert.ok(signatures.matches(1, like))
    signatures.settle(moment)
    assert.is(signatures.matches(1, like), settled, `${member} ${age}`)
  }
})

test('what changes within one tick of the clock is seen', async () => {
  const [root, cache] = [temporaryFolder(FILES), temporaryFolder()]
  for (let round = 0; round < 12; round += 1) {
    edit('src/cart.ts', READ.replace('new-checkout', round % 2 === 0 ? 'theme-------' : 'new-checkout'))(root)
    assert.equal((await kept(optionsFor(root), cache)).outcome, plain(await scan(optionsFor(root))))
  }
})

test('if the root is gone the scan says so, as it does without a snapshot', async () => {
  const options = optionsFor(path.join(temporaryFolder(), 'gone'))
  assert.equal((await kept(options, temporaryFolder())).outcome, plain(await scan(options)))
})

test("where git's settings lie is part of what is asked", async () => {
  const [root, cache] = [temporaryFolder({ ...FILES, '.git/config': '[core]\n' }), temporaryFolder()]
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  const options = optionsFor(root)
  await kept(options, cache)
  const elsewhere = temporaryFolder({ config: '[core]\n\texcludesFile = ignored\n', ignored: '*.py\n' })
  const before = process.env['GIT_CONFIG_GLOBAL']
  process.env['GIT_CONFIG_GLOBAL'] = at(elsewhere, 'config')
  try {
    const fresh = await scan(options)
    assert.not.ok(fresh.result.references.some(({ file }) => file.endsWith('.py')))
    assert.equal((await kept(options, cache)).outcome, plain(fresh))
  } finally {
    process.env['GIT_CONFIG_GLOBAL'] = before
  }
})

test('what could not be looked at is reported by every run', async () => {
  const [root, cache] = [at(temporaryFolder(FILES), 'ignored'), temporaryFolder()]
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  const fresh = await scan(optionsFor(root))
  assert.equal(fresh.notes, [{ file: '.', reason: 'git ignores this folder, so nothing in it is scanned' }])
  for (let run = 0; run < 3; run += 1) assert.equal((await kept(optionsFor(root), cache)).outcome, plain(fresh))
})

test('nothing is kept of a file that could be opened and not read', () => {
  const root = temporaryFolder({ 'opened.ts/.keep': '' })
  const sources = new Sources({ root, languages, patterns: patternsOf(languages, [], []) }, ['opened.ts'], [], true)
  sources.survey(0)
  assert.equal(countsOf(sources, () => true).skipped, { binary: 0, tooLarge: 0, unreadable: 1 })
  assert.not.ok(new Signatures(sources.table.signatures).matches(0, statSync(at(root, 'opened.ts'))))
})

test('a damaged, cut-off or foreign snapshot counts as none, and is repaired', async () => {
  const [one] = await prepare([{ what: 'nothing' }])
  assert.ok(one)
  const file = path.join(one.cache, 'tree')
  const sound = readFileSync(file)
  const damaged = Buffer.from(sound)
  damaged.write('XEW-checkout', damaged.indexOf('new-checkout'))
  const fresh = plain(await scan(optionsFor(one.root)))
  for (const bytes of [damaged, sound.subarray(0, 400), Buffer.alloc(0), Buffer.from('{}'), Buffer.alloc(50_000, 1)]) {
    writeFileSync(file, bytes)
    assert.equal((await kept(optionsFor(one.root), one.cache)).outcome, fresh)
    assert.equal([...(await kept(optionsFor(one.root), one.cache)).stages.keys()], [])
  }
})

test('a file that changes while it is scanned is read again by the next run', async () => {
  const [one] = await prepare([{ what: 'nothing' }])
  assert.ok(one)
  const { root, cache } = one
  appendFileSync(at(root, 'src/deep/er/page.ts'), '\n')
  const options = optionsFor(root)
  let changed = false
  const change = () => {
    if (!changed) writeFileSync(at(root, 'src/cart.ts'), READ.replace('new-', 'NEW-'))
    changed = true
  }
  const files = { cacheFile: path.join(cache, 'facts'), snapshotFile: path.join(cache, 'tree') }
  await scan({ ...options, ...files, onProgress: ({ stage }) => (stage === 'parse' ? change() : undefined) })
  assert.ok(changed)
  assert.equal((await kept(options, cache)).outcome, plain(await scan(options)))
})

test.run()
