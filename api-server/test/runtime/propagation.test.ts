/** Two servers on one database: what is written on one is served by the other, told or not. */
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import { NO_PREVIOUS_KEY } from '../../src/domain/records.js'
import { hashToken, newSdkKey } from '../../src/domain/tokens.js'
import { call, type Json } from '../support/api.js'
import { statements, type DatabaseServer } from '../support/postgres.js'
import { startProcess } from '../support/process.js'
import { ask, bearer, listen, type Listening } from '../support/serving.js'
import { databaseServer } from '../support/shared-postgres.js'
import { until } from '../support/until.js'

const test = suite('changes on several servers')
const admin = { token: 'init-token' }
const FLAGS = '/ofrep/v1/evaluate/flags'
type Server = Awaited<ReturnType<typeof startProcess>>

let database: DatabaseServer
let databaseUrl = ''
let writer: Server
let reader: Server
let storage: Storage
let project: Json

test.before(async () => {
  database = await databaseServer()
  databaseUrl = await database.newDatabase()
  const env = { DATABASE_URL: databaseUrl, INIT_ADMIN_TOKEN: admin.token, LOG_LEVEL: 'warn' }
  writer = await startProcess(env)
  reader = await startProcess({ ...env, SERVE: 'runtime' })
  storage = await openStorage({ databaseUrl })
  project = (await call(writer.url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, admin)).body
})
test.after(async () => {
  await storage.close()
  await writer.stop()
  await reader.stop()
  await database.stop()
})

async function newConfig(key: string): Promise<void> {
  const config = { key, role: 'flag', lifetime: 'permanent', type: 'integer', defaultValue: 0 }
  assert.is((await call(writer.url, 'POST', `/projects/${project.id}/configs`, config, admin)).status, 200)
}

/** A server key of the first environment, made behind the servers' backs. */
async function newKey() {
  const [secret, id] = [newSdkKey('server'), randomUUID()]
  await storage.transaction((stores) =>
    stores.sdkKeys.insert({
      ...{ id, projectId: project.id, environmentId: project.environments[0].id, kind: 'server', name: 'A', key: null },
      ...{ hash: hashToken(secret), hint: 'abcd', createdBy: 'Ann', createdAt: new Date().toISOString() },
      ...{ rotatedAt: null, ...NO_PREVIOUS_KEY },
    }),
  )
  return { secret, id }
}

async function write(key: string, defaultValue: number): Promise<void> {
  const targets = { environmentId: project.environments[0].id, defaultValue, rules: [] }
  const { status } = await call(writer.url, 'PUT', `/projects/${project.id}/configs/${key}/targets`, targets, admin)
  assert.is(status, 204)
}

const valueAt = async ({ url }: Server, key: string, secret: string) =>
  (await ask({ url }, `${FLAGS}/${key}`, {}, bearer(secret))).body['value']

const follow = ({ url }: Server, secret: string) =>
  listen({ url }, '/server/sse/v1', { body: { serverSdkKey: secret, metaContext: {} } })

/** Reads events until one of them has the value. */
async function hear(stream: Listening, key: string, value: number): Promise<void> {
  for (;;) {
    const { configs } = JSON.parse((await stream.next()).data) as {
      configs: Record<string, { target: { defaultValue: string } } | undefined>
    }
    if (configs[key]?.target.defaultValue === String(value)) return
  }
}

test('the writer itself serves a write to the next request', async () => {
  await newConfig('next')
  const { secret } = await newKey()
  await until(async () => (await valueAt(writer, 'next', secret)) === 0)
  for (let value = 1; value <= 20; value += 1) {
    await write('next', value)
    assert.is(await valueAt(writer, 'next', secret), value)
  }
})

test('another server serves it soon, and tells who listens there', async () => {
  await newConfig('other')
  const { secret } = await newKey()
  await until(async () => (await valueAt(reader, 'other', secret)) === 0)
  const stream = await follow(reader, secret)
  await write('other', 7)
  await hear(stream, 'other', 7)
  assert.is(await valueAt(reader, 'other', secret), 7)
  stream.close()
})

