/** The server as a process: its log, its settings, its commands, and the page. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { csrfTokenOf } from '../src/domain/tokens.js'
import { call, temporaryFolder, type Answer } from './support/api.js'
import { browser, origin, PASSWORD, secretOf, send } from './support/dashboard.js'
import type { DatabaseServer } from './support/postgres.js'
import { databaseServer } from './support/shared-postgres.js'
import { runCommand, startProcess } from './support/process.js'

const test = suite('dashboard: the process')
let folder = ''
let counter = 0
let postgres: DatabaseServer

test.before(async () => {
  folder = await temporaryFolder()
  postgres = await databaseServer()
})
test.after(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const EMAIL = 'ann@example.com'
const OWNER = { INIT_OWNER_EMAIL: EMAIL, INIT_OWNER_PASSWORD: PASSWORD }

/** A new store of each kind. */
const stores = async (): Promise<Record<string, string>[]> => {
  counter += 1
  return [{ DATA_FILE: path.join(folder, `${counter}`, 'data.json') }, { DATABASE_URL: await postgres.newDatabase() }]
}

const signIn = (server: { url: string }, email: string, password: string): Promise<Answer> =>
  send(server, undefined, 'POST', '/session', { email, password })

const CODE = /"setupCode":"([\w-]+)","msg":"[^"]*Open (\S+)\/ and enter the setup code \1"/

async function startAndRead(env: Record<string, string>) {
  const server = await startProcess({ LOG_LEVEL: 'warn', ...env })
  return { ...server, found: await server.logged(CODE) }
}

test('over HTTPS below a path, the session is in a cookie of that path alone, and requests may come with it or without', async () => {
  for (const env of await stores()) {
    const owner = { INIT_OWNER_EMAIL: EMAIL, INIT_OWNER_PASSWORD: PASSWORD }
    const server = await startProcess({ ...env, ...owner, PUBLIC_URL: 'https://example.com/tools/service/' })
    const sent = (await signIn(server, EMAIL, PASSWORD)).headers.get('set-cookie') ?? ''
    const [, secret = ''] = /^__Host-service_session~tools~service=([\w-]{43}); Path=\/;/.exec(sent) ?? []
    assert.match(sent, /service_device=[^;]+; Path=\/tools\/service\/dashboard\/api;/)
    for (const [path, name, expected] of [
      ['', '__Host-service_session~tools~service', 200],
      ['/tools/service', '__Host-service_session~tools~service', 200],
      ['/tools', '__Host-service_session~tools~service', 404],
      ['', '__Host-service_session', 401],
    ] as const) {
      const headers = { cookie: `${name}=${secret}` }
      const answer = await fetch(`${origin(server)}${path}/dashboard/api/tokens`, { headers })
      assert.is(answer.status, expected, `${path} ${name}`)
    }
    await server.stop()
  }
})

test('a start prints another setup code and the address until somebody can sign in', async () => {
  for (const env of await stores()) {
    const first = await (await startAndRead(env)).stop()
    const server = await startAndRead({ ...env, PUBLIC_URL: 'https://config.example.com' })
    const [, code = '', address] = server.found
    assert.is(address, 'https://config.example.com')
    assert.is.not(CODE.exec(first.stderr)?.[1], code)
    const body = { code, organization: 'Acme', name: 'Ann', email: EMAIL, password: PASSWORD }
    const done = await send(server, undefined, 'POST', '/setup', body)
    assert.is(done.status, 200)
    const own =
      /^__Host-service_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600; Secure, .*; Secure$/
    assert.match(done.headers.get('set-cookie') ?? '', own)
    // A page of a neighbouring subdomain can set a cookie with the plain name.
    for (const [name, expected] of [
      ['__Host-service_session', 200],
      ['service_session', 401],
    ] as const) {
      const cookie = { headers: { cookie: `${name}=${secretOf(done)}` } }
      assert.is((await send(server, undefined, 'GET', '/tokens', undefined, cookie)).status, expected, name)
    }
    const other = secretOf(await signIn(server, EMAIL, PASSWORD))
    const headers = { cookie: `__Host-service_session=${other}`, 'x-csrf-token': csrfTokenOf(other) }
    const left = await send(server, undefined, 'DELETE', '/session', undefined, { headers })
    assert.match(left.headers.get('set-cookie') ?? '', /^__Host-service_session=; Path=\/; .*Max-Age=0; Secure$/)
    await server.stop()
    const again = await startProcess({ ...env, LOG_LEVEL: 'info' })
    assert.is((await browser(again, secretOf(done)).call('GET', '/tokens')).status, 200)
    assert.is((await signIn(again, EMAIL, PASSWORD)).status, 200)
    assert.not.match((await again.stop()).stderr, /setup code/)
  }
})

