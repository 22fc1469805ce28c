import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url, SERVICE_PROJECT: 'shop' }

interface Flag {
  flagType: string
  defaultValue: unknown
  description?: string
}

const flagsOf = (text: string) => (JSON.parse(text) as { flags: Record<string, Flag> }).flags
const writes = () => server.requests.filter(({ method }) => method !== 'GET').length

const numbers = { valueType: 'number' }
const timespan = { unit: 'seconds', min: 5, max: 100 }
const CONFIGS: readonly object[] = [
  { key: 'new-checkout', type: 'boolean', defaultValue: true, description: 'The new\n"checkout"' },
  { key: 'greeting', type: 'string', defaultValue: 'Hello' },
  { key: 'cart-limit', type: 'integer', defaultValue: 20 },
  { key: 'rate', type: 'float', defaultValue: 0.5 },
  { key: 'help', type: 'url', defaultValue: 'https://example.com/' },
  { key: 'theme', type: 'json', defaultValue: '{"dark":true}' },
  { key: 'plan', type: 'enum', defaultValue: 'pro', typeOptions: { valueType: 'string', values: ['free', 'pro'] } },
  { key: 'size', type: 'enum', defaultValue: 2, typeOptions: { ...numbers, values: ['1', '2'] } },
  { key: 'zoom', type: 'enum', defaultValue: 1.5, typeOptions: { ...numbers, values: ['1', '1.5'] } },
  { key: 'wait', type: 'timespan', defaultValue: 30, typeOptions: timespan },
  { key: 'pause', type: 'timespan', defaultValue: 7, typeOptions: { ...timespan, allowFractions: true } },
]

test.before(async () => {
  const { id } = await server.create('/projects', { name: 'Shop', slug: 'shop' })
  for (const config of CONFIGS)
    await server.create(`/projects/${id}/configs`, { role: 'config', lifetime: 'permanent', ...config })
})
test.before.each(() => server.forget())
test.after(() => server.close())

test('one request gives the manifest, as text or in a file; a file of configs gives the same keys and types', async () => {
  const cwd = temporaryFolder()
  const run = await runCli(['manifest', '--environment', 'production'], { env })
  assert.equal([run.code, run.stderr, server.requests.length], [0, '', 1])
  const flags = flagsOf(run.stdout)
  assert.equal(flags['new-checkout'], { flagType: 'boolean', defaultValue: true, description: "The new 'checkout'" })
  assert.equal(flags['theme'], { flagType: 'object', defaultValue: { dark: true } })
  assert.equal(flags['size'], { flagType: 'integer', defaultValue: 2 })
  assert.equal(Object.keys(flags), Object.keys(flags).sort())

  const file = ['--environment', 'production', '--output-file', 'flags.json']
  assert.equal((await runHere(['manifest', ...file], { env, cwd })).stdout, '')
  assert.is(readFileSync(path.join(cwd, 'flags.json'), 'utf8'), run.stdout)
  assert.equal(readdirSync(cwd), ['flags.json'])

  await runHere(['scan', '--write-configs', 'configs.json'], { env, cwd })
  const offline = await runHere(['manifest', '--configs', 'configs.json'], { cwd })
  assert.match(offline.stderr, 'A file of configs has no values')
  const types = (all: Record<string, Flag>) => Object.entries(all).map(([key, { flagType }]) => [key, flagType])
  assert.equal(types(flagsOf(offline.stdout)), types(flags))
  const values = Object.entries(flagsOf(offline.stdout)).map(([key, { defaultValue }]) => [key, defaultValue])
  assert.equal(Object.fromEntries(values), {
    ...{ 'new-checkout': false, greeting: '', 'cart-limit': 0, rate: 0, help: '', theme: {}, plan: 'free' },
    ...{ size: 1, zoom: 1, wait: 5, pause: 5 },
  })
})

