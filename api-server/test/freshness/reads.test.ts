/** What was written through one server is in every later answer of another one, however soon and however often it is asked. */
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rounds } from '../../../test/support/rounds.js'
import { type Answer } from '../support/api.js'
import { statements, type DatabaseServer } from '../support/postgres.js'
import { databaseServer } from '../support/shared-postgres.js'
import { twoServers, type TwoServers } from './two-servers.js'

const test = suite('reads through one server after writes through another')
const ROUNDS = rounds(3, 100)
const WORKERS = 4
const READERS = 12
let postgres: DatabaseServer
let two: TwoServers

const config = { role: 'flag', lifetime: 'permanent', type: 'integer', defaultValue: 0 }
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

/** What is kept of the first answer is what the second one may be given. */
async function twice(read: () => Promise<unknown>): Promise<void> {
  await read()
  await read()
}

test.before(async () => {
  postgres = await databaseServer()
  two = await twoServers(await postgres.newDatabase())
})
test.after(async () => {
  await two.stop()
  await postgres.stop()
})

/** Writes through one server and reads through the other, which has answered the same reads just before. */
class Pair {
  readonly base: string

  constructor(
    projectId: string,
    private readonly turn: number,
  ) {
    this.base = `/projects/${projectId}`
  }

  read = (path: string): Promise<Answer> => two.send(two.servers[(this.turn + 1) % 2 ? 1 : 0], 'GET', path)

  async write(method: string, path: string, body: unknown, shown: readonly string[]): Promise<[Answer, ...Answer[]]> {
    await twice(() => Promise.all(shown.map(this.read)))
    const written = await two.send(two.servers[this.turn % 2 ? 1 : 0], method, path, body)
    assert.ok([200, 204].includes(written.status), `${method} ${path}: ${JSON.stringify(written.body)}`)
    return [written, ...(await Promise.all(shown.map(this.read)))]
  }
}

async function configsAndRules(pair: Pair, key: string): Promise<void> {
  const [list, single] = [`${pair.base}/configs`, `${pair.base}/configs/${key}`]
  const shown = [list, single]
  const etag = (answer: Answer | undefined) => answer?.headers.get('etag')
  const [created, all, one] = await pair.write('POST', list, { ...config, key }, shown)
  assert.is(etag(one), etag(created))
  assert.ok(all?.body.some((each) => each.key === key))
  const [changed, described, same] = await pair.write('PATCH', single, { description: 'changed' }, shown)
  assert.is(etag(same), etag(changed))
  assert.is(described?.body.find((each) => each.key === key)?.description, 'changed')
  const environmentId = one?.body.targets[0].environment.id
  const [, target] = await pair.write('PUT', `${single}/targets`, { environmentId, defaultValue: 7, rules: [] }, [
    single,
  ])
  assert.is(target?.body.targets[0].defaultValue, '7')
  const [, none, gone] = await pair.write('DELETE', single, undefined, shown)
  assert.not.ok(none?.body.some((each) => each.key === key))
  assert.is(gone?.status, 404)
}

async function segments(pair: Pair, key: string): Promise<void> {
  const [list, single] = [`${pair.base}/segments`, `${pair.base}/segments/${key}`]
  const shown = [list, single]
  const [, all, one] = await pair.write('POST', list, { key, name: 'S', groups: [] }, shown)
  assert.equal([all?.body.some((each) => each.key === key), one?.status], [true, 200])
  const [, renamed, changed] = await pair.write('PUT', single, { key, name: 'T', groups: [] }, shown)
  assert.equal([renamed?.body.find((each) => each.key === key)?.name, changed?.body.name], ['T', 'T'])
  const [, , gone] = await pair.write('DELETE', single, undefined, shown)
  assert.is(gone?.status, 404)
}

async function tags(pair: Pair, name: string): Promise<void> {
  const list = `${pair.base}/tags`
  const key = `tagged-${name}`
  const [created, all] = await pair.write('POST', list, { name }, [list])
  const { id } = created.body
  assert.ok(all?.body.some((each) => each.id === id))
  const single = `${list}/${id}`
  const ofTag = `${pair.base}/configs?tagIds=${id}`
  const shown = [single, `${pair.base}/configs/${key}`, ofTag]
  const [, , tagged, found] = await pair.write('POST', `${pair.base}/configs`, { ...config, key, tagIds: [id] }, shown)
  assert.equal([tagged?.body.tagIds, found?.body.length], [[id], 1])
  const [, renamed] = await pair.write('PUT', single, { name: `${name}-2` }, shown)
  assert.is(renamed?.body.name, `${name}-2`)
  const [, gone, bare, nothing] = await pair.write('DELETE', single, undefined, shown)
  assert.equal([gone?.status, bare?.body.tagIds, nothing?.body.length], [404, [], 0])
}

async function environmentsAndProject(pair: Pair, slug: string): Promise<void> {
  const list = `${pair.base}/environments`
  const environment = { name: 'E', slug, color: 'red', live: false }
  const [created, all, project] = await pair.write('POST', list, environment, [list, pair.base])
  const has = (answer?: Answer) => answer?.body.some((each) => each.id === created.body.id)
  assert.equal([has(all), project?.body.environments.some((each) => each.slug === slug)], [true, true])
  const [, renamed] = await pair.write('PUT', `${list}/${created.body.id}`, { ...environment, name: slug }, [list])
  assert.is(renamed?.body.find((each) => each.slug === slug)?.name, slug)
  const [, left] = await pair.write('DELETE', `${list}/${created.body.id}`, undefined, [list])
  assert.is(has(left), false)
  const [, own, projects] = await pair.write('PUT', pair.base, { name: slug }, [pair.base, '/projects'])
  assert.is(own?.body.name, slug)
  assert.is(projects?.body.find((each) => each.id === own?.body.id)?.name, slug)
}

