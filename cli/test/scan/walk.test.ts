import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createGlobs } from '../../src/scan/inputs/walk/globs.js'
import { isTestPath, listFiles } from '../../src/scan/inputs/walk/index.js'
import { wouldList } from '../../src/scan/inputs/walk/would-list.js'

const fixtures = fileURLToPath(new URL('../../../fixtures/_walk/', import.meta.url))

/** Stored with a leading underscore, because git or a tool would act on the real name inside our own repository. */
const RENAMED = ['_gitignore', '_node_modules', '_build', '_dist']

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'walk-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function restoreNames(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = RENAMED.includes(entry.name)
      ? entry.name.replace('_', entry.name === '_gitignore' ? '.' : '')
      : entry.name
    renameSync(path.join(folder, entry.name), path.join(folder, name))
    if (entry.isDirectory()) restoreNames(path.join(folder, name))
  }
}

const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(...parts), 'utf8'))

interface WalkCase {
  why: string
  include?: string[]
  exclude?: string[]
}

const cases = readdirSync(fixtures)
assert.ok(cases.length > 0, 'fixtures/_walk has cases')
for (const name of cases) {
  const { why, include = [], exclude = [] } = readJson(fixtures, name, 'case.json') as WalkCase
  const expected = readJson(fixtures, name, 'expected.json')
  for (const repository of [false, true]) {
    test(`${name}${repository ? ' in a repository' : ''}: ${why}`, () =>
      inTemporaryFolder(async (root) => {
        cpSync(path.join(fixtures, name, 'project'), root, { recursive: true })
        restoreNames(root)
        if (repository) execFileSync('git', ['init', '-q'], { cwd: root })
        const { files, notes } = await listFiles({ root, include, exclude })
        assert.equal(files, expected)
        assert.equal(notes, [])
        const all = readdirSync(root, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
        const paths = all.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        const places = paths.map((one) => one.split(path.sep).join('/')).filter((one) => !one.startsWith('.git/'))
        assert.equal(places.filter((one) => wouldList({ root, include, exclude }, one)).sort(), expected)
      }))
  }
}

test('skipped files are counted by reason', () =>
  inTemporaryFolder(async (root) => {
    cpSync(path.join(fixtures, 'ignore-files', 'project'), root, { recursive: true })
    restoreNames(root)
    mkdirSync(path.join(root, 'node_modules'))
    const { skipped } = await listFiles({ root, include: ['src', '*.js'], exclude: ['src/deep'] })
    assert.equal(skipped, {
      'file ignored': 4,
      'folder ignored': 2,
      'file notIncluded': 3,
      'folder excluded': 1,
      'folder named node_modules': 1,
    })
  }))

test('what is neither file nor folder is counted, and a folder that holds nothing wanted as one', () =>
  inTemporaryFolder(async (root) => {
    if (process.platform === 'win32') return
    for (const file of [
      'packages/web/src/a.ts',
      'packages/web/lib/b/c.ts',
      'packages/web/lib/d.ts',
      'other/e.ts',
      'other/f.ts',
    ]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), '')
    }
    execFileSync('mkfifo', [path.join(root, 'packages', 'pipe.ts')])
    const { files, skipped } = await listFiles({ root, include: ['packages/web/src/*.ts'], exclude: [] })
    assert.equal(files, ['packages/web/src/a.ts'])
    assert.equal(skipped, { 'folder notIncluded': 2, notAFile: 1 })
  }))

test('an unreadable folder and a missing root are notes', () =>
  inTemporaryFolder(async (root) => {
    const gone = path.join(root, 'gone')
    assert.equal((await listFiles({ root: gone, include: [], exclude: [] })).notes, [
      { file: '.', reason: 'cannot be read (ENOENT)' },
    ])
    if (process.platform === 'win32') return
    mkdirSync(path.join(root, 'closed', 'deep'), { recursive: true })
    writeFileSync(path.join(root, 'open.js'), '')
    chmodSync(root, 0o755)
    chmodSync(path.join(root, 'closed'), 0o000)
    // Root may read everything, so the walk runs as nobody.
    const asRoot = process.geteuid?.() === 0
    if (asRoot) process.seteuid?.(65_534)
    try {
      const { files, notes } = await listFiles({ root, include: [], exclude: [] })
      assert.equal(files, ['open.js'])
      assert.equal(notes, [{ file: 'closed', reason: 'no permission to read it' }])
    } finally {
      if (asRoot) process.seteuid?.(0)
      chmodSync(path.join(root, 'closed'), 0o755)
    }
  }))