test('also without notifications, and once they come again', async () => {
  await newConfig('lost')
  const { secret } = await newKey()
  await until(async () => (await valueAt(reader, 'lost', secret)) === 0)
  const stream = await follow(reader, secret)
  // Nothing notifies any more: what a pooler does, for every server.
  await statements(databaseUrl, 'alter function raise_revisions(uuid[]) rename to raise_and_tell')
  await statements(
    databaseUrl,
    `create function raise_revisions(projects uuid[]) returns void language sql as $do$
      insert into revisions select id, 1 from (select distinct unnest(projects) as id order by 1) changed
      on conflict (project_id) do update set revision = revisions.revision + 1 $do$`,
  )
  try {
    await write('lost', 1)
    await hear(stream, 'lost', 1)
  } finally {
    await statements(databaseUrl, 'drop function raise_revisions(uuid[])')
    await statements(databaseUrl, 'alter function raise_and_tell(uuid[]) rename to raise_revisions')
  }
  const own = "application_name = 'service-api changes' and datname = current_database()"
  await until(async () => {
    const [row] = await statements(
      databaseUrl,
      `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity where ${own}`,
    )
    return Number(row?.['ended']) > 0
  })
  await write('lost', 2)
  await hear(stream, 'lost', 2)
  assert.is(await valueAt(reader, 'lost', secret), 2)
  stream.close()
})

test('a burst of changes is one event', async () => {
  await newConfig('burst')
  const { secret } = await newKey()
  await until(async () => (await valueAt(reader, 'burst', secret)) === 0)
  const stream = await follow(reader, secret)
  await stream.next()
  // In one change: no machine is too slow for them to be at the same time.
  await storage.transaction(async (stores) => {
    const config = await stores.configs.findByKey(project.id, 'burst')
    for (let step = 1; step <= 50; step += 1) {
      for (const target of await stores.targets.list(config?.id ?? '')) {
        const updatedAt = new Date(Date.parse(target.updatedAt) + 1).toISOString()
        await stores.targets.update({ ...target, defaultValue: String(step), updatedAt })
      }
    }
  })
  await hear(stream, 'burst', 50)
  assert.is(stream.events.length, 2)
  stream.close()
})

test('a revoked key opens nothing on another server, and its streams there end', async () => {
  await newConfig('revoked')
  const [{ secret, id }, kept] = [await newKey(), await newKey()]
  await until(async () => (await valueAt(reader, 'revoked', secret)) === 0)
  const [stream, other] = [await follow(reader, secret), await follow(reader, kept.secret)]
  await storage.transaction((stores) => stores.sdkKeys.delete(id))
  await stream.ended
  assert.is((await ask(reader, FLAGS, {}, bearer(secret))).status, 401)
  await write('revoked', 1)
  await hear(other, 'revoked', 1)
  other.close()
})

test('configs that are archived and deleted, and keys that were none, are known elsewhere', async () => {
  await newConfig('gone')
  const { secret } = await newKey()
  await until(async () => (await valueAt(reader, 'gone', secret)) === 0)
  assert.is((await call(writer.url, 'DELETE', `/projects/${project.id}/configs/gone`, undefined, admin)).status, 204)
  await until(async () => (await ask(reader, `${FLAGS}/gone`, {}, bearer(secret))).status === 404)
  const later = newSdkKey('server')
  assert.is((await ask(reader, FLAGS, {}, bearer(later))).status, 401)
  await storage.transaction((stores) =>
    stores.sdkKeys.insert({
      ...{ id: randomUUID(), projectId: project.id, environmentId: project.environments[0].id, kind: 'server' },
      ...{ name: 'B', key: null, hash: hashToken(later), hint: 'abcd', createdBy: 'Ann', rotatedAt: null },
      ...{ createdAt: new Date().toISOString(), ...NO_PREVIOUS_KEY },
    }),
  )
  await until(async () => (await ask(reader, FLAGS, {}, bearer(later))).status === 200)
})

test.run()
