import { readFileSync, renameSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { gitIn } from '../support/git.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder, writeFiles } from '../support/temporary-folder.js'

const read = (...keys: string[]) =>
  ["import { OpenFeature } from '@openfeature/server-sdk'", 'const client = OpenFeature.getClient()']
    .concat(keys.map((key) => `client.getBooleanValue('${key}', false)`))
    .join('\n') + '\n'

const configs = JSON.stringify({
  serviceConfigs: 1,
  project: 'shop',
  configs: [{ key: 'known', type: 'boolean', typeOptions: null, client: true, server: true, deprecatedKeys: [] }],
})

/** A repository with a commit that has two problems. */
function repository(): string {
  const folder = temporaryFolder({
    'app/service.json': '{ "project": "shop" }',
    'app/configs.json': configs,
    'app/old.ts': read('known', 'wrong-1'),
    'app/moved.ts': read('known', 'known', 'known', 'wrong-2'),
    'outside.ts': read('wrong-3'),
    '.gitignore': 'ignored.ts\n',
  })
  gitIn(folder, 'init', '--quiet', '--initial-branch=main')
  gitIn(folder, 'add', '.')
  gitIn(folder, 'commit', '--quiet', '--message', 'First')
  return folder
}

async function problems(folder: string, ...args: string[]) {
  const run = await runHere(['validate', '--configs', 'configs.json', '--json', ...args], {
    cwd: path.join(folder, 'app'),
  })
  const { findings } = JSON.parse(run.stdout) as { findings: { file: string; line: number; key: string }[] }
  return { ...run, found: findings.map(({ file, line, key }) => `${file}:${line} ${key}`) }
}

test('--since: lines that a branch has changed, and files that git does not know yet', async () => {
  const folder = repository()
  const app = path.join(folder, 'app')
  gitIn(folder, 'checkout', '--quiet', '-b', 'work')
  writeFiles(app, { 'old.ts': read('known', 'wrong-1', 'new-wrong') })
  renameSync(path.join(app, 'moved.ts'), path.join(app, 'it is "moved".ts'))
  gitIn(folder, 'add', '.')
  gitIn(folder, 'commit', '--quiet', '--message', 'Second')
  // What the other branch does meanwhile is not this one's change.
  gitIn(folder, 'checkout', '--quiet', 'main')
  writeFiles(app, { 'old.ts': `${read('known', 'wrong-1')}\n\n` })
  gitIn(folder, 'commit', '--quiet', '--all', '--message', 'Beside')
  gitIn(folder, 'checkout', '--quiet', 'work')
  writeFiles(app, { 'fresh.ts': read('unknown-file'), 'ignored.ts': read('ignored') })

  const run = await problems(folder, '--since', 'main')
  assert.equal(run.found, ['fresh.ts:3 unknown-file', 'old.ts:5 new-wrong'])
  assert.equal([run.code, run.stderr], [1, ''])
  assert.equal((await problems(folder, '--since', 'main', 'old.ts')).found, ['old.ts:5 new-wrong'])
  const text = await runCli(['validate', '--configs', 'configs.json', '--since=main'], { cwd: app })
  assert.match(text.stdout, ': 2 problems found, 2 more on lines that have not changed, ')
  const nothing = await problems(folder, '--since', 'work', 'old.ts')
  assert.equal([nothing.code, nothing.found, nothing.stdout.includes('"filesScanned": 0')], [0, [], true])
  assert.is(nothing.stderr, 'Nothing to check: no line has changed since work here.\n')
})

test('--staged: what the commit will hold, whatever lies in the folder', async () => {
  const folder = repository()
  const app = path.join(folder, 'app')
  assert.equal((await problems(folder, '--staged')).code, 0)
  writeFiles(app, {
    'old.ts': read('known', 'wrong-1', 'staged', 'knwon'),
    'gone.ts': read('gone'),
    'a b.ts': read('ok'),
  })
  gitIn(folder, 'add', '.')
  // More is added above, one mistake is corrected, a file is deleted; none of it is staged.
  writeFiles(app, { 'old.ts': read('not-staged', 'known', 'wrong-1', 'known'), 'moved.ts': read('nor-this') })
  writeFiles(app, { 'a b.ts': read('// service-ignore') })
  unlinkSync(path.join(app, 'gone.ts'))
  const run = await problems(folder, '--staged')
  assert.equal(run.found, ['a b.ts:3 ok', 'gone.ts:3 gone', 'old.ts:5 staged', 'old.ts:6 knwon'])
  const note = (file: string) => `${file} has changes that are not staged; what is staged of it was checked.\n`
  assert.is(run.stderr, ['a b.ts', 'gone.ts', 'old.ts'].map(note).join(''))
  assert.is(run.code, 1)
  gitIn(folder, 'reset', '--quiet', '--hard')
  // Only what no scan reads is staged.
  writeFiles(app, { 'README.md': 'x' })
  gitIn(folder, 'add', '.')
  assert.equal((await problems(folder, '--staged')).code, 0)
})

test('--staged --fix: the commit would still have what was fixed in the folder', async () => {
  const folder = repository()
  const app = path.join(folder, 'app')
  writeFiles(app, { 'old.ts': read('known', 'wrong-1', 'knwon') })
  gitIn(folder, 'add', '.')
  const run = await problems(folder, '--staged', '--fix')
  assert.is(readFileSync(path.join(app, 'old.ts'), 'utf8'), read('known', 'wrong-1', 'known'))
  assert.equal([run.code, run.found], [1, ['old.ts:5 knwon']])
  assert.match(run.stderr, 'What was fixed is not staged')
  const again = await problems(folder, '--staged', '--fix')
  assert.match(again.stderr, 'old.ts:5  knwon  the file has changes that are not staged')
  gitIn(folder, 'add', '.')
  assert.is((await problems(folder, '--staged', '--fix')).code, 0)
})

test('--staged before the first commit, and without a request if nothing is staged', async () => {
  const folder = temporaryFolder({
    'service.json': '{ "project": "shop" }',
    'configs.json': configs,
    'a.ts': read('x'),
  })
  gitIn(folder, 'init', '--quiet')
  const env = { SERVICE_BASE_URL: 'http://127.0.0.1:1', SERVICE_TOKEN: 'token' }
  const nothing = await runCli(['validate', '--staged'], { cwd: folder, env })
  assert.equal([nothing.code, nothing.stderr], [0, 'Nothing to check: no line is staged here.\n'])
  gitIn(folder, 'add', '.')
  const run = await runCli(['validate', '--staged', '--configs', 'configs.json'], { cwd: folder })
  assert.match(run.stdout, 'a.ts:3')
  assert.is(run.code, 1)
})

test('several paths', async () => {
  const folder = repository()
  const twice = await problems(folder, 'old.ts', 'moved.ts', 'old.ts')
  assert.equal(twice.found, ['moved.ts:6 wrong-2', 'old.ts:4 wrong-1'])
  const scan = await runHere(['scan', '--configs', 'configs.json', '--json', 'moved.ts', './old.ts'], {
    cwd: path.join(folder, 'app'),
  })
  const { filesScanned, references } = JSON.parse(scan.stdout) as { filesScanned: number; references: unknown[] }
  assert.equal([filesScanned, references.length], [2, 6])
  const missing = await runHere(['validate', 'old.ts', 'none.ts'], { cwd: path.join(folder, 'app') })
  assert.equal([missing.code, missing.stderr.split('\n')[0]], [2, 'There is no file or folder "none.ts".'])
})

test('mistakes', async () => {
  const folder = repository()
  const app = path.join(folder, 'app')
  const outside = temporaryFolder({ 'service.json': readFileSync(path.join(app, 'service.json'), 'utf8') })
  const cases: [string[], string, string?][] = [
    [['--since', 'nowhere'], 'git has no commit "nowhere" here.'],
    [['--since=--output=x'], 'git has no commit "--output=x" here.'],
    [['--since', 'main', '--staged'], '--staged and --since contradict each other.'],
    [['--staged', '--write-baseline', 'b.json'], '--write-baseline cannot be used with --staged.'],
    [['old.ts', '--write-baseline', 'b.json'], '--write-baseline cannot be used with a path.'],
    [['--no-cache', '--cache-location', 'c'], '--no-cache and --cache-location contradict each other.'],
    [['--unknown'], 'There is no option --unknown.'],
    [['--staged'], `--staged needs a git repository, and ${outside} is not in one.`, outside],
  ]
  for (const [args, message, cwd = app] of cases) {
    const run = await runHere(['validate', ...args], { cwd })
    assert.equal([run.code, run.stderr.split('\n')[0], run.stdout], [2, message, ''])
  }
  const { stderr } = await runCli(['validate', '--staged'], { cwd: app, env: { PATH: '' } })
  assert.is(stderr.split('\n')[0], '--staged needs git, which did not run: it is not installed.')
})

test.run()
