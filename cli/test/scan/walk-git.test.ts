/** The walk beside git itself: on every tree both must name the same files. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listFiles } from '../../src/scan/inputs/walk/index.js'
import { randomizer } from '../../../test/support/random.js'

let folder = ''
const test = suite('walk beside git')
const outside = { ...process.env }

test.before.each(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'walk-git-')))
  // The machine's own settings must not decide; ours prove that core.excludesFile is read.
  write(
    'settings/gitconfig',
    `[user]\nname = a\nemail = a@b.c\n[Core]\n\texcludesfile = ${JSON.stringify(at('settings/excludes'))} # ours\n`,
  )
  write('settings/excludes', '*.personal\n')
  process.env['GIT_CONFIG_GLOBAL'] = at('settings/gitconfig')
  process.env['GIT_CONFIG_NOSYSTEM'] = '1'
  git('tree', 'init', '-q')
})
test.after.each(() => {
  // Put back one by one: the home folder is asked of the process, not of an object that stands in for its variables.
  for (const name of Object.keys(process.env))
    if (!Object.hasOwn(outside, name)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, outside)
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => path.join(folder, ...name.split('/'))

function write(name: string, content = ''): void {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), content)
}

/** Windows allows fewer names; what cannot be made is left out. */
function tryWrite(name: string, content = ''): boolean {
  try {
    write(name, content)
    return true
  } catch {
    return false
  }
}

function git(inside: string, ...commands: string[]): string[] {
  mkdirSync(at(inside), { recursive: true })
  const output = execFileSync('git', ['-C', at(inside), ...commands], { stdio: ['ignore', 'pipe', 'ignore'] })
  return output.toString().split('\0').filter(Boolean)
}

/** Every file that git does not call ignored, whether it is tracked or not. */
function gitFiles(root: string): string[] {
  const ruled = new Set(git(root, 'ls-files', '-ci', '--exclude-standard', '-z'))
  const all = git(root, 'ls-files', '-co', '--exclude-standard', '-z').filter((file) => !ruled.has(file))
  return all.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

/** What `git check-ignore` says about each path; git does not quote names with -z. */
function checkIgnored(root: string, paths: string[]): string[] {
  try {
    const input = paths.join('\0') + '\0'
    const commands = ['-C', at(root), 'check-ignore', '--no-index', '--stdin', '-z']
    return execFileSync('git', commands, { input }).toString().split('\0').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 1) return []
    throw error
  }
}

async function walked(root: string): Promise<string[]> {
  const { files } = await listFiles({ root: at(root), include: ['**/*'], exclude: [] })
  return files
}

test('odd names, nested files and negations: the same list, and what is missing is what check-ignore names', async () => {
  const odd = [
    'a b',
    '"quoted"',
    "it's",
    'new\nline',
    'caf\u00e9',
    'cafe\u0301',
    '-rf',
    '[x]',
    '{y}',
    '😀',
    '\ue000',
    'back\\slash',
    '#hash',
    '!bang',
    ' lead',
    'trail ',
    '..x',
  ]
  const names = odd
    .flatMap((name) => [`tree/${name}`, `tree/deep/${name}.js`, `tree/${name}-folder/keep.log`])
    .filter((name) => tryWrite(name))
  const rules = [
    '*.log',
    '!/deep/*.js',
    '\\[x\\]',
    '[x]-folder',
    '\\#hash',
    '\\!bang',
    'caf?',
    '-rf*',
    'trail\\ ',
    '😀-folder/',
    'back\\\\slash',
  ]
  write('tree/.gitignore', `\ufeff${rules.join('\r\n')}\r\n`)
  write('tree/a b-folder/.gitignore', '!keep.log\n')
  write('tree/deep/.gitignore', '*.js\n!a b.js\n"quoted".js')
  write('tree/x.personal')
  write('tree/.git/info/exclude', '/deep/#hash.js\n')
  const files = await walked('tree')
  assert.equal(files, gitFiles('tree'))
  const all = [...names, 'tree/x.personal'].map((name) => name.slice('tree/'.length))
  assert.equal(all.filter((name) => !files.includes(name)).sort(), checkIgnored('tree', all).sort())
  assert.ok(files.includes('a b-folder/keep.log') && !files.includes('x.personal'))
})

test('spaces at the end of a rule, escaped slashes, comments and rules that match nothing', async () => {
  const names = [
    'spaced',
    'spaced  ',
    'tailed',
    'tailed ',
    'tailed  ',
    'sub/gone',
    'sub/kept',
    'out/x',
    'sub/out',
    '#note',
    '!',
    ' ',
    'a]b',
  ]
  for (const name of names) tryWrite(`tree/${name}`)
  write('tree/.gitignore', 'spaced  \nout/  \ntailed\\  \nsub\\/gone\n#note\n!\n   \n/\nsub//kept\nlone\\\n[a\na[]]b\n')
  assert.equal(await walked('tree'), gitFiles('tree'))
})

