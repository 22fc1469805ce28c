/** Lists of what a project's configs serve, of which most callers want a part: the whole may be hundreds of megabytes. */
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import type { Rule } from '../src/domain/schemas/targets.js'
import { PLACES, type Place } from './support/api.js'
import {
  at,
  insertOwners,
  insertProject,
  newConfig,
  newEnvironment,
  newSegment,
  newTarget,
} from './support/store-records.js'

const inSegment = (segmentId: string) => ({
  id: randomUUID(),
  kind: 'segment' as const,
  operator: 'in' as const,
  segmentId,
})

/** A rule that names each of the segments. */
const ruleOf = (...segmentIds: string[]): Rule => ({
  ...{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, percentages: [] },
  conditions: segmentIds.map(inSegment),
})

for (const [kind, makePlace] of Object.entries(PLACES)) {
  const test = suite(`lists of targets on ${kind}`)
  let place: Place
  let storage: Storage

  test.before(async () => {
    place = await makePlace()
    storage = await openStorage(place.settings)
    await storage.transaction(insertOwners)
  })
  test.after(async () => {
    await storage.close()
    await place.remove()
  })

  const furnish = () =>
    storage.transaction(async (stores) => {
      const { project, environment, config, segment, target } = await insertProject(stores)
      const [other, archived] = [newConfig(project.id, 'other'), newConfig(project.id, 'gone', { archivedAt: at })]
      const [stage, beta] = [newEnvironment(project.id), newSegment(project.id, 'beta')]
      await stores.environments.insert(stage)
      await stores.segments.insert(beta)
      for (const one of [other, archived]) await stores.configs.insert(one)
      const targets = [
        { ...newTarget(config, stage.id), rules: [ruleOf(segment.id, beta.id), ruleOf(beta.id)] },
        { ...newTarget(other, environment.id), rules: [ruleOf(beta.id)] },
        { ...newTarget(archived, stage.id), rules: [ruleOf(beta.id)] },
      ]
      await stores.targets.insert(targets)
      return { project, environment, stage, config, other, archived, segment, beta, targets: [target, ...targets] }
    })

  test('targets of a project are listed by environments and configs', async () => {
    const { project, environment, stage, config, other, archived, targets } = await furnish()
    await furnish()
    await storage.read(async (stores) => {
      const list = async (filter?: object) =>
        (await stores.targets.listByProject(project.id, filter)).map(({ id }) => id)
      const [first, second, third, fourth] = targets.map(({ id }) => id)
      assert.equal(await list(), [first, second, third, fourth])
      assert.equal(await list({ environmentIds: [stage.id] }), [second, fourth])
      assert.equal(await list({ environmentIds: [stage.id, environment.id] }), [first, second, third, fourth])
      assert.equal(await list({ configIds: [archived.id, other.id] }), [third, fourth])
      assert.equal(await list({ configIds: [config.id], environmentIds: [stage.id] }), [second])
      assert.equal(await list({ configIds: [] }), [])
    })
  })

  test('their versions tell what they are of and when they changed', async () => {
    const { project, targets } = await furnish()
    const seen = await storage.read((stores) => stores.targets.listVersions(project.id))
    const versions = seen.map(({ id, configId, environmentId, updatedAt }) => [id, configId, environmentId, updatedAt])
    const expected = targets.map(({ id, configId, environmentId, updatedAt }) => [
      id,
      configId,
      environmentId,
      updatedAt,
    ])
    assert.equal(versions.sort(), expected.sort())
  })

  test('their sizes are those of what they serve as JSON', async () => {
    const { project, targets } = await furnish()
    const sizes = await storage.read((stores) => stores.targets.listSizes(project.id))
    const shown = sizes.map(({ configId, environmentId, bytes }) => `${configId} ${environmentId} ${bytes}`)
    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
    const expected = targets.map(
      ({ configId, environmentId, rules, defaultValue }) =>
        `${configId} ${environmentId} ${bytes(rules) + bytes(defaultValue)}`,
    )
    assert.equal(shown.sort(), expected.sort())
  })

  test('segments are named once by each target, and by none of an archived config', async () => {
    const { project, environment, stage, config, other, segment, beta } = await furnish()
    const uses = async () =>
      (await storage.read((stores) => stores.targets.listSegmentUses(project.id)))
        .map(({ segmentId, configId, environmentId }) => [segmentId, configId, environmentId])
        .sort()
    const first = [segment.id, config.id, stage.id]
    assert.equal(await uses(), [first, [beta.id, config.id, stage.id], [beta.id, other.id, environment.id]].sort())
    await storage.transaction(async (stores) => {
      for (const target of await stores.targets.list(config.id)) {
        await stores.targets.update({ ...target, rules: target.environmentId === stage.id ? [ruleOf(segment.id)] : [] })
      }
      await stores.configs.update({ ...other, archivedAt: at })
    })
    assert.equal(await uses(), [first])
  })

  test.run()
}
