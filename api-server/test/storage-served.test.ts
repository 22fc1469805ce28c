/** What a storage says has changed of what applications are served. */
import * as assert from 'uvu/assert'
import { openStorage } from '@service/api-server'
import type { Config, Segment, Target } from '../src/domain/records.js'
import type { List } from './support/api.js'
import {
  newConfig,
  newEnvironment,
  newProject,
  newSdkKey,
  newSegment,
  newTarget,
  organizationId,
  at,
} from './support/store-records.js'
import { storageSuites } from './support/storage-suite.js'

const later = '2026-02-01T12:00:00.000Z'

storageSuites('what is served', (test, opened) => {
  const { inside } = opened

  async function furnish() {
    const project = newProject()
    const environments = [newEnvironment(project.id), newEnvironment(project.id)] as const
    const configs = ['a', 'b', 'c'].map((key) => newConfig(project.id, key)) as List<Config>
    const targets = configs.map((config) => newTarget(config, environments[0].id)) as List<Target>
    const segments = ['s', 't'].map((key) => newSegment(project.id, key)) as List<Segment>
    await inside(async (stores) => {
      await stores.projects.insert(project)
      for (const environment of environments) await stores.environments.insert(environment)
      for (const config of configs) await stores.configs.insert(config)
      await stores.targets.insert(targets)
      await stores.targets.insert(configs.map((config) => newTarget(config, environments[1].id)))
      for (const segment of segments) await stores.segments.insert(segment)
    })
    const read = async (since?: string) => {
      const reading = await opened.storage.readServed(project.id, environments[0].id, since)
      if (!reading) throw new Error('There is no such environment')
      return reading
    }
    return { project, environment: environments[0], other: environments[1], configs, targets, segments, read }
  }

  /** On a database other sessions may be about, whose rows are read once more. */
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id).sort()

  test('the whole of an environment', async () => {
    const { read, configs, targets, segments, project } = await furnish()
    const reading = await read()
    assert.ok(reading.isWhole)
    assert.equal(
      reading.configs.map(({ config }) => config),
      configs,
    )
    assert.equal(ids(reading.targets), ids(targets))
    assert.equal(reading.segments, segments)
    assert.equal([...reading.segmentIds].sort(), ids(segments))
    assert.is(reading.configCount, 3)
    assert.equal(reading.revision, (await opened.storage.revisions()).get(project.id))
    const positions = reading.configs.map(({ position }) => position)
    assert.equal(
      positions,
      [...positions].sort((a, b) => a - b),
    )
    assert.is(await opened.storage.readServed(newProject().id, targets[0].environmentId), null)
    assert.is(await opened.storage.readServed(project.id, newProject().id), null)
  })

  test('a mark leads to what has changed since', async () => {
    const { read, configs, targets, segments, other } = await furnish()
    const [config, target, segment] = [configs[1], targets[2], segments[0]]
    const { mark } = await read()
    await inside((stores) => stores.targets.update({ ...target, defaultValue: 'false', updatedAt: later }))
    const first = await read(mark)
    assert.not.ok(first.isWhole)
    assert.equal(
      first.targets.filter(({ defaultValue }) => defaultValue === 'false').map(({ id }) => id),
      [target.id],
    )
    await inside(async (stores) => {
      await stores.configs.update({ ...config, key: 'renamed', updatedAt: later })
      await stores.segments.update({ ...segment, name: 'Other' })
      const [ofOther] = (await stores.targets.list(config.id)).filter((one) => one.environmentId === other.id)
      if (!ofOther) throw new Error('There is no target in the other environment')
      await stores.targets.update({ ...newTarget(config, other.id), id: ofOther.id })
    })
    const second = await read(first.mark)
    assert.is(second.configs.find((one) => one.config.id === config.id)?.config.key, 'renamed')
    assert.ok(ids(second.targets).includes(targets[1].id), 'the target of a changed config comes with it')
    assert.ok(second.targets.every(({ environmentId }) => environmentId !== other.id))
    assert.is(second.segments.find(({ id }) => id === segment.id)?.name, 'Other')
    assert.ok((await read(second.mark)).revision.number >= second.revision.number)
  })

  test('what goes shows in the ids and the count', async () => {
    const { read, configs, segments, environment, project } = await furnish()
    const { mark } = await read()
    await inside(async (stores) => {
      await stores.configs.update({ ...configs[0], archivedAt: later, updatedAt: later })
      await stores.segments.delete(segments[0].id)
    })
    const archived = await read(mark)
    assert.is(archived.configs.find(({ config }) => config.id === configs[0].id)?.config.archivedAt, later)
    assert.equal([[...archived.segmentIds], archived.configCount], [[segments[1].id], 2])
    await inside((stores) => stores.configs.delete(configs[1].id))
    const deleted = await read(archived.mark)
    assert.is(deleted.configCount, 1)
    await inside((stores) => stores.configs.update(configs[0]))
    const back = await read(deleted.mark)
    const place = (await read()).configs[0]
    assert.is(back.configs.find(({ config }) => config.id === configs[0].id)?.position, place?.position)
    assert.is(place?.config.id, configs[0].id)
    await inside((stores) => stores.environments.delete(environment.id))
    assert.is(await opened.storage.readServed(project.id, environment.id, back.mark), null)
  })

  test('keys of a disabled organization are not found, and its projects have changed', async () => {
    const { project, environment } = await furnish()
    const key = newSdkKey(environment)
    await inside((stores) => stores.sdkKeys.insert(key))
    const setDisabled = (disabled: boolean) =>
      inside(async (stores) => {
        const organization = await stores.organizations.get(organizationId)
        if (organization) await stores.organizations.update({ ...organization, disabled })
      })
    assert.ok(await opened.storage.findSdkKey(key.hash, at))
    const before = (await opened.storage.revisions()).get(project.id)?.number ?? 0
    const told: string[] = []
    const leave = opened.storage.watch((projectIds) => void told.push(...(projectIds === 'all' ? [] : projectIds)))
    await setDisabled(true)
    assert.ok(told.includes(project.id), 'told before the change is answered')
    assert.is(await opened.storage.findSdkKey(key.hash, at), null)
    assert.ok(((await opened.storage.revisions()).get(project.id)?.number ?? 0) > before)
    await setDisabled(false)
    assert.ok(await opened.storage.findSdkKey(key.hash, at))
    leave()
  })

  if (opened.kind === 'json') {
    test('after very many changes everything is read again', async () => {
      const { read, targets } = await furnish()
      const { mark } = await read()
      await inside(async (stores) => {
        for (let count = 0; count <= 5000; count += 1) {
          await stores.targets.update({ ...targets[0], defaultValue: String(count), updatedAt: later })
        }
      })
      assert.ok((await read(mark)).isWhole)
    })
  } else {
    test('a change is found that was begun before a reading and kept after it', async () => {
      const { read, targets } = await furnish()
      const target = { ...targets[0], defaultValue: 'false', updatedAt: later }
      let mark = ''
      await inside(async (stores) => {
        await stores.targets.update(target)
        ;({ mark } = await read())
        // Later transactions end before this one.
        const second = await openStorage(opened.place.settings)
        await second.transaction((others) => others.projects.insert(newProject()))
        await second.close()
        ;({ mark } = await read(mark))
      })
      assert.is((await read(mark)).targets.find(({ id }) => id === target.id)?.defaultValue, 'false')
    })

    test('a mark from very long ago reads everything', async () => {
      const { read } = await furnish()
      const { mark } = await read()
      const [low = '', run = ''] = mark.split(' ')
      assert.ok((await read(`${BigInt(low) - 2n ** 31n} ${run}`)).isWhole)
      assert.not.ok((await read(`${BigInt(low) - 1n} ${run}`)).isWhole)
    })

    test('a mark of another run of the database reads everything', async () => {
      const { read } = await furnish()
      const { mark } = await read()
      assert.not.ok((await read(mark)).isWhole)
      assert.ok((await read(`${mark}1`)).isWhole)
    })
  }
})