test('levels of the same name, several `**` in a row, a class beside a slash, backslashes before a space', async () => {
  const names = [
    'a/a/x',
    'a/b/x',
    'a/c/a/b',
    'b/c',
    'd/e/f/g',
    'd/g',
    'k/lj',
    'ka/]lj',
    'm\\ ',
    'm\\',
    'n ',
    'n  ',
    'n',
    'o /x',
    'o/x',
    'p  ',
    'p ',
  ]
  for (const name of names) tryWrite(`tree/${name}`)
  const rules = ['a/a', 'b/**/**/c', 'd/**/**/f/**/g', 'k[[:alpha:]/]lj', 'm\\\\\\ ', 'n\\ ', '\\\\', 'o /x', 'p\\ \\ ']
  for (const rule of rules) {
    write('tree/.gitignore', `${rule}\n`)
    assert.equal(await walked('tree'), gitFiles('tree'), rule)
  }
})

test("git's settings: of the system, of a file below the home folder, with quotes, comments and without spaces", async () => {
  delete process.env['GIT_CONFIG_NOSYSTEM']
  Object.assign(process.env, { GIT_CONFIG_SYSTEM: at('settings/system'), HOME: at('home') })
  for (const name of ['a.system', 'a.home', 'a.hash', 'a.js']) write(`tree/${name}`)
  write('settings/by system', '*.system\n')
  write('settings/by#hash', '*.hash\n')
  write('home/rules', '*.home\n')
  write('settings/gitconfig', '')
  for (const [system, personal, ignored] of [
    ['', '', []],
    [`excludesFile=${at('settings/by system')}; ours`, '', ['a.system']],
    [`excludesFile=${at('settings/by system')}`, 'excludesfile=~/rules # "mine"', ['a.home']],
    ['', `excludesFile = "${at('settings/by#hash')}"`, ['a.hash']],
    ['', `excludesFile = ${at('settings/by#hash')}`, []],
  ] as const) {
    write('settings/system', `[core]\n${system}\n`)
    write('settings/gitconfig', `[core]\n\t${personal}\n`)
    const files = ['a.hash', 'a.home', 'a.js', 'a.system'].filter((name) => !ignored.some((one) => one === name))
    assert.equal(await walked('tree'), files, personal || system)
    assert.equal(gitFiles('tree'), files, personal || system)
  }
  process.env['GIT_CONFIG_NOSYSTEM'] = '1'
  write('settings/system', `[core]\nexcludesFile=${at('settings/by system')}\n`)
  write('settings/gitconfig', '')
  assert.ok((await walked('tree')).includes('a.system'))
})

test('random rules on random trees', async () => {
  const random = randomizer(7)
  const names = [
    'a',
    'b',
    'ab',
    'a b',
    'é',
    '[x]',
    'a*',
    'x.js',
    'a.h.js',
    '.js',
    '#a',
    '!b',
    'A',
    'a\\b',
    '-a',
    'foo',
    '.h',
    '😀',
  ]
  const tokens = [
    'a',
    'b',
    'foo',
    '*',
    '**',
    '/',
    '/',
    '**/',
    '/**',
    '\\',
    '[ab]',
    '[!a]',
    '[[:alpha:]]',
    '?',
    ' ',
    '#',
    '.js',
    '[a-x]',
    '\\[x\\]',
    '\\ ',
    '{a,b}',
    '(',
    '+',
    '^',
    '$',
    '|',
    '[]a]',
    '[b-a]',
    '[',
    '[a/b]',
    'é',
    '***',
    '\\!',
    '*.js',
    '.h',
    '[[:upper:][:digit:]]',
    '[[:none:]]',
    '[[:]',
    '[^[:punct:]]',
    '[a-]',
    '[\\]a]',
    '[!\\]-a]',
    '[ --]',
  ]
  const pattern = () => Array.from({ length: 1 + random.below(5) }, () => random.pick(tokens)).join('')
  const lines = () => Array.from({ length: 1 + random.below(5) }, () => (random.below(3) === 0 ? '!' : '') + pattern())
  for (let round = 0; round < 40; round += 1) {
    const root = `tree/${round}`
    git(root, 'init', '-q')
    const folders = [root]
    for (let count = 0; count < 12; count += 1) {
      const made = `${random.pick(folders)}/${random.pick(names)}`
      if (tryWrite(`${made}/first`)) folders.push(made)
      tryWrite(`${random.pick(folders)}/${random.pick(names)}`)
    }
    const ignoreFiles = folders.filter((one) => one === root || random.below(3) === 0)
    const written = ignoreFiles.map((one) => [`${one}/.gitignore`, lines().join(random.pick(['\n', '\r\n']))] as const)
    for (const [name, text] of written) write(name, text)
    assert.equal(await walked(root), gitFiles(root), JSON.stringify(written))
  }
})

