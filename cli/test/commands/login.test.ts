import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { createSampleProject } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
await createSampleProject(server)

test.before.each(() => server.forget())
test.after(() => server.close())

function fresh() {
  const folder = temporaryFolder()
  const file = path.join(folder, 'service', 'config.json')
  const savedToken = () => (JSON.parse(readFileSync(file, 'utf8')) as { token: string }).token
  return { env: { XDG_CONFIG_HOME: folder, SERVICE_BASE_URL: server.url }, file, savedToken }
}

test('--token checks with one request and saves', async () => {
  const { env, file, savedToken } = fresh()
  const run = await runCli(['login', '--token', ADMIN_TOKEN], { env })
  assert.is(run.stdout, `Saved the API token with the address ${server.url}/v1 in ${file}. It can read 1 project.\n`)
  assert.equal([run.code, run.stderr, savedToken()], [0, '', ADMIN_TOKEN])
  assert.equal(
    server.requests.map(({ url }) => url),
    ['/v1/projects'],
  )
  if (process.platform !== 'win32') assert.is(statSync(file).mode & 0o777, 0o600)
})

test('a piped token is taken without asking, also when the pipe stays open', async () => {
  for (const input of [`${ADMIN_TOKEN}\n`, `\n  ${ADMIN_TOKEN}  \r\n`, ADMIN_TOKEN]) {
    const { env, savedToken } = fresh()
    const run = await runCli(['login'], { env, input, keepInputOpen: input.includes('\n') })
    assert.equal([run.code, run.stderr, savedToken()], [0, '', ADMIN_TOKEN])
  }
})

test('the address is saved with the token, and used with that token alone', async () => {
  const { env } = fresh()
  const login = ['login', '--token', ADMIN_TOKEN, '--base-url', server.url]
  const elsewhere = await runCli(login, { env: { ...env, SERVICE_BASE_URL: 'http://127.0.0.1:9' } })
  const told = 'SERVICE_BASE_URL is set to http://127.0.0.1:9 and is used instead of the saved address.\n'
  assert.equal([elsewhere.code, elsewhere.stderr], [0, told])

  const plain = { ...env, SERVICE_BASE_URL: '' }
  const { code, stderr } = await runCli(['login', '--token', ADMIN_TOKEN], { env: plain })
  assert.is(code, 2)
  const hint = `The address saved so far is ${server.url}/v1. To log in there again, add --base-url ${server.url}/v1.\n`
  assert.ok(stderr.endsWith(hint), stderr)
  const cwd = temporaryFolder()
  const linked = await runCli(['init', '--project', 'web-shop'], { env: plain, cwd })
  assert.equal([linked.code, linked.stderr], [0, ''])
  const who = await runCli(['whoami'], { env: plain })
  assert.is(who.stdout, `The API token saved by \`service login\`, at ${server.url}/v1, can read web-shop.\n`)
  const called = await runCli(['whoami'], { env: { ...plain, SERVICE_COMMAND: 'service-configs' } })
  assert.match(called.stdout, 'saved by `service-configs login`')
  const json = JSON.parse((await runCli(['whoami', '--json'], { env: plain })).stdout) as { baseUrl: string }
  assert.is(json.baseUrl, `${server.url}/v1`)

  // Another login's host gets no token that comes from somewhere else.
  server.forget()
  for (const other of [{ SERVICE_TOKEN: 'other' }, {}]) {
    const args = 'SERVICE_TOKEN' in other ? ['whoami'] : ['whoami', '--token', 'other']
    const run = await runCli(args, { env: { ...plain, ...other } })
    const saved = `The address saved by \`service login\`, ${server.url}/v1, is used with the token saved there.`
    assert.ok(run.stderr.endsWith(`${saved} To ask it with this one, add --base-url ${server.url}/v1.\n`), run.stderr)
    assert.is(run.code, 2)
    const given = await runCli(args, { env: { ...plain, ...other, SERVICE_BASE_URL: 'http://127.0.0.1:1' } })
    assert.not.match(given.stderr, server.url)
  }
  assert.is(server.requests.length, 0)

  const out = await runCli(['logout'], { env: plain })
  assert.match(out.stdout, /^Removed the API token from .*config\.json\.\n$/)
  assert.match((await runCli(['whoami'], { env: plain })).stderr, /^No API token found/)
  assert.is((await runCli(['logout'], { env: plain })).stdout, 'No API token was saved.\n')
})

test('--json keeps stdout to JSON', async () => {
  const { env, file } = fresh()
  const run = await runCli(['login', '--json'], { env, input: `${ADMIN_TOKEN}\n` })
  assert.equal(JSON.parse(run.stdout), { file, projects: ['web-shop'] })
})

test('notes go to stderr under --json too', async () => {
  const { env } = fresh()
  const run = await runCli(['login', '--json', '--token', ADMIN_TOKEN], { env: { ...env, SERVICE_TOKEN: 'other' } })
  assert.match(run.stderr, /^SERVICE_TOKEN is set and is used instead of the saved token\.\n$/)
  assert.equal((JSON.parse(run.stdout) as { projects: string[] }).projects, ['web-shop'])
})

test('nothing piped in', async () => {
  const { env, file } = fresh()
  const run = await runCli(['login'], { env })
  assert.match(run.stderr, /^No API token found: nothing was entered\./)
  assert.equal([run.code, run.stdout, existsSync(file), server.requests.length], [2, '', false, 0])
})

test('running it again replaces the token; a refused one leaves it unchanged', async () => {
  const { env, savedToken } = fresh()
  await server.addToken('second', ['projects:read'])
  await server.addToken('useless', ['tags:read'])
  await runCli(['login', '--token', ADMIN_TOKEN], { env })
  await runCli(['login'], { env, input: 'second\n' })
  assert.is(savedToken(), 'second')
  const unknown = await runCli(['login', '--token', 'unknown'], { env })
  assert.match(unknown.stderr, /token given with --token was rejected \(API_TOKEN_NOT_FOUND\)/)
  const useless = await runCli(['login'], { env, input: 'useless\n' })
  assert.match(useless.stderr, /token you entered lacks the permission projects:read/)
  assert.equal([unknown.code, useless.code, savedToken()], [2, 2, 'second'])
})

test('SERVICE_TOKEN is mentioned, because it wins over the saved token', async () => {
  const { env, savedToken } = fresh()
  const run = await runCli(['login', '--token', ADMIN_TOKEN], { env: { ...env, SERVICE_TOKEN: 'other' } })
  assert.equal([run.code, savedToken()], [0, ADMIN_TOKEN])
  assert.match(run.stderr, /^SERVICE_TOKEN is set and is used instead/)
})

test('SERVICE_TOKEN is saved if nobody can be asked', async () => {
  const { env, savedToken } = fresh()
  const run = await runCli(['login'], { env: { ...env, SERVICE_TOKEN: ADMIN_TOKEN } })
  assert.equal([run.code, savedToken()], [0, ADMIN_TOKEN])
})

test('an unreachable server saves nothing', async () => {
  const { env, file } = fresh()
  const run = await runCli(['login', '--token', 'a', '--base-url', 'http://127.0.0.1:1'], { env })
  assert.match(run.stderr, /^The Admin API at http:\/\/127\.0\.0\.1:1\/v1\/projects cannot be reached/)
  assert.equal([run.code, existsSync(file)], [2, false])
})

test.run()
