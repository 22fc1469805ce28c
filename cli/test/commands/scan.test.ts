import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ScanResult } from '../../src/scan/result.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder, writeFiles } from '../support/temporary-folder.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'

const server = await startRealServer()
await createSampleProject(server)
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

test('text: places by key, dynamic references, counts; exit 0', async () => {
  const run = await runCli(['scan'], { cwd: sampleRepository(), env })
  assert.is(run.stderr, '')
  assert.snapshot(
    run.stdout,
    `api-limit
  src/limits.tsx:4  useNumberFlagValue  @openfeature/react-sdk

max-cart
  src/cart.ts:10    getNumberValue      @openfeature/server-sdk

max-items
  src/cart.ts:8     getNumberValue      @openfeature/server-sdk  MAX_ITEMS
  src/cart.ts:9     getStringValue      @openfeature/server-sdk

new-checkout
  src/cart.ts:7     getBooleanValue     @openfeature/server-sdk

theme
  src/cart.ts:11    getStringValue      @openfeature/server-sdk

winter-sale
  src/cart.ts:12    getBooleanValue     @openfeature/server-sdk

Indirect references  a key in quotes that no call is seen to read
  src/cart.ts:4     max-items
  src/keys.json:2   new-checkout

Dynamic references  the key is only known at run time; --explain says why, and describes wrappers
  src/cart.ts:13    getBooleanValue     @openfeature/server-sdk  name

10 references (7 direct, 2 indirect, 1 dynamic) in 4 scanned files
`,
  )
  assert.is(run.code, 0)
})

test('--direct-only leaves indirect references out of the text, and --json as it is', async () => {
  const cwd = sampleRepository()
  const [text, json, whole] = await Promise.all(
    [['--direct-only'], ['--direct-only', '--json'], ['--json']].map((args) => runCli(['scan', ...args], { cwd, env })),
  )
  assert.not.match(text?.stdout ?? '', 'Indirect')
  assert.match(text?.stdout ?? '', /\n10 references \(7 direct, 2 indirect, 1 dynamic\) in 4 scanned files\n$/)
  assert.is(json?.stdout, whole?.stdout)
})

test('the same answer where plugins are installed and oclif loads them', async () => {
  const data = temporaryFolder()
  mkdirSync(path.join(data, 'service'))
  writeFileSync(path.join(data, 'service', 'package.json'), JSON.stringify({ oclif: { plugins: [] } }))
  for (const args of [['scan'], ['scan', 'src', '--json'], ['validate', '--verbose'], ['scan', 'nowhere']]) {
    const cwd = sampleRepository()
    const alone = await runCli(args, { cwd, env })
    const loaded = await runCli(args, { cwd, env: { ...env, XDG_DATA_HOME: data } })
    assert.equal({ ...loaded, stderr: '' }, { ...alone, stderr: '' }, args.join(' '))
    assert.is(loaded.stderr.replaceAll(cwd, ''), alone.stderr.replaceAll(cwd, ''))
  }
})

test('the same answer with threads, and when every file is parsed', async () => {
  const cwd = sampleRepository()
  const args = ['scan', '--json', '--no-cache']
  const expected = await runCli(args, { cwd, env: { ...env, SERVICE_SCAN_THREADS: '0' } })
  assert.ok(expected.stdout.includes('"direct"'))
  for (const way of [{ SERVICE_SCAN_THREADS: '2' }, { SERVICE_SCAN_PREFILTER: 'off' }]) {
    assert.equal(await runCli(args, { cwd, env: { ...env, ...way } }), expected, JSON.stringify(way))
  }
})

test('--json prints the result and nothing else', async () => {
  const run = await runCli(['scan', '--json'], { cwd: sampleRepository(), env })
  assert.is(run.stderr, '')
  const result = JSON.parse(run.stdout) as ScanResult
  assert.equal(Object.keys(result), ['project', 'filesScanned', 'references', 'dynamicReferences'])
  assert.is(result.project, 'web-shop')
  assert.is(result.filesScanned, 4)
  assert.equal(result.references.filter(({ key }) => key === 'max-items')[1], {
    key: 'max-items',
    file: 'src/cart.ts',
    line: 8,
    kind: 'direct',
    test: false,
    sdk: '@openfeature/server-sdk',
    call: 'getNumberValue',
    argument: 'MAX_ITEMS',
    default: { type: 'integer', value: 10 },
    getterType: 'number',
  })
  assert.equal(result.dynamicReferences, [
    { file: 'src/cart.ts', line: 13, sdk: '@openfeature/server-sdk', call: 'getBooleanValue', argument: 'name' },
  ])
  assert.is(run.code, 0)
})

