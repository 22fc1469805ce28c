/**
 * A database that is behind what this server has seen: a standby that had not heard of the last changes took over, or a backup was
 * restored. What is lost there is lost to applications, too, and what is changed afterwards reaches them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call } from '../support/api.js'
import { startPostgres, type PostgresServer } from '../support/postgres.js'
import { startProcess } from '../support/process.js'
import { ask, bearer, listen, type Listening } from '../support/serving.js'
import { FLAGS, furnish, token, turn, type Serving } from '../torture/serving.js'

const test = suite('applications of a database that lost changes')
let postgres: PostgresServer

test.before(async () => {
  postgres = await startPostgres()
})
test.after(() => postgres.stop())

const valueOf = async (url: string, { server }: Serving) =>
  (await ask({ url }, `${FLAGS}/flag`, {}, bearer(server))).body['value']

const serves = async (url: string, serving: Serving, value: number) => {
  while ((await valueOf(url, serving)) !== value) await pause(50)
}

/** Waits for the event of a stream that says so. */
const tells = async (stream: Listening, value: number) => {
  while (!(await stream.next()).data.includes(`"defaultValue":"${value}"`));
}

/** Until the database is back; never twice, since a write that was refused is not made. */
const change = async (url: string, serving: Serving, value: number) => {
  while ((await turn(url, serving, value)) !== 204) await pause(50)
}

test('lost changes leave answers and streams, and later ones arrive', async () => {
  const env = { DATABASE_URL: await postgres.newDatabase() }
  const serving = await furnish(env)
  const server = await startProcess(env)
  const other = await startProcess(env)
  const body = { serverSdkKey: serving.server, metaContext: {} }
  const stream = await listen(server, '/server/sse/v1', { body })
  try {
    await change(server.url, serving, 1)
    await tells(stream, 1)
    await postgres.keep()
    for (const value of [2, 3, 4, 5]) await change(server.url, serving, value)
    await tells(stream, 5)
    await serves(other.url, serving, 5)

    await postgres.goBack()
    await tells(stream, 1)
    await serves(server.url, serving, 1)
    await serves(other.url, serving, 1)

    // Fewer than were lost: their numbers were used before.
    await change(server.url, serving, 6)
    await tells(stream, 6)
    await serves(other.url, serving, 6)
    assert.is(await valueOf(server.url, serving), 6)
  } finally {
    stream.close()
    await server.stop()
    await other.stop()
  }
})

test('a key and a project that are lost open nothing', async () => {
  const env = { DATABASE_URL: await postgres.newDatabase() }
  const first = await startProcess({ ...env, INIT_ADMIN_TOKEN: token })
  await first.stop()
  await postgres.keep()
  const serving = await furnish(env)
  const server = await startProcess(env)
  try {
    await serves(server.url, serving, 0)
    await postgres.goBack()
    const path = `/projects/${serving.project.id}`
    while ((await call(server.url, 'GET', path, undefined, { token })).status !== 404) await pause(50)
    while ((await ask(server, `${FLAGS}/flag`, {}, bearer(serving.server))).status !== 401) await pause(50)
  } finally {
    await server.stop()
  }
})

test.run()
