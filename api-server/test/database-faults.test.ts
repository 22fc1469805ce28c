/** What clients see while the database fails, and that the server needs no hand when it is back. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NEW_ORGANIZATION } from '../src/domain/records.js'
import { StorageUnavailable } from '@service/api-server/internals'
import { answerFor } from '../src/http/errors.js'
import { lost, translate } from '../src/storage/postgres/errors.js'
import { SERVER_LIMITS } from '../src/storage/postgres/limits.js'
import { ADMIN, call, newProject, startApi, type Answer, type Api, type Place } from './support/api.js'
import { as, setUp } from './support/dashboard.js'
import { statements, type DatabaseServer } from './support/postgres.js'
import { startProcess } from './support/process.js'
import { databaseServer } from './support/shared-postgres.js'
import { tcpProxy } from './support/tcp-proxy.js'

const test = suite('faults of the database')
let server: DatabaseServer

/** As in production, but nobody wants to wait for a test. */
const SHORT = { ...SERVER_LIMITS, connect: 400, lock: 300, statement: 800, operation: 800, check: 500, close: 500 }

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

test.before(async () => {
  server = await databaseServer()
})
test.after(() => server.stop())

const place = (databaseUrl: string, databaseLimits = SERVER_LIMITS): Place => ({
  settings: { databaseUrl, databaseLimits },
  remove: () => Promise.resolve(),
})

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** On a slow machine a start can take longer than the limits; an operator would start it again. */
async function startShort(databaseUrl: string): Promise<Api> {
  for (;;) {
    try {
      return await startApi(place(databaseUrl, SHORT))
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
    }
  }
}

/** What a stop has to store must be stored within the limits too. */
async function closeShort(api: Api): Promise<void> {
  await api.close().catch((error: unknown) => assert.instance(error, StorageUnavailable))
}

let slug = 0
const write = (api: Api) => api.call('POST', '/projects', { name: 'P', slug: `fault-${(slug += 1)}` })
const read = (api: Api) => api.call('GET', '/projects')

/** Of a path that is not the Admin API's. */
async function ask(
  api: Api,
  path: string,
): Promise<{ status: number; headers: Headers; body: Record<string, string> }> {
  const response = await fetch(new URL(path, api.url))
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, string> }
}

function isUnavailable({ status, headers, body }: Answer): void {
  assert.equal([status, body.code, headers.get('retry-after')], [503, 'STORAGE_UNAVAILABLE', '5'])
}

/** Not ready for this reason; the process itself lives. */
async function isNotReady(api: Api, reason: RegExp): Promise<void> {
  const { status, headers, body } = await ask(api, '/readyz')
  assert.equal([status, body['code'], headers.get('retry-after')], [503, 'STORAGE_UNAVAILABLE', '5'])
  assert.match(body['reason'] ?? '', reason)
  assert.is((await ask(api, '/healthz')).status, 200)
}

/** Without a hand. The first answers may still come from connections that were lost, and on a slow machine short limits run out. */
async function recovers(api: Api): Promise<void> {
  for (;;) {
    const statuses = [(await write(api)).status, (await read(api)).status, (await ask(api, '/readyz')).status]
    if (statuses.every((status) => status === 200)) return
    assert.ok(statuses.every((status) => status === 200 || status === 503))
    await pause(20)
  }
}

test('the import of a large project file may take longer than a request, though not each of its statements', async () => {
  const api = await startApi(place(await server.newDatabase(), { ...SERVER_LIMITS, operation: 1_500 }))
  const ann = await setUp(api)
  const project = await newProject(api)
  const base = `/projects/${project.id}`
  const file = as<{ configs: object[] }>(await ann.call('GET', `${base}/file?format=json`))
  const flag = { role: 'flag', lifetime: 'permanent', type: 'boolean', client: true, server: true, default: false }
  const configs = times(1_500).map((index) => ({ key: `config-${index}`, ...flag, environments: {} }))
  const body = { text: JSON.stringify({ ...file, configs }) }
  const done = await ann.call('POST', `${base}/file`, body)
  assert.is(done.status, 200, JSON.stringify(done.body).slice(0, 300))
  assert.is((await api.call('GET', `${base}/configs`)).body.length, configs.length)
  await api.close()
})

