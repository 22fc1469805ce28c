import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
await createSampleProject(server)
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

test('writes service.json with one request', async () => {
  const cwd = temporaryFolder()
  const run = await runCli(['init', '--project', 'web-shop'], { cwd, env })
  const file = path.join(cwd, 'service.json')
  assert.is(run.stdout, `Wrote ${file} for the project Web shop. Next: \`service validate\`.\n`)
  assert.is(
    readFileSync(file, 'utf8'),
    '{\n  "project": "web-shop",\n  "include": [\n    "**/*"\n  ],\n  "exclude": [],\n  "ignoreKeys": []\n}\n',
  )
  assert.equal([run.code, run.stderr], [0, ''])
  assert.equal(
    server.requests.map(({ url }) => url),
    ['/v1/projects'],
  )
})

const SCHEMA = 'node_modules/@service/cli/dist/service.schema.json'

test('$schema is the path of the installed schema, from the folder or from above it in the repository', async () => {
  const repository = temporaryFolder({ [SCHEMA]: '{}', '.git/HEAD': '', 'apps/web/a.ts': '', 'other/.git/HEAD': '' })
  const alone = temporaryFolder({ [SCHEMA]: '{}', 'apps/web/a.ts': '' })
  const cases: [folder: string, schema: string | undefined][] = [
    [repository, `./${SCHEMA}`],
    [path.join(repository, 'apps/web'), `../../${SCHEMA}`],
    [path.join(repository, 'other'), undefined],
    [alone, `./${SCHEMA}`],
    [path.join(alone, 'apps/web'), undefined],
  ]
  for (const [cwd, schema] of cases) {
    await runHere(['init', '--project', 'web-shop'], { cwd, env })
    const written = JSON.parse(readFileSync(path.join(cwd, 'service.json'), 'utf8')) as { $schema?: string }
    assert.equal([written.$schema, Object.keys(written)[0]], [schema, schema === undefined ? 'project' : '$schema'])
    const run = await runHere(['scan'], { cwd, env })
    assert.is(run.code, 0, run.stderr)
  }
})

test('what it wrote is what scan reads', async () => {
  const cwd = temporaryFolder({ 'a.json': '["new-checkout"]' })
  await runHere(['init'], { cwd, env: { ...env, SERVICE_PROJECT: 'web-shop' } })
  const run = await runHere(['scan'], { cwd, env })
  assert.match(run.stdout, /\n {2}a\.json:1 {2}new-checkout\n/)
})

test('--json', async () => {
  const cwd = temporaryFolder()
  const run = await runHere(['init', '--project', 'web-shop', '--json'], { cwd, env })
  assert.equal(JSON.parse(run.stdout), { file: path.join(cwd, 'service.json'), project: 'web-shop' })
})

test('an existing file is never touched, whatever it is, and no request is made', async () => {
  const makers: ((file: string) => void)[] = [
    (file) => writeFileSync(file, 'mine'),
    (file) => mkdirSync(file),
    ...(process.platform === 'win32' ? [] : [(file: string) => symlinkSync('nowhere', file)]),
  ]
  for (const make of makers) {
    const cwd = temporaryFolder()
    const file = path.join(cwd, 'service.json')
    make(file)
    const run = await runHere(['init', '--project', 'web-shop'], { cwd, env })
    assert.match(run.stderr, /service\.json already exists and was not changed\./)
    assert.is(run.code, 2)
    assert.not.ok(existsSync(path.join(cwd, 'nowhere')))
  }
  assert.is(server.requests.length, 0)
})

test('an unknown slug lists those the token can read', async () => {
  const cwd = temporaryFolder()
  await server.create('/projects', { name: 'Blog', slug: 'blog' })
  const run = await runHere(['init', '--project', 'shop'], { cwd, env })
  assert.match(run.stderr, /^The token can read no project with the slug "shop"\.\nIt can read: web-shop, blog\.\n$/)
  assert.equal([run.code, run.stdout, existsSync(path.join(cwd, 'service.json'))], [2, '', false])
})

test('without a project', async () => {
  const cwd = temporaryFolder()
  const run = await runHere(['init'], { cwd, env })
  assert.is(
    run.stderr,
    'No project given.\nGive the one to link with --project <slug> or SERVICE_PROJECT. The token can read: web-shop, blog.\n',
  )
  assert.equal([run.code, existsSync(path.join(cwd, 'service.json'))], [2, false])
})

test('a folder in place of the file ends each command that reads it', async () => {
  const cwd = temporaryFolder({ 'service.json/a.ts': '', 'src/b.ts': '' })
  for (const folder of [cwd, path.join(cwd, 'src')]) {
    const run = await runHere(['scan'], { cwd: folder, env })
    assert.match(run.stderr, /service\.json cannot be read: it is a folder, not a file\.\n/)
    assert.is(run.code, 2)
  }
})

test('a folder that cannot be written to', async () => {
  if (process.platform === 'win32' || process.getuid?.() === 0) return
  const cwd = temporaryFolder()
  const { chmodSync } = await import('node:fs')
  chmodSync(cwd, 0o555)
  const run = await runHere(['init', '--project', 'web-shop'], { cwd, env })
  assert.match(run.stderr, /cannot be written: permission denied/)
  assert.is(run.code, 2)
})

test('a disk that is full leaves no empty file', async () => {
  if (process.platform === 'win32') return
  const cwd = temporaryFolder()
  // No file may be larger than nothing.
  const run = await runCli(['init', '--project', 'web-shop'], { cwd, env, limit: '-f 0' })
  assert.match(run.stderr, /service\.json cannot be written: /)
  assert.equal([run.code, existsSync(path.join(cwd, 'service.json'))], [2, false])
})

test.run()