test('a folder of many files is listed in byte order while other work goes on', () =>
  inTemporaryFolder(async (root) => {
    for (let folder = 0; folder < 40; folder += 1) {
      mkdirSync(path.join(root, `folder-${folder}`))
      for (let file = 0; file < 50; file += 1) writeFileSync(path.join(root, `folder-${folder}`, `${file}.js`), '')
    }
    writeFileSync(path.join(root, 'folder.js'), '')
    const progress: number[] = []
    const onProgress = (found: readonly string[]) => void progress.push(found.length)
    const { files: paths } = await listFiles({ root, include: [], exclude: [], onProgress })
    assert.is(paths.length, 2_001)
    assert.equal(
      paths,
      [...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    )
    assert.is(progress.at(-1), 2_001)
  }))

test('globs: folders, negations, names with a dot, pruning that is never wrong', () => {
  const all = [
    'a.ts',
    'src/a.ts',
    'src/.x/a.ts',
    'src/gen/a.ts',
    'srcs/a.ts',
    'app/[id]/page.ts',
    'app/i/page.ts',
    'packages/web/src/a.ts',
  ]
  const matching = (...globs: string[]) => all.filter(createGlobs(globs).matches)
  for (const folder of ['src', 'src/', './src', '/src', 'src/**', 'src/**/*', 'src/**/']) {
    assert.equal(matching(folder), ['src/a.ts', 'src/.x/a.ts', 'src/gen/a.ts'], folder)
  }
  for (const everything of ['**/*', '**', '*', '.', './', '**/**']) assert.equal(matching(everything), all, everything)
  assert.equal(matching('src', '!src/gen'), ['src/a.ts', 'src/.x/a.ts'])
  assert.equal(matching('!src', '!app'), ['a.ts', 'srcs/a.ts', 'packages/web/src/a.ts'])
  assert.equal(matching('app/[id]'), ['app/[id]/page.ts', 'app/i/page.ts'])
  assert.equal(matching('packages/*/src', '*.ts'), ['a.ts', 'packages/web/src/a.ts'])
  assert.equal(matching(), [])
  for (const globs of [
    ['src'],
    ['packages/*/src/**'],
    ['**/gen'],
    ['a.ts'],
    ['app/[id]/*.ts'],
    ['{src,app}/**'],
    ['!src/gen'],
  ]) {
    const { matches, reaches, coversFolder } = createGlobs(globs)
    for (const file of all) {
      const folders = file
        .split('/')
        .map((_, at, parts) => parts.slice(0, at).join('/'))
        .slice(1)
      if (matches(file)) assert.ok(folders.every(reaches), `${globs.join()} reaches ${file}`)
      else assert.not(folders.some(coversFolder), `${globs.join()} covers no folder of ${file}`)
    }
  }
})

test('test files: by folder, and by the convention of the language', () => {
  const globs = ['**/*.test.ts', '**/*_test.go', '**/test_*.py']
  for (const file of [
    'test/a.ts',
    'src/__tests__/a.ts',
    'spec/a.rb',
    'app/src/androidTest/A.kt',
    'AppTests/A.swift',
    'src/a.test.ts',
    'test_a.py',
    '.x/b_test.go',
  ]) {
    assert.ok(isTestPath(file, globs), file)
  }
  for (const file of ['src/test.ts', 'contest/a.ts', 'src/latest/a.ts', 'Testsuite/a.swift', 'a.tests'])
    assert.not(isTestPath(file, globs), file)
  assert.not(isTestPath('a.test.ts', []))
})

test.run()
