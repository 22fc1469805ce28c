import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call, type Answer } from './support/api.js'
import type { DatabaseServer } from './support/postgres.js'
import { databaseServer } from './support/shared-postgres.js'
import { startProcess, type ServerProcess } from './support/process.js'

/** Two servers on one database: rules over many records hold, whichever server writes. */
const test = suite('two servers on one database')
const ROUNDS = 12
const OWNER = { email: 'owner@example.com', password: 'correct horse battery staple' }
let postgres: DatabaseServer
let servers: ServerProcess[]
let turn = 0

const send = (method: string, path: string, body?: unknown): Promise<Answer> => {
  turn += 1
  return call(servers[turn % servers.length]?.url ?? '', method, path, body, { token: 'init-token' })
}

/** A write that may be repeated: on a slow machine others can hold a record for longer than a request may wait, which is a 503. */
const sendAgain = async (...request: Parameters<typeof send>): Promise<Answer> => {
  const answer = await send(...request)
  return answer.status === 503 ? sendAgain(...request) : answer
}

/** Sends each request to the servers in turn, all at once. */
const many = (requests: (() => Promise<Answer>)[]) => Promise.all(requests.map((request) => request()))
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).sort()

const newProject = async () => (await send('POST', '/projects', { name: 'P', slug: `p-${randomUUID()}` })).body
const config = { role: 'flag', lifetime: 'permanent', type: 'integer', defaultValue: 0 }

test.before(async () => {
  postgres = await databaseServer()
  const owner = { INIT_OWNER_EMAIL: OWNER.email, INIT_OWNER_PASSWORD: OWNER.password }
  const env = { DATABASE_URL: await postgres.newDatabase(), INIT_ADMIN_TOKEN: 'init-token', ...owner }
  // Both migrate the empty database at once; one does it, the other waits.
  servers = await Promise.all([startProcess(env), startProcess(env)])
})
test.after(async () => {
  for (const server of servers) assert.is((await server.stop()).code, 0)
  await postgres.stop()
})

test('a unique key, slug or name is taken once', async () => {
  const { id } = await newProject()
  const one = (answers: Answer[]) => assert.equal(statuses(answers), [200, ...times(answers.length - 1, () => 400)])
  one(await many(times(ROUNDS, () => () => send('POST', '/projects', { name: 'R', slug: `race-${id}` }))))
  one(await many(times(ROUNDS, () => () => send('POST', `/projects/${id}/configs`, { ...config, key: 'same' }))))
  one(await many(times(ROUNDS, (i) => () => send('POST', `/projects/${id}/tags`, { name: i % 2 ? 'Tag' : ' tAG ' }))))
  const segment = { key: 'same', name: 'S', groups: [] }
  one(await many(times(ROUNDS, () => () => send('POST', `/projects/${id}/segments`, segment))))
})

test('of many renames to one key one wins, and no key is lost', async () => {
  const { id } = await newProject()
  const base = `/projects/${id}/configs`
  for (const i of times(6, (index) => index)) await send('POST', base, { ...config, key: `key-${i}` })
  const answers = await many(times(6, (i) => () => send('PATCH', `${base}/key-${i}`, { key: 'wanted' })))
  assert.equal(statuses(answers), [200, 400, 400, 400, 400, 400])
  const { body } = await send('GET', base)
  const keys = body.flatMap((one) => [one.key, ...one.deprecatedKeys.map((old) => old.key)])
  assert.equal(keys.sort(), ['key-0', 'key-1', 'key-2', 'key-3', 'key-4', 'key-5', 'wanted'])
})

test('replaced rules are whole, and writes to two environments do not undo each other', async () => {
  const { id, environments } = await newProject()
  const path = `/projects/${id}/configs/limit`
  await send('POST', `/projects/${id}/configs`, { ...config, key: 'limit' })
  const put = (environmentId: string, value: number) => () => {
    const rule = { type: 'conditional', order: 0, target: 'value', value, conditions: [] }
    const rules = times(3, () => ({ ...rule, id: randomUUID() }))
    return sendAgain('PUT', `${path}/targets`, { environmentId, defaultValue: value, rules })
  }
  const puts = times(ROUNDS, (i) => put(environments[i % 2 ? 1 : 0].id, i + 1))
  const descriptions = times(ROUNDS, (i) => () => sendAgain('PATCH', path, { description: `d${i}` }))
  const answers = await many([...puts, ...descriptions])
  const refused = answers.filter(({ status }) => status !== 204 && status !== 200)
  assert.equal(
    refused.map(({ status, body }) => ({ status, body })),
    [],
  )
  const { body } = await send('GET', path)
  for (const target of body.targets) {
    assert.equal(
      target.rules.map((rule) => String(rule.value)),
      times(3, () => target.defaultValue),
    )
    assert.is.not(target.defaultValue, '0')
  }
})