test('a mistake is said with what to do', async () => {
  const without = await runHere(['manifest'], { env })
  assert.match(without.stderr, /^No environment given\.\n.*--environment production/)
  const unknown = await runHere(['manifest', '--environment', 'prod'], { env })
  assert.match(unknown.stderr, 'no environment with the slug or id prod. It has: test, production.')
  const token = await runHere(['manifest', '--environment', 'prod', '--token', 'wrong'], { env })
  assert.match(token.stderr, 'API_TOKEN_NOT_FOUND')
  const both = await runHere(['manifest', '--environment', 'test', '--push', 'flags.json'], { env })
  const cwd = temporaryFolder({
    'broken.json': '{"flags":{"wrong-default":{"flagType":"integer","defaultValue":"5"}}}',
  })
  const broken = await runHere(['manifest', '--push', 'broken.json'], { env, cwd })
  assert.match(broken.stderr, 'the flag "wrong-default" needs a "defaultValue" of the type integer')
  assert.equal(
    [without, unknown, token, both, broken].map(({ code }) => code),
    [2, 2, 2, 2, 2],
  )
})

test('keys that make no name in code, or the same, are named', async () => {
  const configs = ['a-key', 'a.key', '1st-key', 'ok-key'].map((key) => ({ key, type: 'boolean' }))
  const cwd = temporaryFolder({ 'c.json': JSON.stringify({ serviceConfigs: 1, project: 'shop', configs }) })
  const { stderr } = await runHere(['manifest', '--configs', 'c.json'], { cwd })
  assert.match(stderr, 'No accessor can be generated for "1st-key"')
  assert.match(stderr, '"a-key" and "a.key" make the same name in code')
  assert.not.match(stderr, 'ok-key')
})

test('--push creates what is missing, says what differs, and changes nothing that is there', async () => {
  const cwd = temporaryFolder()
  await runHere(['manifest', '--environment', 'production', '--output-file', 'flags.json'], { env, cwd })
  const same = await runHere(['manifest', '--push', 'flags.json'], { env, cwd })
  assert.match(same.stdout, `\n0 configs to create, ${CONFIGS.length} there already\n`)
  assert.is(same.code, 0)

  const flags = {
    'new-banner': { flagType: 'boolean', defaultValue: true, description: 'A banner' },
    'layout-of-page': { flagType: 'object', defaultValue: { columns: [1, 2] } },
    greeting: { flagType: 'boolean', defaultValue: true },
    'cart-limit': { flagType: 'integer', defaultValue: 99 },
    abc: { flagType: 'string', defaultValue: 'too short a key' },
  }
  const more = temporaryFolder({ 'flags.json': JSON.stringify({ flags }) })
  server.forget()
  const push = ['manifest', '--push', 'flags.json']
  const dry = await runHere([...push, '--dry-run'], { env, cwd: more })
  assert.match(
    dry.stdout,
    /^Push flags\.json to the project shop\n\nConfigs to create \(3\)\n {2}new-banner +boolean +true\n/,
  )
  assert.match(dry.stdout, '  greeting  is string in the project and boolean in the manifest\n')
  const unasked = await runCli(push, { env, cwd: more })
  assert.match(unasked.stderr, /^Nothing was changed: there is no terminal to ask in\./)
  assert.equal([dry.code, unasked.code, writes()], [0, 2, 0])

  const run = await runCli([...push, '--yes'], { env, cwd: more })
  assert.match(run.stdout, '\nCreated 2 configs.\n')
  assert.match(run.stderr, /Refused by the server \(1\)\n {2}abc {2}key: /)
  assert.equal([run.code, writes()], [2, 3])
  const after = flagsOf((await runHere(['manifest', '--environment', 'test'], { env })).stdout)
  assert.equal(after['new-banner'], { flagType: 'boolean', defaultValue: true, description: 'A banner' })
  assert.equal(after['layout-of-page'], { flagType: 'object', defaultValue: { columns: [1, 2] } })
  assert.equal([after['greeting']?.defaultValue, after['cart-limit']?.defaultValue], ['Hello', 20])

  const json = await runHere([...push, '--dry-run', '--json'], { env, cwd: more })
  assert.equal(JSON.parse(json.stdout), {
    ...{ project: 'shop', create: ['abc'], existing: ['new-banner', 'layout-of-page', 'cart-limit'] },
    different: [{ key: 'greeting', why: 'is string in the project and boolean in the manifest' }],
    done: false,
  })
})

test.run()
