/** Vendors whose SDKs are looked for where a team names them. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ScanResult } from '../../src/scan/result.js'
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

const CODE = {
  'src/a.ts':
    "import { init } from '@launchdarkly/node-server-sdk'\ninit('k').boolVariation('new-checkout', {}, false)\n",
  'src/main.go':
    'package main\n\nimport ld "github.com/launchdarkly/go-server-sdk/v7"\n\nfunc on(client *ld.LDClient, name string) { client.BoolVariation(name, nil, false) }\n',
  'src/keys.json': '{ "keys": ["new-checkout"] }\n',
}

function repository(settings?: object): string {
  return temporaryFolder({ ...CODE, ...(settings && { 'service.json': JSON.stringify(settings) }) })
}

async function scanned(cwd: string, ...args: string[]): Promise<string[]> {
  const run = await runHere(['scan', '--json', ...args], { cwd, env })
  assert.is(run.code, 0, run.stderr)
  const { references, dynamicReferences } = JSON.parse(run.stdout) as ScanResult
  return [...references.map(({ file, kind }) => `${kind} ${file}`), ...dynamicReferences.map(({ file }) => file)]
}

const FOUND = ['direct src/a.ts', 'indirect src/keys.json', 'src/main.go']

test('a vendor that the settings name is read like any SDK, in every language', async () => {
  assert.equal(await scanned(repository({ project: 'web-shop', sdks: ['launchdarkly'] })), FOUND)
  assert.equal(await scanned(repository({ project: 'web-shop' })), ['indirect src/a.ts', 'indirect src/keys.json'])
})

test('its reads are checked', async () => {
  const cwd = repository({ project: 'web-shop', sdks: ['launchdarkly'] })
  writeFileSync(path.join(cwd, 'src/a.ts'), CODE['src/a.ts'].replace('new-checkout', 'new-chekout'))
  const run = await runCli(['validate'], { cwd, env })
  assert.match(run.stdout, /src\/a\.ts:2 {2}new-chekout {2}no config has this key; did you mean "new-checkout"\?/)
  assert.is(run.code, 1)
})

test('a first look takes neither settings nor a server', async () => {
  const run = await runHere(['scan', '--sdk', 'launchdarkly'], { cwd: repository() })
  assert.match(run.stdout, /^new-checkout\n {2}src\/a\.ts:2 +boolVariation {2}@launchdarkly\/node-server-sdk\n/)
  assert.match(run.stdout, /2 references \(1 direct, 0 indirect, 1 dynamic\) in 3 scanned files\n$/)
  assert.match(run.stderr, /^No project given: only reads through SDKs are listed, .*\n$/)
  assert.is(run.code, 0)
  const json = await runHere(['scan', '--json', '--sdk=launchdarkly'], { cwd: repository() })
  assert.is((JSON.parse(json.stdout) as ScanResult).project, '')
  const unused = await runHere(['scan', '--unused', '--sdk', 'launchdarkly'], { cwd: repository(), env })
  assert.match(unused.stderr, /^No project given\./)
  assert.is(server.requests.length, 0)
})

test('--sdk beside a project, and beside those that the settings name', async () => {
  const cwd = repository({ project: 'web-shop', sdks: [] })
  assert.equal(await scanned(cwd, '--sdk', 'launchdarkly', '--sdk', 'launchdarkly'), FOUND)
  const named = repository({ project: 'web-shop', sdks: ['launchdarkly'] })
  assert.equal(await scanned(named, '--sdk', 'launchdarkly'), FOUND)
})

test('--sdk all looks for every vendor, and names none that is not there', async () => {
  const cwd = repository({ project: 'web-shop' })
  assert.equal(await scanned(cwd, '--sdk', 'all'), FOUND)
  const found = await runHere(['scan', '--sdk', 'all'], { cwd, env })
  const explained = await runHere(['scan', '--sdk', 'all', '--explain'], { cwd, env })
  assert.equal([found.stderr, explained.stderr], ['', ''])
  assert.match(explained.stdout, /^@launchdarkly\/node-server-sdk {2}/m)
  assert.not.match(explained.stdout, /flagsmith|configcat/i)
  const nothing = await runHere(['scan', '--sdk', 'all'], { cwd: temporaryFolder({ 'a.ts': 'const a = 1\n' }) })
  assert.match(nothing.stderr, /^No call of an SDK was found\. Describe a wrapper /)
  const inSettings = await runHere(['scan'], { cwd: repository({ project: 'web-shop', sdks: ['all'] }), env })
  assert.match(inSettings.stderr, /"all", which is not a vendor/)
})

test('a check that finds nothing to check says so', async () => {
  const none = /^No call of an SDK of the service or of OpenFeature was found\. /m
  const cwd = repository({ project: 'web-shop' })
  for (const args of [['validate'], ['validate'], ['scan']]) {
    const run = await runHere(args, { cwd, env })
    assert.match(run.stderr, none)
    assert.is(run.code, 0)
  }
  assert.not.match((await runHere(['validate', 'src'], { cwd, env })).stderr, none)
  const named = repository({ project: 'web-shop', sdks: ['unleash'] })
  assert.not.match((await runHere(['validate'], { cwd: named, env })).stderr, none)
})

test('only named vendors are cached between runs', async () => {
  const cwd = repository({ project: 'web-shop' })
  const without = await scanned(cwd)
  for (const [sdks, expected] of [
    [['launchdarkly'], FOUND],
    [['launchdarkly'], FOUND],
    [[], without],
    [['launchdarkly'], FOUND],
  ] as const) {
    writeFileSync(path.join(cwd, 'service.json'), JSON.stringify({ project: 'web-shop', sdks }))
    assert.equal(await scanned(cwd), expected)
  }
  assert.equal(await scanned(cwd, '--no-cache'), FOUND)
})

test('a name that is no vendor ends before any request', async () => {
  const cwd = temporaryFolder({ 'service.json': '{\n  "project": "web-shop",\n  "sdks": [\n"launchdarky"]\n}' })
  const inSettings = await runHere(['scan'], { cwd, env })
  assert.match(
    inSettings.stderr,
    /service\.json, line 4: "sdks\[0\]" names "launchdarky", which is not a vendor; did you mean "launchdarkly"\?\n/,
  )
  const inCommand = await runHere(['scan', '--sdk', 'lunchdarkly'], { cwd: repository() })
  assert.match(inCommand.stderr, /^--sdk "lunchdarkly" is not a known vendor; did you mean "launchdarkly"\?\n/)
  const unlike = await runHere(['scan', '--sdk', 'zzzzzzzz'], { cwd: repository() })
  assert.match(unlike.stderr, /is not a known vendor; they are .*launchdarkly.*\.\n`service sdks` lists them/)
  assert.equal([inSettings.code, inCommand.code, unlike.code, server.requests.length], [2, 2, 2, 0])
})

test('it is reported together with the other mistakes of the file', async () => {
  const text = '{\n  "projet": "a",\n  "languages": ["rubi"],\n  "sdks": ["unleash",\n"launchdarky",\n{}]\n}'
  const run = await runHere(['scan'], { cwd: temporaryFolder({ 'service.json': text }), env })
  assert.match(
    run.stderr,
    new RegExp(
      [
        '^.*service\\.json holds 4 mistakes:',
        ' {2}line 2: there is no field "projet"; did you mean "project"\\?',
        ' {2}line 3: "languages\\[0\\]" names "rubi", which is not a language; did you mean "ruby"\\?',
        ' {2}line 5: "sdks\\[1\\]" names "launchdarky", which is not a vendor; did you mean "launchdarkly"\\?',
        ' {2}line 6: "sdks\\[2\\]" lacks the fields "id", "name", "type", "modules", "roles" and "calls"\\.',
        'Correct these lines and run the command again\\.\n$',
      ].join('\n'),
    ),
  )
  assert.is(run.code, 2)
})

test('also if an earlier run found nothing changed', async () => {
  const cwd = repository({ project: 'web-shop' })
  await scanned(cwd)
  await scanned(cwd)
  server.forget()
  writeFileSync(path.join(cwd, 'service.json'), '{ "project": "web-shop", "sdks": ["launchdarky"] }')
  const run = await runHere(['scan'], { cwd, env })
  assert.equal([run.code, server.requests.length], [2, 0])
})

test('a vendor that is not found is named in every run', async () => {
  const cwd = temporaryFolder({
    'service.json': '{ "project": "web-shop", "sdks": ["launchdarkly"] }',
    'a.ts': "import { init } from '@launchdarkly/node-server-sdk'\ninit('k')\n",
  })
  for (const run of [await runHere(['scan'], { cwd, env }), await runHere(['scan'], { cwd, env })]) {
    assert.is(
      run.stderr,
      'service.json: "launchdarkly" in "sdks" matches no call in the scanned files; `service scan --explain` says why.\n',
    )
  }
})

test('files of a language that is not installed are reported by the vendor that they name', async () => {
  const cwd = temporaryFolder({
    'service.json': '{ "project": "web-shop", "sdks": ["launchdarkly"] }',
    'a.rb': "require 'ldclient-rb'\n",
  })
  const run = await runHere(['scan'], { cwd, env })
  assert.match(run.stderr, /^Every file that names an SDK is in a language that is not installed: 1 Ruby file\./)
  assert.is(run.code, 2)
})

test('service sdks lists vendors with their languages', async () => {
  const text = await runHere(['sdks'])
  assert.match(text.stdout, /^Vendors\n/)
  assert.match(
    text.stdout,
    /\n {2}launchdarkly +LaunchDarkly +C#, Dart, Go, Java, JavaScript and TypeScript, Kotlin, Python, Swift\n/,
  )
  assert.equal([text.code, text.stderr], [0, ''])
  const json = await runHere(['sdks', '--json'])
  const vendors = JSON.parse(json.stdout) as { id: string; languages: { id: string; sdks: string[] }[] }[]
  const known = vendors.find(({ id }) => id === 'launchdarkly')?.languages.find(({ id }) => id === 'python')
  assert.equal(known, {
    id: 'python',
    name: 'Python',
    documentation: 'https://launchdarkly.com/docs/sdk/server-side/python',
    sdks: ['launchdarkly-server-sdk'],
  })
})

test.run()