test('a database that does not answer any more is not waited for', async () => {
  const proxy = await tcpProxy(await server.newDatabase())
  const api = await startShort(proxy.url)
  await recovers(api)
  proxy.stall()
  // More than there are connections: some wait for a query, some for a connection that others have, some for a new one.
  for (const answer of await Promise.all(times(8).flatMap(() => [read(api), write(api)]))) isUnavailable(answer)
  await isNotReady(api, /does not answer in time|cannot be reached/)
  proxy.resume()
  await recovers(api)
  await closeShort(api)
  await proxy.close()
})

test('a stop does not wait for a database that does not answer, also while requests do', async () => {
  const proxy = await tcpProxy(await server.newDatabase())
  const api = await startApi(place(proxy.url, { ...SERVER_LIMITS, close: 300 }))
  proxy.stall()
  const waiting = read(api)
  await pause(50)
  await api.storage.close()
  isUnavailable(await waiting)
  await proxy.close()
  await api.close().catch(() => undefined)
})

test('a server on a stalled database ends by itself, and says in words what that cost', async () => {
  const proxy = await tcpProxy(await server.newDatabase())
  const env = { DATABASE_URL: proxy.url, INIT_ADMIN_TOKEN: 'init-token' }
  const running = await startProcess(env)
  assert.is((await call(running.url, 'GET', '/projects', undefined, { token: 'init-token' })).status, 200)
  proxy.stall()
  const waiting = call(running.url, 'GET', '/projects', undefined, { token: 'init-token' }).catch(() => undefined)
  const { code, stderr } = await running.stop()
  await waiting
  assert.is(code, 1)
  assert.match(stderr, /^Not everything was stored\. The storage did not answer in time: .* counts .* are lost\./)
  await proxy.close()
})

test('a server whose database stalls while it says that it listens can be ended all the same', async () => {
  const proxy = await tcpProxy(await server.newDatabase())
  const env = { DATABASE_URL: proxy.url, INIT_ADMIN_TOKEN: 'init-token' }
  const reached = proxy.stallAt('from members')
  const running = await startProcess(env)
  await reached
  const { code } = await running.stop()
  assert.is(code, 0)
  await proxy.close()
})

test('a lock is waited for a bounded time, and so is a connection behind those who wait for it', async () => {
  const url = await server.newDatabase()
  const api = await startShort(url)
  const holder = statements(url, `begin; lock table projects in access exclusive mode; select pg_sleep(120); commit`)
  holder.catch(() => undefined)
  while ((await statements(url, `select from pg_locks where mode = 'AccessExclusiveLock' and granted`)).length === 0) {
    await pause(20)
  }
  const answers = await Promise.all(times(20).flatMap(() => [read(api), write(api)]))
  for (const answer of answers) isUnavailable(answer)
  await statements(url, TERMINATE)
  await recovers(api)
  await closeShort(api)
})

test('a read-only database gives 503 to writes and continues to serve reads', async () => {
  const url = await server.newDatabase()
  const api = await startApi(place(url))
  const name = new URL(url).pathname.slice(1)
  await statements(url, `alter database ${name} set default_transaction_read_only = on; ${TERMINATE}`)
  await settled(api)
  isUnavailable(await write(api))
  assert.is((await read(api)).status, 200)
  await isNotReady(api, /read-only/)
  await statements(url.replace(name, 'postgres'), `alter database ${name} reset all`)
  await statements(url, TERMINATE)
  await recovers(api)
  await api.close()
})

