import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage, type Stores } from '@service/api-server'
import { NEW_ORGANIZATION, type AuditEntry, type SdkKey } from '../src/domain/records.js'
import type { AuditFilter } from '../src/storage/storage.js'
import { PLACES, type Place } from './support/api.js'
import {
  at,
  insertOwners,
  memberId,
  newConfig,
  newEnvironment,
  newMember,
  newProject,
  newSdkKey,
  newSegment,
  newSession,
  newTag,
  newTarget,
  newToken,
  organizationId,
  times,
  violation,
} from './support/store-records.js'

for (const [kind, makePlace] of Object.entries(PLACES)) {
  const test = suite(`storage contract on ${kind}`)
  let place: Place
  let storage: Storage

  const inside = <T>(work: (stores: Stores) => Promise<T>) => storage.transaction(work)
  const addProject = async () => {
    const project = newProject()
    await inside((stores) => stores.projects.insert(project))
    return project
  }

  test.before(async () => {
    place = await makePlace()
    storage = await openStorage(place.settings)
    await inside(insertOwners)
  })
  test.after(async () => {
    await storage.close()
    await place.remove()
  })

  test('missing records are null or false', async () => {
    const id = randomUUID()
    await inside(async (stores) => {
      assert.is(await stores.projects.get(id), null)
      assert.is(await stores.projects.lock(id), null)
      assert.is(await stores.projects.update({ ...newProject(), id }), false)
      assert.is(await stores.projects.delete(id), false)
      assert.is(await stores.configs.findByKey(id, 'x'), null)
      assert.equal(await stores.configs.list(id), [])
      assert.equal(await stores.audit.list(id, 10), [])
    })
    assert.is(await storage.findTokenOwner('none'), null)
  })

  test("records come back as they went in, users' JSON to the letter", async () => {
    const project = await addProject()
    const environment = newEnvironment(project.id)
    const typeOptions = { z: 1, a: { y: [1.5, '1.50', 1e21], b: null }, '10': true, '9': 'ä🎉"\\' }
    const config = newConfig(project.id, "it's a key", { typeOptions, description: 'a\nb', variations: [{ value: 1 }] })
    const target = { ...newTarget(config, environment.id), defaultValue: '{"b":1,"a":2}' }
    const segment = { ...newSegment(project.id, 'seg'), overrides: { [environment.id]: [] } }
    await inside(async (stores) => {
      await stores.environments.insert(environment)
      await stores.configs.insert(config)
      await stores.targets.insert([target])
      await stores.segments.insert(segment)
    })
    await storage.read(async (stores) => {
      assert.equal(await stores.projects.get(project.id), project)
      assert.equal(await stores.environments.get(environment.id), environment)
      assert.equal(await stores.targets.list(config.id), [target])
      assert.equal(await stores.segments.findByKey(project.id, 'seg'), segment)
      const read = await stores.configs.findByKey(project.id, "it's a key")
      assert.equal(read, config)
      assert.is(JSON.stringify(read?.typeOptions), JSON.stringify(typeOptions))
    })
  })

  test('an error inside a transaction undoes all of it, order included', async () => {
    const project = await addProject()
    const tags = ['b', 'a', 'c'].map((name) => newTag(project.id, name))
    await inside(async (stores) => {
      for (const tag of tags) await stores.tags.insert(tag)
    })
    const failing = inside(async (stores) => {
      await stores.tags.delete(tags[0]?.id ?? '')
      await stores.tags.insert(newTag(project.id, 'd'))
      await stores.projects.update({ ...project, name: 'changed' })
      throw new Error('no')
    })
    assert.is(((await violation(failing)) as Error).message, 'no')
    await storage.read(async (stores) => {
      assert.equal(await stores.tags.list(project.id), tags)
      assert.is((await stores.projects.get(project.id))?.name, 'P')
    })
  })

  test('what must be unique is', async () => {
    const project = await addProject()
    const { id } = project
    const environment = newEnvironment(id)
    await inside(async (stores) => {
      await stores.environments.insert(environment)
      await stores.tags.insert(newTag(id, 'tag'))
      await stores.segments.insert(newSegment(id, 'segment'))
      await stores.configs.insert(newConfig(id, 'config', { oldKeys: [{ id: randomUUID(), key: 'old' }] }))
      await stores.configs.insert(newConfig(id, 'config', { archivedAt: at }))
    })
    const attempts: [string, (stores: Stores) => Promise<unknown>][] = [
      ['slug', (stores) => stores.projects.insert({ ...newProject(), slug: project.slug })],
      ['slug', (stores) => stores.environments.insert({ ...newEnvironment(id), slug: environment.slug })],
      ['name', (stores) => stores.tags.insert(newTag(id, 'tag'))],
      ['key', (stores) => stores.segments.insert(newSegment(id, 'segment'))],
      ['key', (stores) => stores.configs.insert(newConfig(id, 'config'))],
      ['key', (stores) => stores.configs.insert(newConfig(id, 'old'))],
    ]
    for (const [field, attempt] of attempts) assert.is(await violation(inside(attempt)), field)
    const other = await addProject()
    await inside((stores) => stores.configs.insert(newConfig(other.id, 'config')))
  })

  test('a deleted project, environment, tag or config takes along what depends on it', async () => {
    const project = await addProject()
    const [one, two] = [newEnvironment(project.id), newEnvironment(project.id)]
    const [red, blue] = [newTag(project.id, 'red'), newTag(project.id, 'blue')]
    const config = newConfig(project.id, 'config', { tagIds: [blue.id, red.id] })
    const seen = {
      configId: config.id,
      sdkKeyKind: 'client',
      sdkName: 'a',
      sdkVersion: '1',
      lastEvaluatedAt: at,
    } as const
    await inside(async (stores) => {
      for (const environment of [one, two]) await stores.environments.insert(environment)
      for (const tag of [red, blue]) await stores.tags.insert(tag)
      await stores.configs.insert(config)
      await stores.targets.insert([newTarget(config, one.id), newTarget(config, two.id)])
      await stores.evaluations.put({ ...seen, environmentId: one.id })
      await stores.evaluations.put({ ...seen, environmentId: one.id, lastEvaluatedAt: '2026-02-01T00:00:00.000Z' })
      await stores.evaluations.put({ ...seen, environmentId: two.id })
      const overrides = { [one.id]: [], [two.id]: [] }
      await stores.segments.insert({ ...newSegment(project.id, 'segment'), overrides })
    })
    await inside(async (stores) => {
      assert.is((await stores.evaluations.list(config.id)).length, 2)
      await stores.evaluations.merge([
        { ...seen, environmentId: one.id, lastEvaluatedAt: '2026-01-02T00:00:00.000Z' },
        { ...seen, environmentId: randomUUID() },
        { ...seen, configId: randomUUID(), environmentId: one.id },
      ])
      const times = (await stores.evaluations.list(config.id)).map(({ lastEvaluatedAt }) => lastEvaluatedAt)
      assert.equal(times.sort(), [at, '2026-02-01T00:00:00.000Z'])
      await stores.configs.changeState([config.id, randomUUID()], 'stale', 'new')
      await stores.configs.changeState([config.id], config.state, 'in-use')
      assert.equal(await stores.configs.get(config.id), { ...config, state: 'in-use' })
      const older = { ...seen, sdkVersion: '0.0.1' }
      for (const { id } of [one, two]) await stores.evaluations.put({ ...older, environmentId: id })
      // The latest stays in each environment, and so do those that are as late.
      assert.is(await stores.evaluations.deleteBefore('2026-02-02T00:00:00.000Z'), 1)
      const left = (await stores.evaluations.list(config.id)).map(({ environmentId, sdkVersion }) => [
        environmentId === one.id,
        sdkVersion === older.sdkVersion,
      ])
      assert.equal(left.sort(), [
        [false, false],
        [false, true],
        [true, false],
      ])
      await stores.tags.delete(blue.id)
      await stores.environments.delete(one.id)
    })
    await storage.read(async (stores) => {
      assert.equal((await stores.configs.get(config.id))?.tagIds, [red.id])
      assert.equal(
        (await stores.targets.list(config.id)).map((target) => target.environmentId),
        [two.id],
      )
      assert.equal(
        (await stores.evaluations.listByProject(project.id)).map((item) => item.environmentId),
        [two.id, two.id],
      )
      assert.equal((await stores.segments.findByKey(project.id, 'segment'))?.overrides, { [two.id]: [] })
    })
    await inside((stores) => stores.projects.delete(project.id))
    await storage.read(async (stores) => {
      assert.is(await stores.configs.get(config.id), null)
      assert.equal(await stores.targets.listByProject(project.id), [])
      assert.equal(await stores.segments.list(project.id), [])
      assert.equal(await stores.tags.list(project.id), [])
      assert.equal(await stores.evaluations.list(config.id), [])
    })
  })

  test('emails are unique among present members, ignoring case, and found', async () => {
    const [one, two] = [newMember('Änn@example.com'), newMember('bob@example.com')]
    await inside(async (stores) => {
      for (const member of [one, two]) await stores.members.insert(member)
    })
    const again = newMember('änn@EXAMPLE.com')
    assert.is(await violation(inside((stores) => stores.members.insert(again))), 'email')
    assert.is(await violation(inside((stores) => stores.members.update({ ...two, email: 'ÄNN@example.com' }))), 'email')
    await inside(async (stores) => {
      assert.equal(await stores.members.listByEmail('änN@example.COM'), [one])
      await stores.members.update({ ...one, removedAt: at })
      assert.equal(await stores.members.listByEmail('änn@example.com'), [])
      await stores.members.insert(again)
      await stores.members.insert(newMember())
      await stores.members.insert(newMember())
      assert.equal(await stores.members.listByEmail('änn@example.com'), [again])
    })
  })

  test('sessions lead to their member, are touched, and end one by one, by member and by age', async () => {
    const member = { ...newMember('session@example.com'), passwordHash: 'h', lastSignInAt: at }
    const sessions = ['a', 'b', 'c', 'd'].map((name, index) => newSession(member.id, name, index))
    await inside(async (stores) => {
      await stores.members.insert(member)
      for (const session of sessions) await stores.sessions.insert(session)
    })
    const owner = await storage.findSessionOwner('a')
    assert.equal([owner?.session, owner?.member, owner?.organization.id], [sessions[0], member, organizationId])
    assert.is(await storage.findSessionOwner('none'), null)
    const left = () => storage.read(async (stores) => (await stores.sessions.list(member.id)).map(({ hash }) => hash))
    const later = '2026-03-01T00:00:00.000Z'
    await inside(async (stores) => {
      assert.equal(
        [await stores.sessions.delete(sessions[1]?.id ?? ''), await stores.sessions.delete(randomUUID())],
        [true, false],
      )
      assert.equal(
        [await stores.sessions.touch(sessions[0]?.id ?? '', later), await stores.sessions.touch(randomUUID(), later)],
        [true, false],
      )
    })
    assert.equal(await left(), ['a', 'c', 'd'])
    assert.is(await inside((stores) => stores.sessions.deleteExpired('2026-02-03T00:00:00.000Z', at)), 0)
    assert.is(await inside((stores) => stores.sessions.deleteExpired('2026-02-03T12:00:00.000Z', at)), 1)
    assert.equal(await left(), ['a', 'd'])
    await inside((stores) => stores.sessions.deleteByMember(member.id, sessions[3]?.id))
    assert.equal(await left(), ['d'])
    assert.is(await inside((stores) => stores.sessions.deleteExpired(at, later)), 1)
    await inside((stores) => stores.sessions.deleteByMember(member.id))
    assert.equal(await left(), [])
  })

  test('a member has one code', async () => {
    const code = { memberId, hash: 'one', purpose: 'invitation', expiresAt: at } as const
    await inside(async (stores) => {
      assert.is(await stores.codes.get(memberId), null)
      await stores.codes.put(code)
      await stores.codes.put({ ...code, hash: 'two', purpose: 'password-reset' })
      assert.equal(await stores.codes.get(memberId), { ...code, hash: 'two', purpose: 'password-reset' })
      assert.equal([await stores.codes.delete(memberId), await stores.codes.delete(memberId)], [true, false])
    })
  })

  test('inserts of several kinds in one transaction keep their order, and one that fails undoes all', async () => {
    const project = newProject()
    const tags = ['a', 'b', 'c'].map((name) => newTag(project.id, name))
    const segments = ['a', 'b', 'c'].map((key) => newSegment(project.id, key))
    await inside(async (stores) => {
      await stores.projects.insert(project)
      for (const [index, tag] of tags.entries()) {
        await stores.tags.insert(tag)
        await stores.segments.insert(segments[index] ?? newSegment(project.id, 'none'))
      }
      assert.equal(await stores.tags.list(project.id), tags)
    })
    assert.equal(await storage.read((stores) => stores.segments.list(project.id)), segments)
    const late = newSegment(project.id, 'late')
    for (const work of [
      // Told by the next statement, or by the commit.
      (stores: Stores) => stores.tags.list(project.id),
      () => Promise.resolve(),
    ]) {
      const failing = inside(async (stores) => {
        await stores.segments.insert(late)
        await stores.tags.insert(newTag(project.id, 'a'))
        await work(stores)
      })
      assert.is(await violation(failing), 'name')
      assert.equal(await storage.read((stores) => stores.segments.list(project.id)), segments)
    }
  })

  test('a token keeps when it was used, and its name', async () => {
    const token = newToken('token')
    await inside((stores) => stores.tokens.insert(token))
    const version = await storage.version(organizationId)
    await inside(async (stores) => {
      assert.is(await stores.tokens.touch(token.id, at), true)
      assert.is(await stores.tokens.touch(randomUUID(), at), false)
    })
    assert.is(await storage.version(organizationId), version)
    await inside((stores) => stores.tokens.update({ ...token, name: 'U', lastUsedAt: at }))
    assert.equal((await storage.findTokenOwner('token'))?.token, { ...token, name: 'U', lastUsedAt: at })
  })

  test('SDK keys go with their environment', async () => {
    const project = await addProject()
    const [one, two] = [newEnvironment(project.id), newEnvironment(project.id)]
    const keys = [one, two].map((environment) => newSdkKey(environment))
    await inside(async (stores) => {
      for (const environment of [one, two]) await stores.environments.insert(environment)
      for (const key of keys) await stores.sdkKeys.insert(key)
    })
    const [first, second] = keys as [SdkKey, SdkKey]
    const rotated = { ...second, hash: randomUUID(), key: 'clear', rotatedAt: at }
    await inside(async (stores) => {
      assert.equal(await stores.sdkKeys.list(project.id), keys)
      await stores.environments.delete(one.id)
      assert.is(await stores.sdkKeys.get(first.id), null)
      assert.is(await stores.sdkKeys.update(rotated), true)
    })
    assert.is(await violation(inside((stores) => stores.sdkKeys.insert({ ...rotated, id: randomUUID() }))), 'hash')
    assert.equal(await storage.read((stores) => stores.sdkKeys.list(project.id)), [rotated])
    await inside((stores) => stores.projects.delete(project.id))
    assert.equal(await storage.read((stores) => stores.sdkKeys.list(project.id)), [])
  })

  test('counts of days are deleted by their age, others stay', async () => {
    await inside(async (stores) => {
      for (const day of ['2025-01-01', '2025-01-02', '2025-01-03']) {
        await stores.usage.add(organizationId, 'requests-day', day, 2)
      }
      await stores.usage.add(organizationId, 'requests', '2025-01', 6)
      assert.is(await stores.usage.deleteBefore('requests-day', '2025-01-03'), 2)
      assert.is(await stores.usage.get(organizationId, 'requests-day', '2025-01-02'), null)
      assert.is((await stores.usage.get(organizationId, 'requests-day', '2025-01-03'))?.count, 2)
      assert.is((await stores.usage.get(organizationId, 'requests', '2025-01'))?.count, 6)
    })
  })

  test('archived configs are listed apart and found by their age', async () => {
    const project = await addProject()
    const [live, archived] = [newConfig(project.id, 'one'), newConfig(project.id, 'two', { archivedAt: at })]
    await inside(async (stores) => {
      for (const config of [live, archived]) await stores.configs.insert(config)
    })
    await storage.read(async (stores) => {
      assert.equal(await stores.configs.list(project.id), [live])
      assert.equal(await stores.configs.listArchived(project.id), [archived])
      const older = async (time: string) => (await stores.configs.listArchivedBefore(time)).map((config) => config.id)
      assert.ok((await older('2026-01-31T12:00:00.001Z')).includes(archived.id))
      assert.not.ok((await older(at)).includes(archived.id))
    })
  })

  test('transactions that read and then write lose no update', async () => {
    const project = await addProject()
    const count = 20
    await Promise.all(
      Array.from({ length: count }, () =>
        inside(async (stores) => {
          const locked = await stores.projects.lock(project.id)
          assert.ok(locked)
          await stores.projects.update({ ...locked, name: `${locked.name}x` })
          await stores.usage.add(organizationId, 'requests', project.id, 1)
        }),
      ),
    )
    await storage.read(async (stores) => {
      assert.is((await stores.projects.get(project.id))?.name, `P${'x'.repeat(count)}`)
      assert.is((await stores.usage.get(organizationId, 'requests', project.id))?.count, count)
    })
  })

  test('the audit log is read newest first, page by page', async () => {
    const entries = Array.from({ length: 5 }, (_, index) => ({
      ...{ id: randomUUID(), organizationId, projectId: null, at, memberId: null, memberName: 'm', tokenName: null },
      ...({ source: 'API', action: 'create', resource: 'tag', resourceId: randomUUID(), before: null } as const),
      after: { index },
      ...{ comment: null, cause: { kind: 'restore', versionId: organizationId } as const },
    }))
    await inside(async (stores) => {
      for (const entry of entries) await stores.audit.insert(entry)
    })
    await storage.read(async (stores) => {
      assert.equal(await stores.audit.list(organizationId, 2), entries.slice(3).reverse())
      assert.equal(await stores.audit.list(organizationId, 10, entries[2]?.id), entries.slice(0, 2).reverse())
    })
  })

  test('the audit log is filtered, page by page, and says what it has entries of', async () => {
    const ownId = randomUUID()
    const [project, ann] = [randomUUID(), randomUUID()]
    const entry = (minute: number, members: Partial<AuditEntry>): AuditEntry => ({
      ...{ id: randomUUID(), organizationId: ownId, projectId: project, at: `2026-01-01T00:0${minute}:00.000Z` },
      ...{
        comment: null,
        cause: null,
        memberId: ann,
        memberName: 'Ann',
        tokenName: null,
        source: 'API',
        action: 'create',
        resource: 'tag',
      },
      ...{ resourceId: randomUUID(), before: null, after: null },
      ...members,
    })
    const entries = [
      entry(0, { memberName: 'Anne', after: { name: '50% Off_"quoted" Ünï' } }),
      entry(1, { resource: 'config', action: 'update', before: { key: 'needle' } }),
      entry(2, { projectId: null, source: 'dashboard', tokenName: 'Needle' }),
      entry(3, { memberId: null, memberName: 'system', source: 'system' }),
      entry(4, { resource: 'config' }),
    ]
    const own = { ...NEW_ORGANIZATION, id: ownId, name: `O ${ownId}`, ...times }
    await inside(async (stores) => {
      await stores.organizations.insert(own)
      for (const one of entries) await stores.audit.insert(one)
    })
    const found = async (filter: AuditFilter, limit = 10, before?: string) =>
      storage.read(async (stores) =>
        (await stores.audit.list(ownId, limit, before, filter)).map((one) =>
          entries.findIndex(({ id }) => id === one.id),
        ),
      )
    const cases: [AuditFilter, number[]][] = [
      [{}, [4, 3, 2, 1, 0]],
      [{ projectId: project }, [4, 3, 1, 0]],
      [{ memberId: ann }, [4, 2, 1, 0]],
      [{ resource: 'config' }, [4, 1]],
      [{ resource: 'config', action: 'update' }, [1]],
      [{ source: 'dashboard' }, [2]],
      [{ from: entries[3]?.at ?? '' }, [4, 3]],
      [{ from: entries[1]?.at ?? '', to: entries[3]?.at ?? '' }, [2, 1]],
      [{ text: 'NEEDLE' }, [2, 1]],
      [{ text: '50% off_' }, [0]],
      [{ text: '50_' }, []],
      [{ text: 'ünï' }, [0]],
      [{ text: 'system' }, [3]],
    ]
    for (const [filter, expected] of cases) assert.equal(await found(filter), expected, JSON.stringify(filter))
    assert.equal(await found({ projectId: project }, 2), [4, 3])
    assert.equal(await found({ projectId: project }, 2, entries[3]?.id), [1, 0])
    assert.equal(await storage.read((stores) => stores.audit.facets(ownId)), {
      members: [{ id: ann, name: 'Ann' }],
      sources: ['API', 'dashboard', 'system'],
      resources: ['config', 'tag'],
      actions: ['create', 'update'],
    })
  })

  test('the oldest audit entries can be dropped, and nothing else', async () => {
    const day = (number: number) => `2027-01-${String(number).padStart(2, '0')}T00:00:00.000Z`
    const entry = (number: number): AuditEntry => ({
      ...{ id: randomUUID(), organizationId, projectId: null, at: day(number), memberId, memberName: `M${number}` },
      ...{ tokenName: null, source: 'API', action: 'create', resource: 'tag', resourceId: randomUUID(), before: null },
      ...{ after: { number }, comment: null, cause: null },
    })
    const list = (before?: string) => storage.read((stores) => stores.audit.list(organizationId, 100, before))
    const insert = (entries: readonly AuditEntry[]) =>
      inside(async (stores) => {
        for (const one of entries) await stores.audit.insert(one)
      })
    await storage.dropAuditBefore(day(1))
    const entries = Array.from({ length: 9 }, (_, index) => entry(index + 1))
    await insert(entries)
    for (const [first, dropped] of [
      [1, 0],
      [4, 3],
      [4, 0],
    ] as const) {
      assert.is(await storage.dropAuditBefore(day(first)), dropped)
      assert.equal(await list(), entries.slice(first - 1).reverse())
    }
    assert.equal(await list(entries[5]?.id), entries.slice(3, 5).reverse())
    assert.equal(await list(entries[0]?.id), [])
    assert.is(await storage.dropAuditBefore(day(20)), 6)
    assert.equal(await list(), [])
    const last = entry(30)
    await insert([last])
    assert.equal(await list(), [last])
    const { members } = await storage.read((stores) => stores.audit.facets(organizationId))
    assert.equal(members, [{ id: memberId, name: 'M30' }])
  })

  test('of old audit entries the newest version of each target that is still there stays, until a newer one is old as well', async () => {
    const project = await addProject()
    const environment = newEnvironment(project.id)
    const configs = ['kept', 'newer', 'gone'].map((key) => newConfig(project.id, key))
    const targets = configs.map((config) => newTarget(config, environment.id))
    await inside(async (stores) => {
      await stores.environments.insert(environment)
      for (const config of configs) await stores.configs.insert(config)
      await stores.targets.insert(targets)
      await stores.configs.delete(targets[2]?.configId ?? '')
    })
    const day = (number: number) => `2028-01-${String(number).padStart(2, '0')}T00:00:00.000Z`
    const entry = (number: number, of?: number): AuditEntry => ({
      ...{ id: randomUUID(), organizationId, projectId: project.id, at: day(number), memberId, memberName: 'M' },
      ...{ tokenName: null, source: 'API', action: 'update', resource: of === undefined ? 'tag' : 'targets' },
      ...{ resourceId: targets[of ?? -1]?.id ?? randomUUID(), before: null, comment: null, cause: null },
      after: { number, configId: targets[of ?? -1]?.configId ?? null },
    })
    const list = () => storage.read((stores) => stores.audit.list(organizationId, 100, undefined, { from: day(1) }))
    const insert = (entries: readonly AuditEntry[]) =>
      inside(async (stores) => {
        for (const one of entries) await stores.audit.insert(one)
      })
    const [first, second, ofNewer, newer] = [entry(1, 0), entry(2, 0), entry(2, 1), entry(4, 1)] as const
    // More than are looked at in one go.
    await insert([first, second, entry(2, 2), ofNewer, ...Array.from({ length: 1100 }, () => entry(3)), newer])
    assert.ok((await storage.dropAuditBefore(day(4))) >= 1103)
    assert.equal(await list(), [newer, second])
    assert.is(await storage.dropAuditBefore(day(4)), 0)
    // The first one's turn comes as well, and the other has become the newest.
    const last = entry(6, 0)
    await insert([entry(5), last])
    assert.is(await storage.dropAuditBefore(day(6)), 2)
    assert.equal(await list(), [last, newer])
    const versions = (index: number) =>
      storage.read((stores) =>
        stores.audit.list(organizationId, 9, undefined, { subject: targets[index]?.configId ?? '' }),
      )
    assert.equal([await versions(0), await versions(1)], [[last], [newer]])
  })

  test('who made a token stays in the audit log as long as the token', async () => {
    const day = (number: number) => `2028-02-${String(number).padStart(2, '0')}T00:00:00.000Z`
    const tokens = ['a', 'b'].map((name) => newToken(name))
    const entry = (number: number, resourceId: string, action: 'create' | 'update'): AuditEntry => ({
      ...{ id: randomUUID(), organizationId, projectId: null, at: day(number), memberId, memberName: 'M' },
      ...{ tokenName: null, source: 'dashboard', action, resource: 'token', resourceId },
      ...{ before: null, after: { number }, comment: null, cause: null },
    })
    const entries = tokens.flatMap(({ id }) => [entry(1, id, 'create'), entry(2, id, 'update')])
    await inside(async (stores) => {
      for (const token of tokens) await stores.tokens.insert(token)
      for (const one of entries) await stores.audit.insert(one)
    })
    const list = () => storage.read((stores) => stores.audit.list(organizationId, 100, undefined, { from: day(1) }))
    await storage.dropAuditBefore(day(3))
    assert.equal(await list(), [entries[2], entries[0]])
    await inside((stores) => stores.tokens.delete(tokens[0]?.id ?? ''))
    await storage.dropAuditBefore(day(4))
    assert.equal(await list(), [entries[2]])
    await inside((stores) => stores.tokens.delete(tokens[1]?.id ?? ''))
  })

  test('everything is there after closing and opening again', async () => {
    const read = () =>
      storage.read(async (stores) => {
        const projects = await stores.projects.list(organizationId)
        const configs = await Promise.all(projects.map(({ id }) => stores.configs.list(id)))
        return { projects, configs, audit: await stores.audit.list(organizationId, 100) }
      })
    const before = await read()
    await storage.close()
    storage = await openStorage(place.settings)
    assert.equal(await read(), before)
    await storage.check()
  })

  test.run()
}
