import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage, type Stores } from '@service/api-server'
import type { Config, Environment, Member, Project, Segment, Tag, Target } from '../src/domain/records.js'
import { PLACES, type Place } from './support/api.js'

const at = '2026-01-31T12:00:00.000Z'
const times = { createdAt: at, updatedAt: at }
const organizationId = randomUUID()
const memberId = randomUUID()

const newProject = (): Project => {
  const id = randomUUID()
  return { id, organizationId, name: 'P', slug: `p-${id}`, ...times }
}
const newMember = (email: string | null = null): Member => ({
  ...{ id: randomUUID(), organizationId, name: 'M', email, passwordHash: null, role: 'owner', lastSignInAt: null },
  ...{ removedAt: null, createdAt: at },
})
const newEnvironment = (projectId: string): Environment => {
  const id = randomUUID()
  return { id, projectId, name: 'E', slug: `e-${id}`, color: 'red', live: true, ...times }
}
const newTag = (projectId: string, name: string): Tag => ({
  id: randomUUID(),
  projectId,
  name,
  nameKey: name,
  ...times,
})
const newSegment = (projectId: string, key: string): Segment => ({
  ...{ id: randomUUID(), projectId, key, name: 'S', groups: [], overrides: {} },
  ...times,
})
const newConfig = (projectId: string, key: string, members: Partial<Config> = {}): Config => ({
  ...{ id: randomUUID(), projectId, key, oldKeys: [], description: null, role: 'flag', lifetime: 'permanent' },
  ...{ type: 'boolean', typeOptions: null, state: 'new', client: true, server: true, variations: [], tagIds: [] },
  ...{ initialValue: 'true', archivedAt: null },
  ...times,
  ...members,
})
const newTarget = ({ id: configId, projectId }: Config, environmentId: string): Target => ({
  ...{ id: randomUUID(), configId, environmentId, projectId, defaultValue: 'true', defaultValueId: randomUUID() },
  rules: [],
})

async function violation(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return (error as { field?: string }).field ?? error
  }
  return undefined
}

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
    const limits = { plan: 'free', spendingLimit: 5, suspended: false, disabled: false } as const
    await inside(async (stores) => {
      await stores.organizations.insert({ id: organizationId, name: 'O', ...limits, ...times })
      await stores.members.insert({ ...newMember(), id: memberId })
    })
  })
  test.after(async () => {
    await storage.close()
    await place.remove()
  })

  test('what is missing is null or false', async () => {
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
        [two.id],
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
    }))
    await inside(async (stores) => {
      for (const entry of entries) await stores.audit.insert(entry)
    })
    await storage.read(async (stores) => {
      assert.equal(await stores.audit.list(organizationId, 2), entries.slice(3).reverse())
      assert.equal(await stores.audit.list(organizationId, 10, entries[2]?.id), entries.slice(0, 2).reverse())
    })
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