test('a tracked file that a rule matches is left out, as check-ignore --no-index tells', async () => {
  write('tree/kept.js')
  write('tree/forced.js')
  write('tree/.gitignore', 'forced.js\n')
  git('tree', 'add', '-f', '.')
  assert.equal(await walked('tree'), ['.gitignore', 'kept.js'])
  assert.equal(checkIgnored('tree', ['forced.js']), ['forced.js'])
})

test('a root below the top: rules from above hold, and an ignored root is said to be ignored', async () => {
  write('tree/.gitignore', '*.log\n/packages/app/generated\n/tmp/\n')
  write('tree/packages/.gitignore', 'local.*\n')
  for (const name of ['a.js', 'a.log', 'local.js', 'generated/b.js', 'packages/app/generated'])
    write(`tree/packages/app/${name}`)
  write('tree/tmp/c.js')
  assert.equal(await walked('tree/packages/app'), ['a.js', 'packages/app/generated'])
  assert.equal(await walked('tree/packages/app'), gitFiles('tree/packages/app'))
  const ignored = await listFiles({ root: at('tree/tmp'), include: [], exclude: [] })
  assert.equal(ignored.files, [])
  assert.equal(ignored.notes, [{ file: '.', reason: 'git ignores this folder, so nothing in it is scanned' }])
})

test('a root far below the top, if no folder above has rules', async () => {
  write('tree/packages/app/a.js')
  const { files, notes } = await listFiles({ root: at('tree/packages/app'), include: [], exclude: [] })
  assert.equal([files, notes], [['a.js'], []])
})

test('a repository inside is walked by its own rules, a `.git` that is none changes nothing', async () => {
  write('tree/.gitignore', '*.log\n')
  git('tree/clone', 'init', '-q')
  mkdirSync(at('stores'))
  git('tree/module', 'init', '-q', '--separate-git-dir', at('stores/module'))
  write('tree/clone/.git/info/exclude', 'secret.js\n')
  for (const inside of ['clone', 'module']) {
    for (const name of ['a.js', 'a.log', 'secret.js', 'build/x.js']) write(`tree/${inside}/${name}`)
  }
  write('tree/fake/.git/notes', '')
  write('tree/fake/a.log')
  write('tree/fake/a.js')
  write('tree/nowhere/.git', 'a file that names no folder\n')
  write('tree/nowhere/a.log')
  write('tree/nowhere/a.js')
  const inside = (name: string) =>
    gitFiles(`tree/${name}`)
      .filter((file) => !file.startsWith('build/'))
      .map((file) => `${name}/${file}`)
  assert.equal(await walked('tree'), [
    '.gitignore',
    ...inside('clone'),
    'fake/a.js',
    ...inside('module'),
    'nowhere/a.js',
  ])
  assert.ok(inside('clone').includes('clone/a.log') && inside('module').includes('module/secret.js'))
})

test('a further work tree takes the exclude file of its repository', async () => {
  write('tree/a.js')
  git('tree', 'add', '.')
  git('tree', 'commit', '-q', '-m', 'a')
  git('tree', 'worktree', 'add', '-q', at('second'))
  write('tree/.git/info/exclude', 'b.js\n')
  write('second/b.js')
  write('second/c.js')
  assert.equal(await walked('second'), ['a.js', 'c.js'])
  assert.equal(gitFiles('second'), ['a.js', 'c.js'])
})

test('links are not followed, and a linked ignore file does not count', async () => {
  if (process.platform === 'win32') return
  write('tree/real/a.js')
  write('rules', '*.js\n')
  symlinkSync('real', at('tree/folder-link'))
  symlinkSync('real/a.js', at('tree/link.js'))
  symlinkSync('../rules', at('tree/.gitignore'))
  const { files, skipped } = await listFiles({ root: at('tree'), include: [], exclude: [] })
  assert.equal(files, ['real/a.js'])
  assert.is(skipped.symbolicLink, 3)
  symlinkSync('tree', at('tree-link'))
  assert.equal(await walked('tree-link'), ['real/a.js'])
})

test('letter case of rules follows core.ignoreCase', async () => {
  write('tree/.gitignore', 'LOGS\n*.TMP\n')
  for (const name of ['logs/a', 'b.tmp', 'c.js']) write(`tree/${name}`)
  git('tree', 'config', 'core.ignoreCase', 'true')
  assert.equal(await walked('tree'), gitFiles('tree'))
  assert.equal(await walked('tree'), ['.gitignore', 'c.js'])
})

test.run()
