/** Processes that serve only a part, and what the server does while its storage is away. */
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage } from '@service/api-server'
import { mostConnections } from '../../src/commands/connections.js'
import { readSettings } from '../../src/settings.js'
import { NO_PREVIOUS_KEY } from '../../src/domain/records.js'
import { hashToken, newSdkKey } from '../../src/domain/tokens.js'
import { call, temporaryFolder } from '../support/api.js'
import { startPostgres, type PostgresServer } from '../support/postgres.js'
import { runCommand, startProcess } from '../support/process.js'
import { tcpProxy } from '../support/tcp-proxy.js'
import { ask, bearer, listen } from '../support/serving.js'

const test = suite('serving processes')
const admin = { token: 'init-token' }
const FLAGS = '/ofrep/v1/evaluate/flags'
let folder = ''
let postgres: PostgresServer

test.before(async () => {
  folder = await temporaryFolder()
  postgres = await startPostgres()
})
test.after(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A project with a flag, and a server key of its first environment. */
async function furnish(url: string, databaseUrl: string) {
  const { body } = await call(url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, admin)
  const flag = { key: 'dark-mode', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
  assert.is((await call(url, 'POST', `/projects/${body.id}/configs`, flag, admin)).status, 200)
  const [environment] = body.environments
  const key = newSdkKey('server')
  const storage = await openStorage({ databaseUrl })
  await storage.transaction((stores) =>
    stores.sdkKeys.insert({
      ...{ id: crypto.randomUUID(), projectId: body.id, environmentId: environment.id, kind: 'server', name: 'A' },
      ...{ hash: hashToken(key), hint: 'abcd', key: null, createdBy: 'Ann', rotatedAt: null, ...NO_PREVIOUS_KEY },
      createdAt: new Date().toISOString(),
    }),
  )
  await storage.close()
  const turn = (defaultValue: boolean) =>
    call(
      url,
      'PUT',
      `/projects/${body.id}/configs/dark-mode/targets`,
      { environmentId: environment.id, defaultValue, rules: [] },
      admin,
    )
  return { key, turn }
}

const valueOf = async (url: string, key: string) =>
  (await ask({ url }, `${FLAGS}/dark-mode`, {}, bearer(key))).body['value']

test('SERVE is read', () => {
  assert.equal(readSettings({ SERVE: 'admin, runtime' }).serve, { admin: true, runtime: true })
  assert.equal(readSettings({ SERVE: 'runtime' }).serve, { admin: false, runtime: true })
  assert.throws(() => readSettings({ SERVE: 'admin,other' }), /SERVE must be admin, runtime or admin,runtime/)
  assert.throws(() => readSettings({ SERVE: ',' }), /SERVE must be/)
  assert.is(readSettings({ MAX_STALE: '60' }).maxStale, 60_000)
  assert.throws(() => readSettings({ MAX_STALE: '0' }), /MAX_STALE must be a whole number of seconds/)
  assert.throws(() => readSettings({ MAX_CONNECTIONS: 'many' }), /MAX_CONNECTIONS must be a whole number/)
})

test('SERVE=runtime on a JSON file is a mistake', async () => {
  const { code, stderr } = await runCommand(['start'], {
    SERVE: 'runtime',
    DATA_FILE: path.join(folder, 'data.json'),
    PORT: '0',
  })
  assert.is(code, 2)
  assert.match(stderr, /SERVE=runtime needs PostgreSQL/)
})

test('SERVE=admin answers no application', async () => {
  const server = await startProcess({ SERVE: 'admin', DATA_FILE: path.join(folder, 'admin.json') })
  assert.is((await ask(server, FLAGS, {}, bearer('x'))).status, 404)
  assert.is((await fetch(new URL('/readyz', server.url))).status, 200)
  assert.is((await server.stop()).code, 0)
})

test('a process that only answers applications waits for the tables, and sees what others write', async () => {
  const databaseUrl = await postgres.newDatabase()
  const env = { DATABASE_URL: databaseUrl, INIT_ADMIN_TOKEN: 'init-token', LOG_LEVEL: 'warn' }
  const starting = startProcess({ ...env, SERVE: 'runtime' })
  const storage = await openStorage({ databaseUrl })
  await storage.close()
  const runtime = await starting
  const other = await startProcess(env)
  const { key, turn } = await furnish(other.url, databaseUrl)
  assert.is(await valueOf(other.url, key), false)
  // Another server's writes come by themselves.
  while ((await valueOf(runtime.url, key)) !== false) await pause(50)
  assert.is((await turn(true)).status, 204)
  assert.is(await valueOf(other.url, key), true)
  while ((await valueOf(runtime.url, key)) !== true) await pause(50)

  const refused = await call(runtime.url, 'GET', '/projects', undefined, admin)
  assert.equal([refused.status, refused.body.code], [404, 'NOT_FOUND'])
  assert.is((await fetch(new URL('/', runtime.url))).status, 404)
  assert.is((await fetch(new URL('/readyz', runtime.url))).status, 200)
  assert.is((await fetch(new URL('/readyz?for=admin', runtime.url))).status, 503)
  assert.is((await fetch(new URL('/healthz', runtime.url))).status, 200)
  assert.is((await runtime.stop()).code, 0)
  assert.is((await other.stop()).code, 0)
})

test('while the database is away values come from memory, for as long as MAX_STALE says', async () => {
  const databaseUrl = await postgres.newDatabase()
  const proxy = await tcpProxy(databaseUrl)
  const env = { DATABASE_URL: proxy.url, INIT_ADMIN_TOKEN: 'init-token' }
  const server = await startProcess({ ...env, LOG_LEVEL: 'warn' })
  const { key, turn } = await furnish(server.url, databaseUrl)
  while ((await valueOf(server.url, key)) !== false) await pause(50)
  const short = await startProcess({ ...env, MAX_STALE: '1' })
  assert.is(await valueOf(short.url, key), false)
  const evaluate = (url: string) => ask({ url }, `${FLAGS}/dark-mode`, {}, bearer(key))
  const ready = async (query = '') => {
    const response = await fetch(new URL(`/readyz${query}`, server.url))
    return [response.status, ((await response.json()) as { status?: string }).status]
  }
  assert.equal(await ready(), [200, 'ready'])
  const openStream = async () => {
    const { status, body } = await ask(server, FLAGS, {}, bearer(key))
    const [stream] = body['eventStreams'] as { endpoint: { requestUri: string } }[]
    const listening = await listen(server, stream?.endpoint.requestUri ?? '')
    listening.close()
    return [status, listening.response.status]
  }

  proxy.stall()
  try {
    for (;;) {
      const { status, headers, body } = await evaluate(server.url)
      assert.equal([status, body['value']], [200, false])
      if (headers.get('x-service-degraded') === 'storage') break
      await pause(50)
    }
    const [away] = await server.logged(/\{[^\n]*applications are answered from memory[^\n]*\}/)
    assert.match(away, /"level":40,.*"reason":"The [^"]*\."/)
    assert.equal(await ready(), [200, 'degraded'])
    const [failed] = await server.logged(/\{[^\n]*not ready[^\n]*\}/)
    assert.equal(Object.keys((JSON.parse(failed) as { err: object }).err), ['type', 'message', 'reason'])
    assert.equal(await openStream(), [200, 200], 'for the first time')
    assert.is((await ready('?for=admin'))[0], 503)
    assert.is(
      (await ask(server, FLAGS, {}, bearer(newSdkKey('server')))).status,
      503,
      'nobody can say whose key that is',
    )
    let late = await evaluate(short.url)
    while (late.status === 200) {
      await pause(50)
      late = await evaluate(short.url)
    }
    assert.equal([late.status, late.body['code']], [503, 'STORAGE_UNAVAILABLE'])
    assert.ok(late.headers.get('retry-after'))
  } finally {
    proxy.resume()
  }
  while ((await turn(true)).status !== 204) await pause(50)
  for (const url of [server.url, short.url]) while ((await valueOf(url, key)) !== true) await pause(50)
  while ((await evaluate(server.url)).headers.has('x-service-degraded')) await pause(50)
  await server.logged(/"seconds":\d+,"msg":"the storage answers again"/)
  await server.stop()
  await short.stop()
  await proxy.close()
})

test('connections beyond MAX_CONNECTIONS are refused at once, and the others go on', async () => {
  assert.ok((await mostConnections()) > 0)
  const server = await startProcess({
    DATA_FILE: path.join(folder, 'few.json'),
    MAX_CONNECTIONS: '20',
    INIT_ADMIN_TOKEN: 'init-token',
    LOG_LEVEL: 'warn',
  })
  const port = Number(new URL(server.url).port)
  const sockets: Socket[] = []
  const first = connect(port, '127.0.0.1')
  await new Promise((resolve) => first.once('connect', resolve))
  let refused = 0
  const all = Array.from({ length: 60 }, () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => (refused += 1))
    return socket
  })
  assert.is(all.length, 60)
  while (refused < 41) await pause(20)
  const [line] = await server.logged(/.*connections are refused.*/)
  assert.match(line, /"maxConnections":20,"refused":1,/)
  let text = ''
  first.on('data', (chunk: Buffer) => (text += chunk.toString()))
  first.write('GET /v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer init-token\r\n\r\n')
  while (!text.includes('[]')) await pause(20)
  assert.match(text, /^HTTP\/1\.1 200/)
  for (const socket of [first, ...sockets]) socket.destroy()
  assert.is((await server.stop()).code, 0)
})

test.run()