test('INIT_ADMIN_TOKEN and setup: the owner that the token belongs to is the one who signs in', async () => {
  for (const env of await stores()) {
    const server = await startAndRead({ ...env, INIT_ADMIN_TOKEN: 'init-token' })
    await call(server.url, 'POST', '/projects', { name: 'P', slug: 'p' }, { token: 'init-token' })
    const body = { code: server.found[1], organization: 'Acme', name: 'Ann', email: EMAIL, password: PASSWORD }
    const ann = browser(server, secretOf(await send(server, undefined, 'POST', '/setup', body)))
    assert.is((await ann.call('GET', '/v1/projects')).body.length, 1)
    assert.is((await ann.call('GET', '/tokens')).body[0].name, 'INIT_ADMIN_TOKEN')
    await server.stop()
  }
})

test('INIT_OWNER_EMAIL and INIT_OWNER_PASSWORD make the owner once, and only when nobody can sign in', async () => {
  for (const env of await stores()) {
    const server = await startProcess({ ...env, ...OWNER, LOG_LEVEL: 'info' })
    const secret = secretOf(await signIn(server, EMAIL, PASSWORD))
    const change = { password: PASSWORD, newPassword: 'another password' }
    assert.is((await browser(server, secret).call('PUT', '/account/password', change)).status, 204)
    assert.not.match((await server.stop()).stderr, /setup code/)
    const again = await startProcess({ ...env, ...OWNER })
    assert.equal(
      [(await signIn(again, EMAIL, PASSWORD)).status, (await signIn(again, EMAIL, 'another password')).status],
      [400, 200],
    )
    await again.stop()
  }
})

test('mistakes in the settings of the owner end the start with a message', async () => {
  const [env = {}] = await stores()
  const cases: [Record<string, string>, RegExp][] = [
    [{ INIT_OWNER_EMAIL: EMAIL }, /^INIT_OWNER_EMAIL and INIT_OWNER_PASSWORD go together/],
    [{ INIT_OWNER_PASSWORD: PASSWORD }, /^INIT_OWNER_EMAIL and INIT_OWNER_PASSWORD go together/],
    [{ ...OWNER, INIT_OWNER_EMAIL: 'ann' }, /^INIT_OWNER_EMAIL: Email must be an address/],
    [
      { ...OWNER, INIT_OWNER_PASSWORD: 'short' },
      /^INIT_OWNER_PASSWORD: Password must be 10 to 200 characters long\.$/m,
    ],
    [{ ...OWNER, INIT_OWNER_PASSWORD: EMAIL }, /^INIT_OWNER_PASSWORD: Password must not be the email\.$/m],
  ]
  for (const [extra, message] of cases) {
    const { code, stderr } = await runCommand(['start'], { ...env, ...extra })
    assert.is(code, 1)
    assert.match(stderr, message)
  }
})