test('configs, rules, segments, tags, environments and projects', async () => {
  const work = async (worker: number) => {
    const projectId = await two.newProject()
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = new Pair(projectId, round + worker)
      await configsAndRules(pair, `config-${round}`)
      await segments(pair, `segment-${round}`)
      await tags(pair, `tag-${round}`)
      await environmentsAndProject(pair, `env-${round}`)
    }
    const { status } = await two.send(two.servers[0], 'DELETE', `/projects/${projectId}`)
    const gone = await two.send(two.servers[1], 'GET', `/projects/${projectId}`)
    assert.equal([status, gone.status], [204, 404])
  }
  await Promise.all(times(WORKERS, work))
})

test('of many simultaneous reads, none is older than what was acknowledged before it was sent', async () => {
  const [writer, reader] = two.servers
  const base = `/projects/${await two.newProject()}/configs`
  await two.send(writer, 'POST', base, { ...config, key: 'counted', description: '0' })
  let [acknowledged, isOver, reads] = [0, false, 0]
  const read = async (path: string) => {
    while (!isOver) {
      const known = acknowledged
      const { body, status } = await two.send(reader, 'GET', path)
      assert.is(status, 200)
      const shown = Number((Array.isArray(body) ? body[0] : body).description)
      assert.ok(shown >= known, `${path} shows ${shown} after ${known} was acknowledged`)
      reads += 1
    }
  }
  const readers = times(READERS, (index) => read(index % 3 ? `${base}/counted` : base))
  for (let count = 1; count <= ROUNDS * 20; count += 1) {
    const { status } = await two.send(writer, 'PATCH', `${base}/counted`, { description: String(count) })
    assert.is(status, 200)
    acknowledged = count
    const seen = reads
    while (reads === seen) await Promise.race([...readers, new Promise((resolve) => setImmediate(resolve))])
  }
  isOver = true
  await Promise.all(readers)
  assert.ok(reads >= ROUNDS * 20)
})

test('the state of a config and its activity, as applications change them', async () => {
  const [writer, reader] = two.servers
  const projectId = await two.newProject()
  const base = `/projects/${projectId}/configs`
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    const path = `${base}/used-${round}`
    const { body } = await two.send(writer, 'POST', base, { ...config, key: `used-${round}` })
    const read = () => Promise.all([path, base, `${path}/activity`].map((one) => two.send(reader, 'GET', one)))
    await twice(read)
    const [before] = await read()
    await two.storage.transaction(async (stores) => {
      const stored = await stores.configs.get(body.id)
      assert.ok(stored)
      const environmentId = before?.body.targets[0].environment.id ?? ''
      const by = { sdkKeyKind: 'server', sdkName: 'js', sdkVersion: '1' } as const
      await stores.evaluations.put({ configId: body.id, environmentId, ...by, lastEvaluatedAt: stored.createdAt })
      await stores.configs.update({ ...stored, state: 'in-use' })
    })
    const [single, list, activity] = await read()
    assert.equal([before?.body.state, single?.body.state, activity?.body.length], ['new', 'in-use', 1])
    assert.is(list?.body.find((one) => one.id === body.id)?.state, 'in-use')
  }
})

/** Each as a server of the version before would write it: no statement names what that version did not have. */
const OLD_WRITES: readonly [sql: string, path: string, shows: (body: Answer['body'], id: string) => boolean][] = [
  [`update configs set description = $2 where project_id = $1`, '/configs', (body, id) => body[0].description === id],
  [`update configs set state = $2 where project_id = $1`, '/configs/oldest', (body, id) => body.state === id],
  [
    `update targets set default_value = $2 where project_id = $1`,
    '/configs/oldest',
    ({ targets }, id) => targets.every((one) => one.defaultValue === id),
  ],
  [`update tags set name = $2, name_key = $2 where project_id = $1`, '/tags', (body, id) => body[0].name === id],
  [`update segments set name = $2 where project_id = $1`, '/segments/oldest', ({ name }, id) => name === id],
  [
    `update environments set name = $2 where project_id = $1`,
    '',
    ({ environments }, id) => environments[0].name === id,
  ],
  [`update projects set name = $2 where id = $1`, '', ({ name }, id) => name === id],
  [`delete from tags where project_id = $1 and $2 <> ''`, '/configs/oldest', ({ tagIds }) => tagIds.length === 0],
  [`delete from segments where project_id = $1 and $2 <> ''`, '/segments', (body) => body.length === 0],
]

test('writes of a server of the previous version', async () => {
  const [writer, reader] = two.servers
  for (let round = 0; round < ROUNDS; round += 1) {
    const projectId = await two.newProject()
    const base = `/projects/${projectId}`
    const tag = (await two.send(writer, 'POST', `${base}/tags`, { name: 'T' })).body
    const oldest = { ...config, type: 'string', defaultValue: 'a', key: 'oldest', tagIds: [tag.id] }
    const made = await two.send(writer, 'POST', `${base}/configs`, oldest)
    assert.is(made.status, 200, JSON.stringify(made.body))
    const segment = { key: 'oldest', name: 'S', groups: [] }
    assert.is((await two.send(writer, 'POST', `${base}/segments`, segment)).status, 200)
    for (const [sql, path, shows] of OLD_WRITES) {
      await twice(() => two.send(reader, 'GET', base + path))
      const name = randomUUID()
      await statements(two.databaseUrl, sql, [projectId, name])
      const { body } = await two.send(reader, 'GET', base + path)
      assert.ok(shows(body, name), `${sql}: ${JSON.stringify(body)}`)
    }
  }
})

test.run()
