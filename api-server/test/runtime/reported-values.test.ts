/** How many different values reported by SDKs are distinguished: all of them count, and each report once. */
import { randomUUID } from 'node:crypto'
import { Environment } from '@service/evaluation'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Config, Target } from '../../src/domain/records.js'
import type { Count } from '../../src/domain/reports.js'
import { configData } from '../../src/domain/served-data.js'
import { ServedConfig } from '../../src/runtime/environment/served-config.js'
import { TakenReports } from '../../src/runtime/telemetry/taken-reports.js'
import { keptBytes } from '../support/kept.js'
import { OTHER_VALUES } from '../../src/runtime/telemetry/readers.js'
import { Tallies, type Telemetry } from '../../src/runtime/telemetry/telemetry.js'
import { StorageUnavailable, type Storage, type Stores } from '../../src/storage/storage.js'

const test = suite('values that SDKs report')

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const DAY = 86_400_000

function served(): ServedConfig {
  const at = '2026-01-01T00:00:00.000Z'
  const [id, projectId, environmentId] = [randomUUID(), randomUUID(), randomUUID()]
  const record: Config = {
    ...{ id, projectId, key: 'greeting', oldKeys: [], description: null, role: 'config', lifetime: 'permanent' },
    ...{ type: 'string', typeOptions: null, state: 'in-use', client: true, server: true, variations: [], tagIds: [] },
    ...{ initialValue: '', archivedAt: null, createdAt: at, updatedAt: at },
  }
  const target: Target = {
    ...{ id: randomUUID(), configId: id, environmentId, projectId },
    ...{ defaultValue: '', defaultValueId: '', rules: [], updatedAt: at },
  }
  const environment = new Environment()
  environment.setConfig(id, configData(record, target))
  const evaluator = environment.config(id)
  if (!evaluator) throw new Error('The config was not compiled')
  return new ServedConfig(record, target, evaluator, 0)
}

function reporting() {
  const tallies = new Tallies(() => new Date(NOW))
  const reader = tallies.readerByName('server', 'sdk', '1')
  return {
    report: (config: ServedConfig, valueId: string, last = NOW) =>
      tallies.reported(reader, config, { valueId, value: valueId }, 2, last),
    take: () => {
      const { counts, activities } = tallies.take()
      const of = (id: string) => counts.filter(({ valueId }) => valueId === id)
      return { counts, activities, of, sum: counts.reduce((sum, { count }) => sum + count, 0) }
    },
  }
}

test('beyond a limit per config they count as one, and known ones still count separately', () => {
  const { report, take } = reporting()
  const config = served()
  for (let value = 0; value < 100_000; value++) report(config, `value ${value}`)
  report(config, 'value 7')
  const { counts, activities, of, sum } = take()
  assert.equal([counts.length, sum, activities.length], [1001, 200_002, 1])
  assert.equal([of('value 7')[0]?.count, of(OTHER_VALUES.valueId)[0]?.count], [4, 2 * 99_000])
  report(config, 'value 99999')
  assert.is(take().of('value 99999')[0]?.count, 2)
})

test('if there are many of all configs, each still has one of its own', () => {
  const { report, take } = reporting()
  for (let many = 0; many < 50; many++) {
    const config = served()
    for (let value = 0; value < 1000; value++) report(config, `value ${value}`)
  }
  const last = served()
  for (let value = 0; value < 1000; value++) report(last, `last ${value}`)
  const { counts, of, sum } = take()
  assert.equal([counts.length, sum], [50_002, 102_000])
  assert.equal([of('last 0')[0]?.count, of(OTHER_VALUES.valueId)[0]?.count], [2, 1998])
})

test('days of which no counts are kept are one, and leave the activity that of the latest', () => {
  const { report, take } = reporting()
  const config = served()
  for (let days = 0; days < 10_000; days++) report(config, 'value', NOW - days * DAY)
  const { counts, activities } = take()
  assert.equal([counts.length, activities[0]?.last], [92, NOW])
  assert.is(counts.filter(({ day }) => day >= '2025-12-01').length, 91)
})

test('of a User-Agent that is long only the product is kept', async () => {
  const tallies = new Tallies(() => new Date(NOW))
  const kept = await keptBytes(() => {
    for (let index = 0; index < 2000; index += 1) {
      const reader = tallies.reader('client', `application/${index % 10} ${index} ${'x'.repeat(15_000)}`)
      assert.equal([reader.name, reader.version], ['application', String(index % 10)])
    }
  })
  assert.ok(kept < 10_000_000, `${kept} bytes are kept`)
  tallies.take()
})

test('reports wait for a storage that is away, then count once; beyond a number they count as they come', async () => {
  let isAway = true
  const asked: number[] = []
  const now = () => new Date(NOW)
  const storage: Pick<Storage, 'takeReports'> = {
    takeReports(ids, work) {
      if (isAway) return Promise.reject(new StorageUnavailable('away'))
      asked.push(ids.length)
      return work({} as Stores, new Set(ids.slice(1)))
    },
  }
  const reports = new TakenReports(storage, new Tallies(now), now)
  const settle = (takesAll = false) => reports.settle(takesAll, write, () => undefined)
  const config = served()
  let [noted, stored] = [0, 0]
  const note = (telemetry: Telemetry) => {
    noted += 1
    const reader = telemetry.readerByName('server', 'js', '1.0.0')
    telemetry.reported(reader, config, { valueId: 'value', value: 'value' }, 1, NOW)
  }
  const write = (_: unknown, counts: readonly Count[]) => {
    for (const { count } of counts) stored += count
    return Promise.resolve()
  }
  for (let index = 0; index < 1000; index += 1) reports.take('key', `report ${index}`, 2, note)
  for (let index = 0; index < 1000; index += 1) reports.take('key', `report ${index}`, 2, note)
  assert.is(await settle().catch((error: unknown) => error instanceof StorageUnavailable), true)
  assert.is(noted, 0)
  reports.take('key', 'one more', 2, note)
  reports.take('key', 'one more', 2, note)
  assert.is(noted, 1)
  isAway = false
  await settle()
  // Another server has the first.
  assert.equal([stored, asked], [999, [1000]])
  await settle(true)
  reports.take('key', 'large', 50_001, note)
  assert.equal([noted, asked], [1002, [1000]])

  // The next ones wait for others, unless all are asked for; many counts are not stored at once.
  for (let index = 0; index < 4; index += 1) reports.take('key', `next ${index}`, 2000, note)
  await settle()
  assert.is(asked.length, 1)
  await settle(true)
  assert.equal(asked, [1000, 2, 2])
})

test.run()
