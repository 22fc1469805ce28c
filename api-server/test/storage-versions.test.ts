/** When a kept answer of the Admin API is still true: the versions of organizations and projects, on every storage. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import {
  at,
  insertProject,
  memberId,
  newConfig,
  newEnvironment,
  newProject,
  newSdkKey,
  newSegment,
  newTag,
  organizationId,
} from './support/store-records.js'
import { storageSuites } from './support/storage-suite.js'

const later = '2026-02-01T12:00:00.000Z'

storageSuites('versions', (test, opened) => {
  const { inside } = opened
  const versions = (projectId: string) =>
    Promise.all([organizationId, projectId].map(async (id) => opened.storage.version(id)))

  const furnish = () => inside(insertProject)

  test('every visible change makes another version of the project', async () => {
    const { project, environment, config, tag, segment, target } = await furnish()
    const changes: [what: string, work: (stores: Stores) => Promise<unknown>][] = [
      ['a state', (stores) => stores.configs.update({ ...config, state: 'in-use' })],
      ['a description', (stores) => stores.configs.update({ ...config, description: 'other', updatedAt: later })],
      ['the tags of a config', (stores) => stores.configs.update({ ...config, tagIds: [tag.id], updatedAt: later })],
      ['a new config', (stores) => stores.configs.insert(newConfig(project.id, 'other'))],
      ['a rule', (stores) => stores.targets.update({ ...target, defaultValue: 'false', updatedAt: later })],
      ['a tag', (stores) => stores.tags.update({ ...tag, name: 'U' })],
      ['no tag', (stores) => stores.tags.delete(tag.id)],
      ['a new tag', (stores) => stores.tags.insert(newTag(project.id, 'other'))],
      ['a segment', (stores) => stores.segments.update({ ...segment, name: 'T' })],
      ['no segment', (stores) => stores.segments.delete(segment.id)],
      ['a new segment', (stores) => stores.segments.insert(newSegment(project.id, 'other'))],
      ['an environment', (stores) => stores.environments.update({ ...environment, name: 'Other' })],
      ['a new environment', (stores) => stores.environments.insert(newEnvironment(project.id))],
      ['the name of the project', (stores) => stores.projects.update({ ...project, name: 'Other' })],
      ['no environment', (stores) => stores.environments.delete(environment.id)],
      ['no config', (stores) => stores.configs.delete(config.id)],
      ['no project', (stores) => stores.projects.delete(project.id)],
    ]
    const seen = new Set([await opened.storage.version(project.id)])
    for (const [what, work] of changes) {
      await inside(work)
      const version = await opened.storage.version(project.id)
      assert.not.ok(seen.has(version), what)
      seen.add(version)
    }
  })

  test('what changes together raises the revision once, whatever of it comes first', async () => {
    const { project, tag, target } = await furnish()
    const revisionOf = async () => (await opened.storage.revisions()).get(project.id)?.number ?? 0
    let known = await revisionOf()
    for (const round of [1, 2]) {
      const version = await opened.storage.version(project.id)
      await inside(async (stores) => {
        // Renews the version alone.
        await stores.tags.update({ ...tag, name: `T${round}` })
        for (let at = 1; at <= 3; at++) {
          await stores.configs.insert(newConfig(project.id, `config-${round}-${at}`))
          await stores.targets.update({ ...target, defaultValue: `${round}-${at}`, updatedAt: later })
        }
      })
      assert.is(await revisionOf(), known + 1)
      assert.is.not(await opened.storage.version(project.id), version)
      known += 1
    }
  })

  test('projects that come, go and are renamed make another version of their organization', async () => {
    const project = newProject()
    const seen = new Set([await opened.storage.version(organizationId)])
    for (const work of [
      (stores: Stores) => stores.projects.insert(project),
      (stores: Stores) => stores.projects.update({ ...project, name: 'Other' }),
      (stores: Stores) => stores.projects.delete(project.id),
    ]) {
      await inside<unknown>(work)
      seen.add(await opened.storage.version(organizationId))
    }
    assert.is(seen.size, 4)
  })

  test('what applications report, counts, uses of tokens, sessions and entries of the log leave versions as they are', async () => {
    const { project, environment, config } = await furnish()
    const key = newSdkKey(environment)
    await inside((stores) => stores.sdkKeys.insert(key))
    const tokenId = randomUUID()
    const token = {
      id: tokenId,
      organizationId,
      memberId,
      name: 'T',
      hash: randomUUID(),
      permissions: [],
      createdAt: at,
    }
    await inside((stores) => stores.tokens.insert({ ...token, expiresAt: null, lastUsedAt: null }))
    const before = await versions(project.id)
    const by = { sdkName: 'js', sdkVersion: '1' }
    const of = { configId: config.id, environmentId: environment.id, sdkKeyKind: 'server' as const, ...by }
    await inside(async (stores) => {
      await stores.evaluations.put({ ...of, lastEvaluatedAt: at })
      await stores.counts.add([{ ...of, day: '2026-01-31', how: 'evaluated', valueId: 'v', value: '1', count: 3 }])
      const use = { sdkKeyId: key.id, environmentId: environment.id, hint: 'h', ...by, appName: null }
      await stores.sdkUses.put([{ ...use, firstUsedAt: at, lastUsedAt: at }])
      const context = { environmentId: environment.id, kind: 'user', contextId: 'u', name: null, traits: {} }
      await stores.seenContexts.put([{ ...context, firstSeenAt: at, lastSeenAt: at }])
      await stores.servedDays.addMinutes('2026-01-31', 1)
      await stores.usage.add(organizationId, 'requests', '2026-01', 1)
      await stores.tokens.touch(tokenId, later)
      const session = {
        id: randomUUID(),
        organizationId,
        memberId,
        hash: randomUUID(),
        userAgent: 'test',
        method: 'password' as const,
      }
      await stores.sessions.insert({ ...session, lastUsedAt: at, createdAt: at })
      await stores.sessions.touch(session.id, later)
    })
    assert.equal(await versions(project.id), before)
  })

  if (opened.kind === 'postgres') {
    test('a version is that of one project: others, and what is undone, leave it as it is', async () => {
      const [one, other] = [await furnish(), await furnish()]
      const before = await versions(one.project.id)
      await inside((stores) => stores.tags.update({ ...other.tag, name: 'U' }))
      await inside((stores) => stores.configs.update({ ...other.config, state: 'stale' }))
      const undone = inside(async (stores) => {
        await stores.tags.update({ ...one.tag, name: 'U' })
        await stores.projects.update({ ...one.project, name: 'Other' })
        throw new Error('undone')
      })
      await undone.catch(() => undefined)
      assert.equal(await versions(one.project.id), before)
      assert.is(await opened.storage.version(randomUUID()), undefined)
    })

    test('of many who ask at once each hears of what was durable when they asked', async () => {
      const { project, tag } = await furnish()
      const asking: Promise<void>[] = []
      for (let round = 0; round < 100; round += 1) {
        const old = await opened.storage.version(project.id)
        const waiting = Array.from({ length: 10 }, async () => opened.storage.version(project.id))
        await inside((stores) => stores.tags.update({ ...tag, name: `T${round}` }))
        const ask = async () => assert.is.not(await opened.storage.version(project.id), old)
        // Some while a query is under way, all after the change.
        asking.push(ask(), ask())
        await Promise.all(waiting)
      }
      await Promise.all(asking)
    })
  }
})
