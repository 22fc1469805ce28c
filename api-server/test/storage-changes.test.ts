/** What tells servers that applications are to be served something else: SDK keys, revisions and notifications, on every storage. */
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage, type Stores } from '@service/api-server'
import { StorageUnavailable } from '../src/storage/storage.js'
import { Together } from '../src/storage/postgres/together.js'
import type { ChangedProjects } from '../src/storage/changes.js'
import { statements } from './support/postgres.js'
import {
  at,
  insertProject,
  newConfig,
  newProject,
  newSdkKey,
  newSegment,
  newTag,
  organizationId,
} from './support/store-records.js'
import { storageSuites } from './support/storage-suite.js'
import { tcpProxy } from './support/tcp-proxy.js'
import { until } from './support/until.js'

const later = '2026-02-01T12:00:00.000Z'

/** What a storage tells from now on, to its only listener; resolves when nothing from before is on its way. */
async function listen(kind: string, storage: Storage) {
  const told: ChangedProjects[] = []
  const stop = storage.watch((projectIds) => void told.push(projectIds))
  const has = (projectId: string) => told.some((one) => one !== 'all' && one.includes(projectId))
  // A database tells of everything when the connection is there.
  if (kind === 'postgres') await until(() => told.includes('all'))
  return { told, has, stop }
}

