/** What the list of configs shows of each target is remembered: of a large project, only what has changed is read again. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Target } from '../src/domain/records.js'
import { ServedSummaries } from '../src/services/configs/served-summaries.js'
import type { Storage, TargetFilter } from '../src/storage/storage.js'
import { newConfig, newTarget } from './support/store-records.js'

test('targets are read in pieces, and again only if they have changed', async () => {
  const configs = Array.from({ length: 60 }, (_, index) => newConfig('p', `key-${index}`))
  const targets = new Map(configs.map((config) => [config.id, newTarget(config, 'e')]))
  const read: number[] = []
  const listByProject = (_: string, { configIds = [] }: TargetFilter = {}) => {
    read.push(configIds.length)
    return Promise.resolve(configIds.flatMap((id) => targets.get(id) ?? []))
  }
  const storage = { read: (work: (stores: object) => unknown) => work({ targets: { listByProject } }) }
  const summaries = new ServedSummaries(storage as unknown as Storage)
  const values = async () => {
    const found = await summaries.of('p', [...targets.values()])
    return [...targets.values()].map(({ id }) => found.get(id)?.value)
  }

  assert.equal(new Set(await values()), new Set(['true']))
  assert.equal(read.splice(0), [25, 25, 10])
  const [, one] = [...targets.values()] as [Target, Target]
  targets.set(one.configId, { ...one, defaultValue: 'false', updatedAt: '2026-02-01T00:00:00.000Z' })
  assert.equal((await values()).slice(0, 3), ['true', 'false', 'true'])
  assert.equal(read, [1])
})

test.run()
