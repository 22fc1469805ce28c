/** A database that goes back to what it was: a restored backup, a standby that had not heard of the last changes. And one that is away. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rounds } from '../../../test/support/rounds.js'
import { call } from '../support/api.js'
import { statements, type DatabaseServer } from '../support/postgres.js'
import { databaseServer } from '../support/shared-postgres.js'
import { tcpProxy } from '../support/tcp-proxy.js'
import { twoServers } from './two-servers.js'

const test = suite('reads of a database that went back in time or away')
const ROUNDS = rounds(2, 30)
let postgres: DatabaseServer

test.before(async () => {
  postgres = await databaseServer()
})
test.after(() => postgres.stop())

const config = { role: 'flag', lifetime: 'permanent', type: 'integer', defaultValue: 0 }

/** Every table as it is now, revisions and all, as a dump or a standby has it. */
const KEEP = `
  drop schema if exists kept cascade;
  create schema kept;
  do $do$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept.%1$I as table public.%1$I', name);
    end loop;
  end
  $do$`

/** No trigger runs, as none does on a standby, or while a dump is loaded. */
const BRING_BACK = `
  begin;
  set local session_replication_role = replica;
  do $do$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'kept' loop
      execute format('delete from public.%1$I', name);
      execute format('insert into public.%1$I overriding system value select * from kept.%1$I', name);
    end loop;
  end
  $do$;
  commit`

test('lost changes are not shown, even if as many were made again', async () => {
  const two = await twoServers(await postgres.newDatabase())
  const [writer] = two.servers
  const base = `/projects/${await two.newProject()}`
  const paths = [`${base}/configs/known`, `${base}/configs`, base, '/projects', `${base}/tags`, `${base}/segments`]
  await two.send(writer, 'POST', `${base}/configs`, { ...config, key: 'known', description: 'kept' })
  const read = async () => {
    const answers = await Promise.all(two.servers.flatMap((one) => paths.map((path) => two.send(one, 'GET', path))))
    return answers.map(({ status, body }) => [status, body])
  }
  const change = async (name: string) => {
    for (const [method, path, body] of [
      ['PATCH', `${base}/configs/known`, { description: name }],
      ['PUT', base, { name }],
      ['POST', `${base}/tags`, { name }],
      ['POST', `${base}/segments`, { key: name, name, groups: [] }],
    ] as const) {
      assert.ok((await two.send(writer, method, path, body)).status < 300, path)
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await statements(two.databaseUrl, KEEP)
    const kept = await read()
    await change(`lost-${round}`)
    for (let times = 0; times < 2; times += 1) assert.not.equal(await read(), kept)
    await statements(two.databaseUrl, BRING_BACK)
    assert.equal(await read(), kept)
    await change(`other-${round}`)
    const shown = JSON.stringify(await read())
    assert.ok(shown.includes(`other-${round}`) && !shown.includes(`lost-${round}`), shown)
  }
  await two.stop()
})

test('a token that was revoked before the backup was made and one that was made after it', async () => {
  const two = await twoServers(await postgres.newDatabase())
  const read = (token: string) => call(two.servers[1].url, 'GET', '/projects', undefined, { token })
  const run = (text: string) => statements(two.databaseUrl, text)
  const copy = (id: string, secret: string) => `
    insert into tokens (id, organization_id, member_id, name, hash, permissions, created_at)
    select '${id}', organization_id, member_id, name, encode(sha256('${secret}'), 'hex'), permissions, created_at
    from tokens where hash = encode(sha256('init-token'), 'hex')`
  await run(KEEP)
  await run(copy('00000000-0000-4000-8000-000000000001', 'made-later'))
  assert.is((await read('made-later')).status, 200)
  await run(BRING_BACK)
  assert.is((await read('made-later')).status, 403)
  await run(copy('00000000-0000-4000-8000-000000000002', 'made-again'))
  assert.equal([(await read('made-later')).status, (await read('made-again')).status], [403, 200])
  await two.stop()
})

test('while the database is away a read fails, and when it is back nothing old is shown', async () => {
  const databaseUrl = await postgres.newDatabase()
  const proxy = await tcpProxy(databaseUrl)
  const two = await twoServers(databaseUrl, proxy.url)
  const [writer, reader] = two.servers
  const base = `/projects/${await two.newProject()}/configs`
  await two.send(writer, 'POST', base, { ...config, key: 'known', description: 'before' })
  const paths = [base, `${base}/known`, '/projects']
  const read = () => Promise.all(paths.map((path) => two.send(reader, 'GET', path)))
  for (let times = 0; times < 3; times += 1) assert.ok((await read()).every(({ status }) => status === 200))
  proxy.stall()
  await two.send(writer, 'PATCH', `${base}/known`, { description: 'after' })
  for (const { status, body } of await read()) assert.equal([status, body.code], [503, 'STORAGE_UNAVAILABLE'])
  const waiting = read()
  proxy.resume()
  // Either they failed, or the database was asked after it was back.
  for (const { status, body } of (await waiting).slice(0, 2)) {
    assert.ok(status === 503 || JSON.stringify(body).includes('after'), JSON.stringify(body))
  }
  let answers = await read()
  while (answers.some(({ status }) => status === 503)) answers = await read()
  for (const { body } of answers.slice(0, 2)) assert.match(JSON.stringify(body), 'after')
  await two.stop()
  await proxy.close()
})

test.run()