test('makes two requests', async () => {
  await runCli(['scan'], { cwd: sampleRepository(), env })
  assert.equal(
    server.requests.map(({ method, url }) => `${method} ${url?.replace(/[\da-f-]{36}/, '<id>')}`),
    ['GET /v1/projects', 'GET /v1/projects/<id>/configs'],
  )
})

test('a path limits what is reported', async () => {
  const cwd = sampleRepository()
  const file = await runHere(['scan', 'src/limits.tsx'], { cwd, env })
  assert.match(file.stdout, /\n1 reference \(1 direct, 0 indirect, 0 dynamic\) in 1 scanned file\n$/)
  const absolute = await runHere(['scan', path.join(cwd, 'src')], { cwd, env })
  assert.match(absolute.stdout, /in 3 scanned files\n$/)
})

test('service.json is found upward, and its folder is the root', async () => {
  const run = await runHere(['scan', 'limits.tsx'], { cwd: path.join(sampleRepository(), 'src'), env })
  assert.match(run.stdout, / {2}src\/limits\.tsx:4 /)
  assert.is(run.code, 0)
})

test('a path that is missing or outside ends before any request', async () => {
  const cwd = sampleRepository()
  const missing = await runHere(['scan', 'nowhere'], { cwd, env })
  assert.match(missing.stderr, /^There is no file or folder "nowhere"\./)
  const outside = await runHere(['scan', '..'], { cwd, env })
  assert.match(outside.stderr, /^"\.\." is outside /)
  assert.equal([missing.code, outside.code, server.requests.length], [2, 2, 0])
})

test('include, exclude and ignored folders', async () => {
  const cwd = sampleRepository({ project: 'web-shop', include: ['src/**'], exclude: ['**/*.json', '**/cart.ts'] })
  const run = await runHere(['scan'], { cwd, env })
  assert.match(run.stdout, /\n1 reference \(1 direct, 0 indirect, 0 dynamic\) in 1 scanned file\n$/)
})

test("a team's own SDK in service.json", async () => {
  const own = {
    id: 'our-flags',
    name: 'Our flags',
    type: 'client',
    modules: ['@openfeature/server-sdk'],
    roles: { 'OpenFeature.getClient()': 'client' },
    calls: [{ name: 'isOn', on: 'client', kind: 'read', key: { index: 0 } }],
  }
  const cwd = sampleRepository({
    project: 'web-shop',
    sdks: [{ ...own, modules: ['react'], roles: { flags: 'client' } }],
  })
  const { writeFileSync } = await import('node:fs')
  writeFileSync(path.join(cwd, 'src/own.ts'), "import { flags } from 'react'\nflags.isOn('new-checkout')\n")
  const run = await runHere(['scan', 'src/own.ts'], { cwd, env })
  assert.match(run.stdout, / {2}src\/own\.ts:2 {2}isOn {2}our-flags\n/)
})

test('the option beats the variable, which beats service.json', async () => {
  const cwd = sampleRepository({ project: 'from-file' })
  const fromFile = await runHere(['scan'], { cwd, env })
  assert.match(fromFile.stderr, /no project with the slug "from-file"\.\nIt can read: web-shop\.\n$/)
  const fromVariable = await runHere(['scan'], { cwd, env: { ...env, SERVICE_PROJECT: 'web-shp' } })
  assert.match(fromVariable.stderr, /slug "web-shp"\.\nDid you mean web-shop\? It can read: web-shop\.\n$/)
  const option = await runHere(['scan', '--project', 'web-shop'], { cwd, env: { ...env, SERVICE_PROJECT: 'web-shp' } })
  assert.is(option.code, 0)
  assert.equal([fromFile.code, fromVariable.code], [2, 2])
})