test('member code lets a locked-out owner choose another password, beside a running server and without', async () => {
  for (const env of await stores()) {
    const server = await startProcess({ ...env, ...OWNER })
    const code = async (...args: string[]) => {
      const { stdout, code: exit, stderr } = await runCommand(['member', 'code', ...args], env)
      assert.is(exit, 0, stderr)
      return JSON.parse(stdout) as { email: string; code: string }
    }
    const join = (body: object) => send(server, undefined, 'POST', '/join', body)
    const reset = await code('--member', EMAIL)
    assert.is((await join({ ...reset, password: 'another password' })).status, 200)
    assert.is((await signIn(server, EMAIL, PASSWORD)).status, 400)
    assert.is((await runCommand(['member', 'add', '--name', 'Bob', '--role', 'viewer'], env)).code, 0)
    const noEmail = await runCommand(['member', 'code', '--member', 'Bob'], env)
    assert.equal([noEmail.code, noEmail.stdout], [1, ''])
    assert.match(noEmail.stderr, /Bob has no email/)
    const bob = await code('--member', 'Bob', '--email', 'Bob@example.com')
    assert.is(bob.email, 'bob@example.com')
    assert.is((await join({ ...bob, password: PASSWORD })).status, 200)
    await server.stop()
    assert.is((await code('--member', 'bob@example.com')).email, 'bob@example.com')
  }
})

test('an export has passwords and SDK keys only when asked for, and never sessions and codes', async () => {
  const [from, to] = [await stores(), await stores()]
  for (const [index, env] of from.entries()) {
    const server = await startProcess({ ...env, ...OWNER })
    const ann = browser(server, secretOf(await signIn(server, EMAIL, PASSWORD)))
    const project = (await ann.call('POST', '/v1/projects', { name: 'P', slug: 'p' })).body
    const key = { environmentId: project.environments[0].id, kind: 'server', name: 'K' }
    await ann.call('POST', `/projects/${project.id}/sdk-keys`, key)
    await ann.call('POST', '/members', { name: 'B', email: 'b@example.com', role: 'viewer' })
    const read = async (name: string, ...args: string[]) => {
      const file = path.join(folder, `${counter}-${index}-${name}.json`)
      const { code, stderr } = await runCommand(['export', '--file', file, ...args], env)
      assert.is(code, 0, stderr)
      return file
    }
    const [plain, whole] = [await read('plain'), await read('whole', '--tokens', 'include')]
    const text = await readFile(plain, 'utf8')
    assert.not.match(text, /\$argon2|"hash"|svc_/)
    assert.not.match(await readFile(whole, 'utf8'), /"sessions"|"codes"/)
    await server.stop()
    const copy = to[index] ?? {}
    assert.is((await runCommand(['import', '--file', whole], copy)).code, 0)
    const second = await startProcess(copy)
    const again = browser(second, secretOf(await signIn(second, EMAIL, PASSWORD)))
    assert.is((await again.call('GET', `/projects/${project.id}/sdk-keys`)).body.length, 1)
    await second.stop()
  }
})

test('the log holds no password, cookie, code or token', async () => {
  for (const env of await stores()) {
    const server = await startAndRead({ ...env, LOG_LEVEL: 'trace' })
    const setup = { code: 'WRNG-CDEX-WRNG-CDEX', organization: 'A', name: 'Ann', email: EMAIL, password: PASSWORD }
    await send(server, undefined, 'POST', '/setup', setup)
    const ann = browser(
      server,
      secretOf(await send(server, undefined, 'POST', '/setup', { ...setup, code: server.found[1] })),
    )
    await signIn(server, EMAIL, 'a-wrong-password')
    const invited = (await ann.call('POST', '/members', { name: 'B', email: 'b@example.com', role: 'viewer' })).body
    const token = (await ann.call('POST', '/tokens', { name: 'T', permissions: ['projects:read'] })).body
    await ann.call('GET', '/audit?text=a-search-text')
    const { csrfToken } = (await ann.call('GET', '/session')).body as unknown as { csrfToken: string }
    const { token: secret } = token as unknown as { token: string }
    const { stderr } = await server.stop()
    assert.match(stderr, /dashboard\/api\/session/)
    const secrets = [PASSWORD, 'a-wrong-password', 'WRNG', ann.secret, csrfToken, invited.code, secret, 'a-search-text']
    for (const one of secrets) assert.not.ok(stderr.includes(one), one)
  }
})

test.run()