storageSuites('changes', (test, opened) => {
  const { inside } = opened

  const furnish = () =>
    inside(async (stores) => {
      const made = await insertProject(stores)
      const key = newSdkKey(made.environment)
      await stores.sdkKeys.insert(key)
      return { ...made, key }
    })

  const revisionOf = async (projectId: string) => (await opened.storage.revisions()).get(projectId)?.number ?? 0

  test('an SDK key is found by its secret, and by the one before until its time is over', async () => {
    const { key } = await furnish()
    assert.is(await opened.storage.findSdkKey('none', at), null)
    assert.equal(await opened.storage.findSdkKey(key.hash, at), { sdkKey: key, secret: 'current' })
    const rotated = { ...key, hash: randomUUID(), previousHash: key.hash, previousHint: key.hint, previousUntil: later }
    await inside((stores) => stores.sdkKeys.update(rotated))
    assert.equal(await opened.storage.findSdkKey(rotated.hash, later), { sdkKey: rotated, secret: 'current' })
    assert.equal(await opened.storage.findSdkKey(key.hash, at), { sdkKey: rotated, secret: 'previous' })
    assert.is(await opened.storage.findSdkKey(key.hash, later), null)
    const hashes = [...Array.from({ length: 2500 }, (_, index) => `wrong ${index}`), key.hash, rotated.hash]
    const found = await Promise.all(hashes.map((hash) => opened.storage.findSdkKey(hash, at)))
    assert.equal(
      found.flatMap((one) => one?.secret ?? []),
      ['previous', 'current'],
    )
    const again = { ...rotated, hash: randomUUID(), previousHash: rotated.hash }
    await inside((stores) => stores.sdkKeys.update(again))
    assert.is(await opened.storage.findSdkKey(key.hash, at), null)
    assert.equal(await opened.storage.findSdkKey(rotated.hash, at), { sdkKey: again, secret: 'previous' })
    await inside((stores) => stores.sdkKeys.delete(key.id))
    for (const { hash } of [rotated, again]) assert.is(await opened.storage.findSdkKey(hash, at), null)
  })

  test('a revision grows with every change of what is served, and with no other', async () => {
    const { project, environment, key, config, target } = await furnish()
    const other = await furnish()
    const segment = newSegment(project.id, 'segment')
    const tag = newTag(project.id, 'tag')
    const seen = { sdkName: 'js', sdkVersion: '1' }
    const changes: [served: boolean, what: string, (stores: Stores) => Promise<unknown>][] = [
      [true, 'a rule', (stores) => stores.targets.update({ ...target, defaultValue: 'false', updatedAt: later })],
      [true, 'a new segment', (stores) => stores.segments.insert(segment)],
      [true, 'a segment', (stores) => stores.segments.update({ ...segment, name: 'T' })],
      [true, 'no segment', (stores) => stores.segments.delete(segment.id)],
      [true, 'an environment', (stores) => stores.environments.update({ ...environment, keepContexts: true })],
      [true, 'a key', (stores) => stores.sdkKeys.update({ ...key, hash: randomUUID() })],
      [true, 'a config', (stores) => stores.configs.update({ ...config, client: false, updatedAt: later })],
      [true, 'a config and its state', (stores) => stores.configs.update({ ...config, state: 'stale' })],
      [false, 'a state', (stores) => stores.configs.update({ ...config, state: 'in-use' })],
      [false, 'a tag', (stores) => stores.tags.insert(tag)],
      [false, 'the name of the project', (stores) => stores.projects.update({ ...project, name: 'Other' })],
      [
        false,
        'an evaluation',
        (stores) =>
          stores.evaluations.put({
            ...{ configId: config.id, environmentId: environment.id, sdkKeyKind: 'client', lastEvaluatedAt: at },
            ...seen,
          }),
      ],
      [
        false,
        'a count',
        (stores) =>
          stores.counts.add([
            {
              ...{
                configId: config.id,
                environmentId: environment.id,
                day: '2026-01-31',
                how: 'evaluated',
                valueId: 'v',
              },
              ...{ sdkKeyKind: 'client', ...seen, value: null, count: 1 },
            },
          ]),
      ],
      [
        false,
        'a use',
        (stores) =>
          stores.sdkUses.put([
            {
              ...{ sdkKeyId: key.id, environmentId: environment.id, hint: key.hint, ...seen, appName: null },
              ...{ firstUsedAt: at, lastUsedAt: at },
            },
          ]),
      ],
      [
        false,
        'a context',
        (stores) =>
          stores.seenContexts.put([
            {
              ...{ environmentId: environment.id, kind: 'user', contextId: 'a', name: null, traits: {} },
              ...{ firstSeenAt: at, lastSeenAt: at },
            },
          ]),
      ],
      [false, 'minutes', (stores) => stores.servedDays.addMinutes('2026-01-31', 1)],
      [false, 'usage', (stores) => stores.usage.add(organizationId, 'requests', '2026-01', 1)],
      [true, 'no config', (stores) => stores.configs.delete(config.id)],
      [true, 'no key', (stores) => stores.sdkKeys.delete(key.id)],
      [true, 'no environment', (stores) => stores.environments.delete(environment.id)],
      [true, 'no project', (stores) => stores.projects.delete(project.id)],
    ]
    const untouched = await revisionOf(other.project.id)
    assert.ok(untouched > 0)
    for (const [isServed, what, change] of changes) {
      const before = await revisionOf(project.id)
      await inside(change)
      const after = await revisionOf(project.id)
      assert.is(after > before, isServed, what)
    }
    assert.is(await revisionOf(other.project.id), untouched)
  })

  test('a project without anything in it has a revision, which grows when it goes', async () => {
    const project = newProject()
    await inside((stores) => stores.projects.insert(project))
    const before = await revisionOf(project.id)
    assert.ok(before > 0)
    await inside((stores) => stores.projects.delete(project.id))
    assert.ok((await revisionOf(project.id)) > before)
  })

  test('a change is announced when it is kept; one that is undone changes and announces nothing', async () => {
    const [undone, kept] = [await furnish(), await furnish()]
    const { told, has, stop } = await listen(opened.kind, opened.storage)
    const others: ChangedProjects[] = []
    const leave = opened.storage.watch((projectIds) => void others.push(projectIds))
    const before = await revisionOf(undone.project.id)
    // Of what came before, nothing is still on its way.
    const marker = newProject()
    await inside((stores) => stores.projects.insert(marker))
    await until(() => has(marker.id))
    told.length = 0
    await inside(async (stores) => {
      await stores.configs.insert(newConfig(undone.project.id, 'undone'))
      throw new Error('no')
    }).catch(() => undefined)
    assert.is(await revisionOf(undone.project.id), before)
    leave()
    others.length = 0
    await inside(async (stores) => {
      await stores.configs.update({ ...kept.config, key: 'renamed' })
      await stores.segments.insert(newSegment(kept.project.id, 'segment'))
    })
    await until(() => has(kept.project.id))
    assert.not.ok(has(undone.project.id))
    assert.equal(told, [[kept.project.id]])
    assert.equal(others, [])
    stop()
  })

  if (opened.kind === 'postgres') {
    const url = () => opened.place.settings.databaseUrl ?? ''

    test("other servers' changes are told, also those of the version before", async () => {
      const { project, config } = await furnish()
      const { has, stop } = await listen(opened.kind, opened.storage)
      const other = await openStorage(opened.place.settings)
      await other.transaction((stores) => stores.configs.update({ ...config, description: 'other' }))
      await until(() => has(project.id))
      await other.close()
      const second = await furnish()
      const before = await revisionOf(second.project.id)
      await statements(url(), "update configs set variations = '[]' where project_id = $1", [second.project.id])
      assert.ok((await revisionOf(second.project.id)) > before)
      stop()
    })

    test('a connection that breaks is made again, and then everything may have changed', async () => {
      const { told, has, stop } = await listen(opened.kind, opened.storage)
      await until(() => told.includes('all'))
      told.length = 0
      const listening = "application_name = 'service-api changes' and datname = current_database()"
      await until(async () => {
        const [row] = await statements(
          url(),
          `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity where ${listening}`,
        )
        return Number(row?.['ended']) > 0
      })
      await until(() => told.includes('all'))
      const { project, config } = await furnish()
      await inside((stores) => stores.configs.update({ ...config, description: 'again' }))
      await until(() => has(project.id))
      stop()
    })

    test('neither changes nor the end wait for a stalled connection', async () => {
      const proxy = await tcpProxy(url())
      const own = await openStorage({ databaseUrl: proxy.url })
      const { stop } = await listen(opened.kind, own)
      proxy.stall()
      await own.close()
      stop()
      await proxy.close()
    })
  }

  test('nothing is announced when nobody listens any more', async () => {
    const first = await listen(opened.kind, opened.storage)
    first.stop()
    first.told.length = 0
    const second = await listen(opened.kind, opened.storage)
    const { project } = await furnish()
    await until(() => second.has(project.id) || second.told.includes('all'))
    assert.equal(first.told, [])
    second.stop()
  })
})