test('no project at all', async () => {
  const cwd = temporaryFolder()
  const run = await runHere(['scan'], { cwd, env })
  assert.match(run.stderr, /^No project given\.\nRun `service init /)
  assert.equal([run.code, server.requests.length], [2, 0])
  writeFiles(cwd, { 'apps/web/service.json': '{}', 'api/service.json': '{}', 'node_modules/a/service.json': '{}' })
  const above = await runHere(['scan'], { cwd, env })
  assert.match(
    above.stderr,
    '\nRun it where a service.json is: api and apps/web. For everything here, pass --project.\n',
  )
})

test('a service.json that names no project', async () => {
  const cwd = temporaryFolder({ 'service.json': '{ "exclude": ["dist/**"] }' })
  const own = `"project": "<slug>" to ${path.join(realpathSync(cwd), 'service.json')}, or pass --project or SERVICE_PROJECT.\n`
  for (const args of [['scan'], ['manifest', '--environment', 'production']]) {
    const run = await runHere(args, { cwd, env })
    assert.equal([run.code, run.stderr], [2, `No project given.\nAdd ${own}`])
  }
  writeFiles(cwd, { 'apps/web/service.json': '{}' })
  const above = await runHere(['scan'], { cwd, env })
  const advice = `Run it where a service.json is: apps/web. For everything here, add ${own}`
  assert.equal([above.code, above.stderr], [2, `No project given.\n${advice}`])
})

test('the token: option, then variable, then the saved one; empty variables count as unset', async () => {
  const cwd = sampleRepository()
  const base = { SERVICE_BASE_URL: server.url }
  const wrong = await runHere(['scan', '--token', 'wrong'], { cwd, env })
  assert.match(wrong.stderr, /token given with --token was rejected \(API_TOKEN_NOT_FOUND\)/)
  const variable = await runHere(['scan'], { cwd, env: { ...env, SERVICE_TOKEN: 'wrong' } })
  assert.match(variable.stderr, /token from SERVICE_TOKEN was rejected/)
  const none = await runHere(['scan'], { cwd, env: { ...base, SERVICE_TOKEN: '', XDG_CONFIG_HOME: cwd } })
  assert.match(none.stderr, /^No API token found/)
  await runCli(['login', '--token', ADMIN_TOKEN], { cwd, env: { ...base, XDG_CONFIG_HOME: cwd } })
  const saved = await runHere(['scan'], {
    cwd,
    env: { ...base, SERVICE_TOKEN: ' ', SERVICE_PROJECT: '', XDG_CONFIG_HOME: cwd },
  })
  assert.is(saved.code, 0)
  const option = await runHere(['scan', '--token', ADMIN_TOKEN], { cwd, env: { ...env, SERVICE_TOKEN: 'wrong' } })
  assert.is(option.code, 0)
  assert.equal(
    [wrong, variable, none].map(({ code, stdout }) => [code, stdout]),
    Array(3).fill([2, '']),
  )
})

test('--base-url beats its variable, with and without the version and a slash', async () => {
  const cwd = sampleRepository()
  for (const address of [server.url, `${server.url}/`, `${server.url}/v1`, `${server.url}/v1/`]) {
    const run = await runHere(['scan', '--base-url', address], {
      cwd,
      env: { ...env, SERVICE_BASE_URL: 'http://127.0.0.1:1' },
    })
    assert.is(run.code, 0, run.stderr)
  }
})

test('colours only if they are wanted', async () => {
  const cwd = sampleRepository()
  const piped = await runCli(['scan'], { cwd, env })
  assert.not.match(piped.stdout, '\u001b')
  const forced = await runCli(['scan'], { cwd, env: { ...env, FORCE_COLOR: '1' } })
  assert.match(forced.stdout, '\u001b[1mapi-limit')
  const json = await runCli(['scan', '--json'], { cwd, env: { ...env, FORCE_COLOR: '1' } })
  assert.not.match(json.stdout, '\u001b')
})

test('a reader that closes the pipe early is no error', async () => {
  const { spawn } = await import('node:child_process')
  const executable = path.resolve('cli/bin/service.js')
  const child = spawn(process.execPath, [executable, 'scan', '--json'], {
    cwd: sampleRepository(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  assert.equal([code, stderr], [0, ''])
})

test.run()
