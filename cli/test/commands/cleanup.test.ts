import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
const { id } = await server.create('/projects', { name: 'Shop', slug: 'shop' })
const config = (members: Record<string, unknown>) =>
  server.create(`/projects/${id}/configs`, { role: 'flag', lifetime: 'temporary', ...members })
await config({ key: 'new-checkout', type: 'boolean', defaultValue: true })
await config({ key: 'greeting', type: 'string', defaultValue: "It's here" })
await config({ key: 'limit', type: 'integer', defaultValue: -5 })
await config({ key: 'mixed', type: 'boolean', defaultValue: true })
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

const server_ts = `import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
const KEY = 'new-checkout'
export async function a(user: string, load: () => object) {
  if (await client.getBooleanValue('new-checkout', false, { user })) return 1
  const on = await OpenFeature.getClient().getBooleanValue(
    KEY,
    false,
  )
  const promise = client.getBooleanValue('new-checkout', false)
  await client.getBooleanValue('new-checkout', false)
  const both = [(await client.getBooleanValue('new-checkout', false)) && on, !(await client.getBooleanValue('new-checkout', true))]
  const details = await client.getBooleanDetails('new-checkout', false)
  const other = await client.getBooleanValue('new-checkout', false, load())
  const said = await client.getBooleanValue('new-checkout', /* off */ false)
  const maybe = await client?.getBooleanValue('new-checkout', false)
  const text = (await client.getBooleanValue('new-checkout', false)).toString()
  const typed = await client.getStringValue('new-checkout', 'x')
  return { promise, both, details, other, said, maybe, text, typed }
}
`

const web_tsx = `import { useBooleanFlagValue, useFlag } from '@openfeature/react-sdk'
export function B() {
  const on = useBooleanFlagValue('new-checkout', false)
  const { value } = useFlag('new-checkout', false)
  return <p hidden={useBooleanFlagValue('new-checkout', false)}>{on ? 'a' : value}</p>
}
`

const a_py = `from openfeature import api
client = api.get_client()
async def a(x):
    if client.get_boolean_value("new-checkout", False) and not await client.get_boolean_value_async("new-checkout", False):
        pass
    client.get_boolean_value("new-checkout", False)
    on = client.get_boolean_value(flag_key="new-checkout", default_value=False)
    return api.get_client().get_integer_value("limit", 3) ** 2, client.get_string_value("greeting", "")
`

const files = {
  'service.json': '{ "project": "shop" }',
  'server.ts': server_ts,
  'web.tsx': web_tsx,
  'a.py': a_py,
  'a.go':
    'package a\n\nimport "github.com/open-feature/go-sdk/openfeature"\n\nvar on, _ = openfeature.NewClient("a").BooleanValue(nil, "new-checkout", false, openfeature.EvaluationContext{})\n',
  'keys.json': '["new-checkout"]\n',
}