const together = suite('questions of a database that are asked together')

together('one at a time, for all who wait; after a failure nobody waits for the next', async () => {
  const asked: string[][] = []
  let answer: (error?: Error) => void = () => undefined
  const questions = new Together<string>(async (keys) => {
    asked.push(keys)
    await new Promise<void>((resolve, reject) => (answer = (error) => (error ? reject(error) : resolve())))
    return new Map(keys.filter((key) => key.startsWith('good')).map((key) => [key, key]))
  }, 60_000)
  const find = (...keys: string[]) =>
    keys.map((key) => questions.find(key).catch((error: unknown) => (error as Error).message))
  const first = find('good')
  const next = find('good', 'wrong', 'wrong', 'good too')
  assert.equal(asked, [['good']])
  answer()
  assert.equal(await Promise.all(first), ['good'])
  assert.equal(asked.slice(1), [['good', 'wrong', 'good too']])
  answer()
  assert.equal(await Promise.all(next), ['good', undefined, undefined, 'good too'])
  const failing = find('good')
  const waiting = find('wrong')
  answer(new Error('away'))
  assert.equal(await Promise.all([...failing, ...waiting]), ['away', 'away'])
  const many = find(...Array.from({ length: 1001 }, (_, index) => `good ${index}`))
  answer()
  await Promise.all(many.slice(0, 1))
  answer()
  await Promise.all(many)
  assert.equal(
    asked.slice(3).map(({ length }) => length),
    [1, 1000],
  )
})

together('a call that waits too long behind a slow question is told so, and is dropped', async () => {
  const asked: string[][] = []
  let answer: () => void = () => undefined
  const questions = new Together<string>(async (keys) => {
    asked.push(keys)
    await new Promise<void>((resolve) => (answer = resolve))
    return new Map(keys.map((key) => [key, key]))
  }, 20)
  const first = questions.find('first')
  const error = await questions.find('impatient').catch((reason: unknown) => reason)
  assert.instance(error, StorageUnavailable)
  const third = questions.find('third')
  answer()
  assert.is(await first, 'first')
  answer()
  assert.is(await third, 'third')
  assert.equal(asked, [['first'], ['third']])
})

together.run()
