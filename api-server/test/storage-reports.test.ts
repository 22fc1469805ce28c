/** What applications report, on every storage: added up, listed, deleted with its owners and by its age. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import type { Config, Environment, SdkKey } from '../src/domain/records.js'
import type { Count, SdkUse, SeenContext } from '../src/domain/reports.js'
import { at, newConfig, newEnvironment, newProject, newSdkKey, violation } from './support/store-records.js'
import { statements } from './support/postgres.js'
import { storageSuites } from './support/storage-suite.js'

const earlier = '2026-01-30T12:00:00.000Z'
const later = '2026-02-01T12:00:00.000Z'

const use = ({ id: sdkKeyId, environmentId, hint }: SdkKey, members: Partial<SdkUse> = {}): SdkUse => ({
  ...{ sdkKeyId, environmentId, hint, sdkName: 'js', sdkVersion: '1.0.0', appName: 'shop' },
  ...{ firstUsedAt: at, lastUsedAt: at },
  ...members,
})
const count = ({ id: configId }: Config, environmentId: string, members: Partial<Count> = {}): Count => ({
  ...{ configId, environmentId, day: '2026-01-31', how: 'evaluated', valueId: 'v', sdkKeyKind: 'server' },
  ...{ sdkName: 'js', sdkVersion: '1.0.0', value: 'true', count: 1 },
  ...members,
})
const context = ({ id: environmentId }: Environment, members: Partial<SeenContext> = {}): SeenContext => ({
  ...{ environmentId, kind: 'user', contextId: 'ann', name: 'Ann', traits: { z: 1, a: [1.5] } },
  ...{ firstSeenAt: at, lastSeenAt: at },
  ...members,
})

storageSuites('what applications report', (test, opened) => {
  const { inside } = opened

  /** A project with two environments, a key in each, and a config. */
  async function furnish() {
    const project = newProject()
    const environments = [newEnvironment(project.id), newEnvironment(project.id)] as const
    const keys = [newSdkKey(environments[0]), newSdkKey(environments[1])] as const
    const config = newConfig(project.id, 'config')
    await inside(async (stores) => {
      await stores.projects.insert(project)
      for (const environment of environments) await stores.environments.insert(environment)
      for (const key of keys) await stores.sdkKeys.insert(key)
      await stores.configs.insert(config)
    })
    return { project, environments, keys, config }
  }

  test('a report is taken once, together with its content', async () => {
    const { storage, kind } = opened
    if (!storage.takeReports) return assert.is(kind, 'json')
    const { environments, config } = await furnish()
    const add = (stores: Stores) => stores.counts.add([count(config, environments[0].id)])
    const take = async (ids: string[], work: (stores: Stores) => Promise<void> = add) => {
      let all: string[] = []
      await storage.takeReports?.(ids, async (stores, taken) => {
        all = [...taken].sort()
        await work(stores)
      })
      return all
    }
    assert.equal(await take(['a', 'b']), ['a', 'b'])
    const failed = await take(['c'], () => Promise.reject(new Error('killed'))).catch(
      (error: unknown) => (error as Error).message,
    )
    assert.is(failed, 'killed')
    assert.equal(await take(['b', 'c']), ['c'])
    const together = await Promise.all([take(['d', 'e']), take(['e', 'd'])])
    assert.equal(together.flat().sort(), ['d', 'e'])
    const [sum] = await storage.read((stores) => stores.counts.list(config.id, ''))
    assert.is(sum?.count, 4)
    const { databaseUrl = '' } = opened.place.settings
    await statements(databaseUrl, `update taken_reports set taken_at = now() - interval '61 minutes' where id = 'a'`)
    assert.equal(await take(['a', 'b']), ['a'])
    // As the version before takes them.
    await statements(
      databaseUrl,
      `insert into taken_reports (id, server_id) select id, '${randomUUID()}' from unnest(array['b', 'x']) id order by id
       on conflict (id) do update set server_id = excluded.server_id where taken_reports.server_id = excluded.server_id`,
    )
    assert.equal(await take(['b', 'x', 'y']), ['y'])
  })

  test('a count ends at the largest whole number: an application that reports nonsense stops no others', async () => {
    const { project, environments, config } = await furnish()
    const most = Number.MAX_SAFE_INTEGER
    const values = Array.from({ length: 1100 }, (_, index) => `${index}`)
    const add = () =>
      inside((stores) =>
        stores.counts.add(values.map((valueId) => count(config, environments[0].id, { valueId, count: most }))),
      )
    await add()
    await add()
    await inside(async (stores) => {
      const counts = await stores.counts.list(config.id, '')
      assert.equal([counts.length, ...new Set(counts.map(({ count }) => count))], [values.length, most])
      const listed = await stores.counts.listByProject(project.id, '')
      assert.ok(listed.reduce((sum, { count }) => sum + count, 0) >= most)
    })
  })

  test('an environment keeps what it says about contexts, an SDK key its previous secret', async () => {
    const { environments, keys } = await furnish()
    const environment = { ...environments[0], keepContexts: true, contextTraits: ['/plan', '/a~1b'] }
    const previous = { previousHash: randomUUID(), previousHint: 'old1', previousKey: 'clear', previousUntil: later }
    await inside(async (stores) => {
      assert.ok(await stores.environments.update(environment))
      assert.ok(await stores.sdkKeys.update({ ...keys[0], ...previous }))
    })
    await opened.storage.read(async (stores) => {
      assert.equal(await stores.environments.get(environment.id), environment)
      assert.equal(await stores.sdkKeys.get(keys[0].id), { ...keys[0], ...previous })
    })
    const { previousHash } = previous
    const taken: ((stores: Stores) => Promise<unknown>)[] = [
      (stores: Stores) => stores.sdkKeys.insert({ ...newSdkKey(environments[0]), hash: previousHash }),
      (stores: Stores) => stores.sdkKeys.insert({ ...newSdkKey(environments[0]), previousHash }),
      (stores: Stores) => stores.sdkKeys.update({ ...keys[1], previousHash: keys[0].hash }),
    ]
    for (const attempt of taken) assert.is(await violation(inside(attempt)), 'hash')
    await inside((stores) => stores.sdkKeys.update(keys[0]))
    await inside((stores) => stores.sdkKeys.update({ ...keys[1], previousHash }))
  })

  test('uses of SDK keys: first and last time, by key and by environment, and gone with the key', async () => {
    const { environments, keys } = await furnish()
    const [one, two] = keys
    await inside(async (stores) => {
      await stores.sdkUses.put([use(one), use(two), use(one, { sdkVersion: '2.0.0', appName: null })])
      await stores.sdkUses.put([use(one, { appName: null, firstUsedAt: later, lastUsedAt: later })])
      await stores.sdkUses.put([
        use(one, { firstUsedAt: earlier, lastUsedAt: earlier }),
        use(one, { appName: 'store', firstUsedAt: at }),
      ])
    })
    const expected = [
      use(one, { appName: 'store', firstUsedAt: earlier, lastUsedAt: later }),
      use(one, { sdkVersion: '2.0.0', appName: null }),
    ]
    await opened.storage.read(async (stores) => {
      assert.equal(await stores.sdkUses.list(one.id), expected)
      assert.equal(await stores.sdkUses.listByEnvironment(environments[0].id), expected)
      assert.equal(await stores.sdkUses.listByEnvironment(environments[1].id), [use(two)])
    })
    await inside(async (stores) => {
      assert.is(await stores.sdkUses.delete(one.id, one.hint, 'js', '2.0.0'), true)
      assert.is(await stores.sdkUses.delete(one.id, one.hint, 'js', '2.0.0'), false)
      await stores.sdkKeys.delete(one.id)
      await stores.sdkUses.put([use(one)])
      assert.equal(await stores.sdkUses.listByEnvironment(environments[0].id), [])
      await stores.environments.delete(environments[1].id)
      assert.equal(await stores.sdkUses.list(two.id), [])
    })
  })

  test('counts of several servers add up, and are summed for a project', async () => {
    const { project, environments, config } = await furnish()
    const [one, two] = environments
    const rounds = 10
    await Promise.all(
      Array.from({ length: rounds }, (_, round) =>
        inside(async (stores) => {
          const counts = [
            count(config, one.id),
            count(config, two.id, { count: 2 }),
            count(config, one.id, { count: 3 }),
          ]
          await stores.counts.add(round % 2 ? counts : counts.reverse())
        }),
      ),
    )
    await inside(async (stores) => {
      await stores.counts.add([
        count(config, one.id, { valueId: 'w', value: null, how: 'delivered', count: 3_000_000_000 }),
      ])
      await stores.counts.add([count(config, one.id, { valueId: 'w', value: 'x', count: 5 })])
      await stores.counts.add([count(config, one.id, { day: '2026-01-30', count: 7 })])
      await stores.counts.add([])
    })
    const byCount = <T extends { count: number }>(counts: T[]) => counts.sort((a, b) => a.count - b.count)
    await opened.storage.read(async (stores) => {
      assert.equal(byCount(await stores.counts.list(config.id, '2026-01-31')), [
        count(config, one.id, { valueId: 'w', value: 'x', count: 5 }),
        count(config, two.id, { count: 2 * rounds }),
        count(config, one.id, { count: 4 * rounds }),
        count(config, one.id, { valueId: 'w', value: null, how: 'delivered', count: 3_000_000_000 }),
      ])
      const sums = byCount(await stores.counts.listByProject(project.id, '2026-01-30'))
      const sum = { configId: config.id, environmentId: one.id, day: '2026-01-31', how: 'evaluated' } as const
      assert.equal(sums, [
        { ...sum, day: '2026-01-30', count: 7 },
        { ...sum, environmentId: two.id, count: 2 * rounds },
        { ...sum, count: 4 * rounds + 5 },
        { ...sum, how: 'delivered', count: 3_000_000_000 },
      ])
      assert.equal(await stores.counts.listByProject(randomUUID(), '2026-01-30'), [])
    })
    await inside(async (stores) => {
      assert.is(await stores.counts.deleteBefore('2026-01-31'), 1)
      await stores.environments.delete(one.id)
      // One of them is of an environment that is gone.
      await stores.counts.add([count(config, one.id), count(config, two.id)])
      assert.equal(await stores.counts.list(config.id, ''), [count(config, two.id, { count: 2 * rounds + 1 })])
      await stores.configs.delete(config.id)
      await stores.counts.add([count(config, two.id)])
      assert.equal(await stores.counts.list(config.id, ''), [])
    })
  })

  test('contexts are kept, deleted one by one, by environment and by age', async () => {
    const { environments } = await furnish()
    const [one, two] = environments
    const bob = context(one, { contextId: 'bob', name: null, firstSeenAt: earlier, lastSeenAt: earlier })
    await inside(async (stores) => {
      await stores.seenContexts.put([context(one), bob, context(two)])
      await stores.seenContexts.put([
        context(one, { traits: { '2': 'ä', '1': null }, firstSeenAt: later, lastSeenAt: later }),
      ])
    })
    const ann = context(one, { traits: { '2': 'ä', '1': null }, lastSeenAt: later })
    await opened.storage.read(async (stores) => {
      assert.equal(await stores.seenContexts.list(one.id), [ann, bob])
      assert.equal(await stores.seenContexts.get(one.id, 'user', 'bob'), bob)
      assert.equal((await stores.environments.get(one.id))?.updatedAt, at)
    })
    await inside(async (stores) => {
      assert.is(await stores.seenContexts.deleteBefore(at), 1)
      assert.is(await stores.seenContexts.delete(one.id, 'user', 'bob'), false)
      assert.is(await stores.seenContexts.delete(one.id, 'user', 'ann'), true)
      await stores.seenContexts.put([context(one), bob])
      assert.is(await stores.seenContexts.deleteByEnvironment(one.id), 2)
      assert.equal(await stores.seenContexts.list(two.id), [context(two)])
      await stores.environments.delete(two.id)
      await stores.seenContexts.put([context(two)])
      assert.equal(await stores.seenContexts.list(two.id), [])
    })
  })

  test('a day has at most 1440 minutes', async () => {
    await inside(async (stores) => {
      await stores.servedDays.addMinutes('2026-01-02', 1000)
      await stores.servedDays.addMinutes('2026-01-01', 2000)
    })
    await Promise.all(
      Array.from({ length: 5 }, () => inside((stores) => stores.servedDays.addMinutes('2026-01-02', 50))),
    )
    await inside(async (stores) => {
      const days = [
        { day: '2026-01-01', minutes: 1440 },
        { day: '2026-01-02', minutes: 1250 },
      ]
      assert.equal(await stores.servedDays.list('2026-01-01'), days)
      assert.is(await stores.servedDays.deleteBefore('2026-01-02'), 1)
      await stores.servedDays.addMinutes('2026-01-02', 1000)
      assert.equal(await stores.servedDays.list(''), [{ day: '2026-01-02', minutes: 1440 }])
    })
  })
})