test('a login or rights that were revoked give 503 until they are given again', async () => {
  const url = await server.newDatabase()
  const user = `revoked_${process.pid}`
  const own = new URL(url)
  own.username = user
  const name = own.pathname.slice(1)
  await statements(url, `create role ${user} login; alter database ${name} owner to ${user}`)
  const api = await startApi(place(own.href))
  await statements(url, `alter role ${user} nologin; ${TERMINATE}`)
  await settled(api)
  isUnavailable(await write(api))
  isUnavailable(await read(api))
  await isNotReady(api, /refuses the server's user/)
  assert.not.match(JSON.stringify((await ask(api, '/readyz')).body), new RegExp(user))
  await statements(url, `alter role ${user} login; revoke update on all tables in schema public from ${user}`)
  isUnavailable(await api.call('POST', '/projects', { name: 'P', slug: 'refused' }))
  await isNotReady(api, /does not allow/)
  await statements(url, `grant update on all tables in schema public to ${user}`)
  await recovers(api)
  await api.close()
  await statements(url, `drop owned by ${user}; alter database ${name} owner to postgres; drop role ${user}`)
})

test('a database that was dropped gives 503', async () => {
  const url = await server.newDatabase()
  const api = await startApi(place(url))
  const { pathname } = new URL(url)
  await statements(url.replace(pathname, '/postgres'), `drop database ${pathname.slice(1)} with (force)`)
  await settled(api)
  isUnavailable(await write(api))
  isUnavailable(await read(api))
  await isNotReady(api, /does not exist/)
  await api.close()
})

test('connections that end under load cost 503, never the server or what was acknowledged', async () => {
  const url = await server.newDatabase()
  const api = await startApi(place(url))
  const acknowledged: string[] = []
  let isRunning = true
  const writers = times(8).map(async () => {
    while (isRunning) {
      const answer = await write(api)
      if (answer.status === 200) acknowledged.push(answer.body.slug)
      else isUnavailable(answer)
      const { status } = await read(api)
      assert.ok(status === 200 || status === 503)
    }
  })
  for (let round = 0; round < 3; round++) {
    const before = acknowledged.length
    while (acknowledged.length < before + 8) await pause(10)
    await statements(url, TERMINATE)
  }
  isRunning = false
  await Promise.all(writers)
  await recovers(api)
  const kept = new Set((await read(api)).body.map((project) => project.slug))
  assert.equal(
    acknowledged.filter((one) => !kept.has(one)),
    [],
  )
  await api.close()
})

test('a commit whose answer is lost is neither acknowledged nor repeated', async () => {
  const proxy = await tcpProxy(await server.newDatabase())
  const api = await startApi(place(proxy.url))
  // As the protocol sends the statement alone; the isolation level holds the word too.
  proxy.hangUpAfter('commit\0')
  let runs = 0
  const at = '2026-01-31T12:00:00.000Z'
  const organization = { ...NEW_ORGANIZATION, id: randomUUID(), name: 'Kept', createdAt: at, updatedAt: at }
  const outcome = await api.storage
    .transaction(async (stores) => {
      runs += 1
      await stores.organizations.insert(organization)
    })
    .catch((error: unknown) => error)
  assert.instance(outcome, StorageUnavailable)
  assert.is(runs, 1)
  const kept = await api.storage.read((stores) => stores.organizations.list())
  assert.is(kept.filter(({ name }) => name === 'Kept').length, 1)
  await api.close()
  await proxy.close()
})

test('what the log says of the state of the database ends with what to do', async () => {
  const url = await server.newDatabase()
  const messageOf = async (text: string) => {
    const error: unknown = await statements(url, text).catch((thrown: unknown) => translate(thrown))
    return error instanceof Error ? error.message : ''
  }
  assert.match(await messageOf('select * from configs'), /lacks the server's tables\. It says: .* Restore its backup\./)
  assert.match(
    await messageOf('begin read only; create table a (b int)'),
    /read-only\. It says: .* Name a database in DATABASE_URL that can be written/,
  )
})

test('whatever the network reports is 503', () => {
  const codes = ['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'ECONNABORTED', 'EADDRNOTAVAIL']
  for (const code of codes) {
    const error = lost(Object.assign(new Error(`connect ${code}`), { code }))
    assert.is(answerFor(error)?.status, 503)
    assert.match(error.message, new RegExp(code))
  }
})

/** Until the server has seen that its connections are gone: the first query on each may meet a dead one. */
async function settled(api: Api): Promise<void> {
  for (let i = 0; i < 12; i++) await api.storage.findTokenOwner(ADMIN).catch(() => undefined)
}

test.run()