test('reads give way to the value where that is safe; everything else is listed with the reason', async () => {
  const cwd = temporaryFolder(files)
  const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8')
  const look = await runCli(['cleanup', 'new-checkout'], { cwd, env })
  assert.equal([look.code, look.stderr, server.requests.length], [0, '', 3])
  assert.match(
    look.stdout,
    /^new-checkout {2}boolean, serves true in test and true in production\n\nWould be replaced by --write \(9\)\n/,
  )
  assert.equal(read('server.ts'), server_ts)

  const run = await runHere(['cleanup', 'new-checkout', '--write', '--json'], { cwd, env })
  const { places } = JSON.parse(run.stdout) as {
    places: { file: string; line: number; after?: string; left?: string }[]
  }
  const left = places.flatMap((one) => (one.left === undefined ? [] : [`${one.file}:${one.line} ${one.left}`]))
  assert.equal(left, [
    'a.go:5 reads are only replaced in JavaScript, TypeScript and Python',
    'a.py:6 its result is not used',
    'a.py:7 the key is not an argument of the call itself',
    'keys.json:1 it only names the key',
    'server.ts:3 it only names the key',
    'server.ts:10 it returns a promise that is not awaited there',
    'server.ts:11 its result is not used',
    'server.ts:13 what getBooleanDetails returns is more than the value, or is not known',
    'server.ts:14 something else happens in it: load()',
    'server.ts:15 there is a comment in it',
    'server.ts:16 it is only called if there is a client',
    'server.ts:18 it reads another type, and so gets its default in the code',
    'web.tsx:4 what useFlag returns is more than the value, or is not known',
  ])
  const expected = server_ts
    .replace("await client.getBooleanValue('new-checkout', false, { user })", 'true')
    .replace(/await OpenFeature\.getClient\(\)\.getBooleanValue\([^)]*\)/, 'true')
    .replace("(await client.getBooleanValue('new-checkout', false)) && on", '(true) && on')
    .replace("!(await client.getBooleanValue('new-checkout', true))", '!(true)')
    .replace("(await client.getBooleanValue('new-checkout', false)).toString()", '(true).toString()')
  assert.is(read('server.ts'), expected)
  assert.is(read('web.tsx'), web_tsx.replaceAll("useBooleanFlagValue('new-checkout', false)", 'true'))
  const python = a_py
    .replace('client.get_boolean_value("new-checkout", False) and', 'True and')
    .replace('await client.get_boolean_value_async("new-checkout", False)', 'True')
  assert.is(read('a.py'), python)

  await runHere(['cleanup', 'limit', '--write'], { cwd, env })
  const greeting = await runHere(['cleanup', 'greeting', '--write'], { cwd, env })
  assert.match(greeting.stdout, 'run your linter')
  assert.match(read('a.py'), "return (-5) ** 2, 'It\\'s here'\n")
})

test('a mistake elsewhere in a file stops no read, one around it does', async () => {
  const read = "await client.getBooleanValue('new-checkout', false)"
  const imports = "import { OpenFeature } from '@openfeature/server-sdk'\nconst client = OpenFeature.getClient()\n"
  const source = `${imports}export const a = 1 +* 2
export async function whole() {
  return ${read}
}
export async function mistaken(x) {
  x = = 2
  const inner = async () => ${read}
  return ${read}
}
export const top = ${read}
export class C {
  async m() { if (${read}) return 1 }
}
`
  const unclosed = `${imports}export async function a() {\n  if (x {\n  return ${read}\n}\n`
  const python =
    'from openfeature import api\nclient = api.get_client()\ndef a():\n    return 1 +* 2\ndef b():\n    return client.get_boolean_value("new-checkout", False)\n'
  const cwd = temporaryFolder({
    'service.json': '{ "project": "shop" }',
    'a.ts': source,
    'unclosed.ts': unclosed,
    'a.py': python,
  })
  const run = await runHere(['cleanup', 'new-checkout', '--write', '--json'], { cwd, env })
  const { places } = JSON.parse(run.stdout) as { places: { file: string; line: number; left?: string }[] }
  assert.equal(
    places.map(({ file, line, left = 'replaced' }) => `${file}:${line} ${left}`),
    [
      'a.py:6 replaced',
      'a.ts:5 replaced',
      'a.ts:9 replaced',
      'a.ts:10 line 8 has syntax that cannot be read',
      'a.ts:12 replaced',
      'a.ts:14 replaced',
      'unclosed.ts:5 line 4 has syntax that cannot be read',
    ],
  )
  const lines = source.split(read)
  assert.is(
    readFileSync(path.join(cwd, 'a.ts'), 'utf8'),
    lines.map((one, index) => (index === lines.length - 1 ? one : one + (index === 2 ? read : 'true'))).join(''),
  )
})