test('a segment is deleted or used, never both', async () => {
  const { id, environments } = await newProject()
  await send('POST', `/projects/${id}/configs`, { ...config, key: 'user' })
  for (const round of times(ROUNDS, (index) => index)) {
    const segment = (await send('POST', `/projects/${id}/segments`, { key: `seg-${round}`, name: 'S', groups: [] }))
      .body
    const conditions = [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId: segment.id }]
    const rules = [{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: 1, conditions }]
    const [used, deleted] = await many([
      () =>
        send('PUT', `/projects/${id}/configs/user/targets`, {
          environmentId: environments[0].id,
          defaultValue: 1,
          rules,
        }),
      () => send('DELETE', `/projects/${id}/segments/seg-${round}`),
    ])
    const outcome = `${used?.status} ${deleted?.status}`
    assert.ok(['204 409', '400 204'].includes(outcome), outcome)
  }
})

test('tags, configs and environments go and come together', async () => {
  const { id } = await newProject()
  const base = `/projects/${id}`
  const tag = (await send('POST', `${base}/tags`, { name: 'T' })).body
  const answers = await many([
    ...times(ROUNDS, (i) => () => send('POST', `${base}/configs`, { ...config, key: `conf-${i}`, tagIds: [tag.id] })),
    ...times(
      4,
      (i) => () => send('POST', `${base}/environments`, { name: 'E', slug: `env-${i}`, color: 'red', live: false }),
    ),
    () => send('DELETE', `${base}/tags/${tag.id}`),
  ])
  assert.ok(answers.every(({ status }) => [200, 204, 400].includes(status)))
  for (const { key } of (await send('GET', `${base}/configs`)).body) {
    const { targets, tagIds } = (await send('GET', `${base}/configs/${key}`)).body
    assert.equal([targets.length, tagIds], [6, []])
  }
})

test('a project is deleted while others write into it', async () => {
  const { id } = await newProject()
  const answers = await many([
    ...times(ROUNDS, (i) => () => send('POST', `/projects/${id}/configs`, { ...config, key: `conf-${i}` })),
    () => send('DELETE', `/projects/${id}`),
  ])
  assert.ok(answers.every(({ status }) => [200, 204, 404].includes(status)))
  assert.is((await send('GET', `/projects/${id}`)).status, 404)
})

test('open pages hear of what was written by way of the other server', async () => {
  const [here = '', there = ''] = servers.map(({ url }) => url)
  const dashboard = new URL('/dashboard/api', here).href
  const body = JSON.stringify(OWNER)
  const headers = { 'content-type': 'application/json', origin: new URL(here).origin }
  const session = await fetch(`${dashboard}/session`, { method: 'POST', headers, body })
  const [cookie = ''] = session.headers.getSetCookie()
  const stop = new AbortController()
  const { signal } = stop
  const write = async (method: string, path: string, content?: object) =>
    (await call(there, method, path, content, { token: 'init-token' })).body
  const [renamed, tagged, planned, deleted] = [
    await newProject(),
    await newProject(),
    await newProject(),
    await newProject(),
  ]
  await write('POST', `/projects/${planned.id}/configs`, { ...config, key: 'later' })
  const environmentId = planned.environments[0].id
  const stream = await fetch(`${dashboard}/changes`, { headers: { cookie: cookie.split(';')[0] ?? '' }, signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Waits for an event that names the project, or says that it may be any: what comes together is told together. */
  const hear = async (id: string) => {
    while (!text.includes(id) && !text.includes('data: "all"')) text += (await reader?.read())?.value ?? ''
    text = ''
  }
  // In no project: it may be anything.
  await write('POST', '/projects', { name: 'New', slug: `new-${randomUUID()}` })
  await hear('all')
  await write('PUT', `/projects/${renamed.id}`, { name: 'Renamed' })
  await hear(renamed.id)
  await write('POST', `/projects/${tagged.id}/tags`, { name: 'new' })
  await hear(tagged.id)
  await write('POST', `/projects/${planned.id}/configs/later/planned-changes`, {
    environmentId,
    steps: [{ defaultValue: 1, rules: [] }],
  })
  await hear(planned.id)
  await write('DELETE', `/projects/${deleted.id}`)
  await hear(deleted.id)
  stop.abort()
})

test.run()