test('a config that serves no one value is listed and not written', async () => {
  const cwd = temporaryFolder(files)
  const { environments } = (await (
    await fetch(`${server.url}/v1/projects/${id}`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
  ).json()) as { environments: { id: string; slug: string }[] }
  const production = environments.find(({ slug }) => slug === 'production')
  await fetch(`${server.url}/v1/projects/${id}/configs/mixed/targets`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ environmentId: production?.id, defaultValue: false, rules: [] }),
  })
  const cases: [string[], string][] = [
    [
      ['mixed', '--write'],
      'There is no single value to write for "mixed": its environments serve different values. Name one with --environment, or give --value.',
    ],
    [['mixed', '--environment', 'prod'], 'The project has no environment "prod".'],
    [['new-chekout'], 'The project has no config "new-chekout".'],
    [['limit', '--value', 'many'], '"many" is not a value that could replace "limit", which is of type integer.'],
  ]
  for (const [args, message] of cases) {
    const run = await runHere(['cleanup', ...args], { cwd, env })
    assert.equal([run.code, run.stdout, run.stderr.split('\n')[0]], [2, '', message])
  }
  const look = await runHere(['cleanup', 'mixed'], { cwd, env })
  assert.match(
    look.stdout,
    '\nNothing can be replaced: its environments serve different values. Name one with --environment',
  )
  const one = await runHere(['cleanup', 'mixed', '--environment', 'production'], { cwd, env })
  assert.match(one.stdout, 'mixed  boolean, serves false in production\n')
  await runHere(['scan', '--write-configs', 'configs.json'], { cwd, env })
  server.forget()
  const offline = await runHere(['cleanup', 'new-checkout', '--configs', 'configs.json', '--value', 'false'], { cwd })
  assert.match(offline.stdout, '→ False')
  assert.is(server.requests.length, 0)
})

test("reads through a team's own wrapper are replaced if its description says what they return", async () => {
  const call = (name: string, returns?: string) => ({ name, kind: 'read', key: { index: 0 }, returns })
  const calls = [call('useFlag', 'value'), call('loadFlag', 'promise'), call('flagOf')]
  const described = { id: 'own', name: 'Own', type: 'client', modules: ['flags.ts'], roles: {}, calls }
  const code = `import { flagOf, loadFlag, useFlag } from './flags'
import { Keys } from './keys'
const on = useFlag(Keys.NEW_CHECKOUT)
export const load = async () => (await loadFlag('new-checkout')) && on
export const started = loadFlag('new-checkout')
export const flag = flagOf('new-checkout')
`
  const cwd = temporaryFolder({
    'service.json': JSON.stringify({ project: 'shop', sdks: [described] }),
    'flags.ts': 'export declare const useFlag: any, loadFlag: any, flagOf: any\n',
    'keys.ts': "export enum Keys {\n  NEW_CHECKOUT = 'new-checkout',\n}\n",
    'a.ts': code,
  })
  const run = await runHere(['cleanup', 'new-checkout', '--write'], { cwd, env })
  assert.is(run.code, 0, run.stderr)
  const replaced = code
    .replace('useFlag(Keys.NEW_CHECKOUT)', 'true')
    .replace("(await loadFlag('new-checkout'))", '(true)')
  assert.is(readFileSync(path.join(cwd, 'a.ts'), 'utf8'), replaced)
  assert.match(run.stdout, /a\.ts:5 +loadFlag +it returns a promise that is not awaited there\n/)
  assert.match(run.stdout, /a\.ts:6 +flagOf +what flagOf returns is not known; "returns" in its description says so\n/)
})

test('a file in another encoding than UTF-8 is left, and the reason says so', async () => {
  const cwd = temporaryFolder({ 'service.json': '{ "project": "shop" }' })
  const text = `// caf\xe9\n${server_ts}`
  writeFileSync(path.join(cwd, 'a.ts'), text, 'latin1')
  const run = await runHere(['cleanup', 'new-checkout', '--write'], { cwd, env })
  assert.match(run.stdout, /a\.ts:6 +getBooleanValue +its file is not UTF-8, so it is not rewritten\n/)
  assert.not.match(run.stdout, 'only replaced in')
  assert.is(readFileSync(path.join(cwd, 'a.ts'), 'latin1'), text)
})

test.run()
