/** How often which values were evaluated and delivered: noted in memory, stored in batches. */
import * as assert from 'uvu/assert'
import { valueId } from '@service/evaluation'
import type { Count } from '../../src/domain/reports.js'
import { StorageUnavailable, type Storage } from '../../src/storage/storage.js'
import { Runtime } from '../../src/runtime/runtime.js'
import type { ServedConfig } from '../../src/runtime/environment/served-config.js'
import { ReportStore } from '../../src/runtime/telemetry/report-store.js'
import { TakenReports } from '../../src/runtime/telemetry/taken-reports.js'
import { Tallies, type Telemetry } from '../../src/runtime/telemetry/telemetry.js'
import { apiSuite } from '../support/api.js'
import {
  ask,
  config,
  evaluate,
  evaluateAll,
  listen,
  newKey,
  newShop,
  ruleFor,
  serve,
  type Shop,
} from '../support/serving.js'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const AGENT = { 'user-agent': 'tester/1.0' }

apiSuite('counts', (test, api) => {
  let shop: Shop

  test.before.each(async () => {
    shop = await newShop(api)
    api.setNow(new Date(NOW))
  })
  test.after.each(() => api.setNow(undefined))

  const countsOf = async (configId: string, isFlushed = true): Promise<Count[]> => {
    if (isFlushed) await api.runtime.activity.flush()
    return api.storage.read((stores) => stores.counts.list(configId, '2000-01-01'))
  }
  /** What tells counts apart, in one order. */
  const lines = (counts: readonly Count[]) =>
    counts
      .map(({ day, how, value, sdkKeyKind, sdkName, sdkVersion, count }) =>
        [day, how, value, sdkKeyKind, sdkName, sdkVersion, count].join(' '),
      )
      .sort()
  const event = (key: string, members: object = {}, eventMembers: object = {}) => ({
    ...{ startTime: NOW - 1000, endTime: NOW, count: 3, ...members },
    event: {
      ...{ key, defaultValue: { value: 'false' }, requestedType: 'boolean', evaluatedValue: { value: 'true' } },
      ...{ usedDefault: false, evaluationReason: 'found-match', ...eventMembers },
    },
  })
  const report = (...evaluatedConfig: object[]) =>
    ask(api, '/server/telemetry/v1', {
      ...{ serverSdkKey: shop.server, metaContext: { sdkName: 'sdk', sdkVersion: '2' } },
      aggregatedEvents: { evaluatedConfig },
    })

  test('single evaluations by value, SDK and day', async () => {
    const { id, key } = await config(api, shop)
    await serve(api, shop, key, false, [ruleFor('/plan', ['pro'], true)])
    const pro = { targetingKey: 'a', plan: 'pro' }
    for (let i = 0; i < 3; i++) await evaluate(api, shop.server, key, pro, AGENT)
    await evaluate(api, shop.server, key, {}, AGENT)
    await evaluate(api, shop.client, key, {}, AGENT)
    // The day ends while nothing of it is stored.
    api.setNow(new Date(NOW + DAY))
    await evaluate(api, shop.server, key, pro, AGENT)
    const counts = await countsOf(id)
    assert.equal(lines(counts), [
      '2026-03-01 evaluated false client tester 1.0 1',
      '2026-03-01 evaluated false server tester 1.0 1',
      '2026-03-01 evaluated true server tester 1.0 3',
      '2026-03-02 evaluated true server tester 1.0 1',
    ])
    assert.ok(counts.every((count) => count.valueId === valueId(count.value ?? '')))
    assert.ok(counts.every(({ environmentId }) => environmentId === shop.production))
    await evaluate(api, shop.server, key, pro, AGENT)
    assert.ok(lines(await countsOf(id)).includes('2026-03-02 evaluated true server tester 1.0 2'), 'added up')
  })

  test('values that a bulk returns, even unchanged ones, count as delivered; old keys count once', async () => {
    const { id, key } = await config(api, shop)
    await api.call('PATCH', `/projects/${shop.project.id}/configs/${key}`, { key: `${key}-new` })
    const first = await evaluateAll(api, shop.server, { targetingKey: 'a' }, AGENT)
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await evaluateAll(api, shop.server, { targetingKey: 'a' }, { ...AGENT, ...etag })
    const another = await evaluateAll(api, shop.server, { targetingKey: 'b' }, { ...AGENT, ...etag })
    assert.equal([first.status, again.status, another.status], [200, 304, 304])
    assert.equal(lines(await countsOf(id)), ['2026-03-01 delivered false server tester 1.0 3'])
  })

  test('evaluated answers of the SDK protocol are delivered: the config is in use, and no activity is made up', async () => {
    const { id, key } = await config(api, shop)
    const body = { clientSdkKey: shop.client, metaContext: { sdkName: 'web', sdkVersion: '1' }, givenContext: {} }
    for (const path of ['/client/polling/v1', '/client/pull/v1']) assert.is((await ask(api, path, body)).status, 200)
    const stream = await listen(api, '/client/sse/v1', { body })
    await stream.next()
    stream.close()
    assert.equal(lines(await countsOf(id)), ['2026-03-01 delivered false client web 1 3'])
    const path = `/projects/${shop.project.id}/configs/${key}`
    assert.is((await api.call('GET', path)).body.state, 'in-use')
    assert.equal((await api.call('GET', `${path}/activity`)).body, [])
  })

  test('a bundle that is not evaluated delivers no value', async () => {
    const { id } = await config(api, shop)
    await ask(api, '/server/polling/v1', { serverSdkKey: shop.server, metaContext: { sdkName: 'a', sdkVersion: '1' } })
    assert.equal(await countsOf(id), [])
  })

  test('reports: values as text or by their id, their own days, and none that are too old', async () => {
    const { id, key } = await config(api, shop)
    const long = 'x'.repeat(501)
    assert.is(
      (
        await report(
          event(key),
          event(key, { count: 4 }, { evaluatedValue: { valueId: valueId('true') } }),
          event(key, { count: 5 }, { evaluatedValue: { value: long } }),
          event(key, { count: 6 }, { evaluatedValue: undefined, evaluatedValueId: valueId('false') }),
          event(key, { count: 7 }, { evaluatedValue: {} }),
          event(key, { count: 8, endTime: NOW - DAY }),
          event(key, { count: 9, endTime: NOW - 91 * DAY }),
          event(key, { count: 10 }, { evaluationReason: 'config-state-missing' }),
          event(key, { count: 11 }, { evaluationReason: 'client-not-ready' }),
          event(key, { count: 12, endTime: NOW + DAY }, { evaluatedValue: { value: 'a\0b' } }),
        )
      ).status,
      202,
    )
    const counts = await countsOf(id)
    assert.equal(
      counts.map(({ day, valueId, value, count }) => [day, valueId, value, count].join(' ')).sort(),
      [
        `2026-02-28 ${valueId('true')} true 8`,
        `2026-03-01 ${valueId('a\0b')}  12`,
        `2026-03-01 ${valueId('false')}  6`,
        `2026-03-01 ${valueId('true')} true 7`,
        `2026-03-01 ${valueId(long)}  5`,
        '2026-03-01 unknown  7',
      ].sort(),
    )
    assert.ok(counts.every(({ how, sdkName }) => how === 'evaluated' && sdkName === 'sdk'))
    await report(event(key, { count: 1 }, { evaluatedValue: { valueId: valueId('true') } }))
    const known = (await countsOf(id)).find((one) => one.day === '2026-03-01' && one.valueId === valueId('true'))
    assert.equal([known?.value, known?.count], ['true', 8], 'a value that is known stays known')
  })

  test('a report that is sent again counts once, also by another server', async () => {
    const { id, key } = await config(api, shop)
    const own = await newKey(shop, 'server', shop.production)
    const send = async (serverSdkKey: string, reportId?: string) => {
      const sent = {
        ...{ serverSdkKey, reportId, metaContext: { sdkName: 'sdk', sdkVersion: '2' } },
        aggregatedEvents: { evaluatedConfig: [event(key)] },
      }
      assert.is((await ask(api, '/server/telemetry/v1', sent)).status, 202)
    }
    const sum = async () => (await countsOf(id)).reduce((all, { count }) => all + count, 0)
    await send(own.key, 'one')
    await send(own.key, 'one')
    assert.is(await sum(), 3)
    await send(own.key, 'one')
    assert.is(await sum(), 3)
    // Another application may give its reports the same ids; without one each counts.
    await send(shop.server, 'one')
    for (let sent = 0; sent < 2; sent += 1) await send(own.key)
    assert.is(await sum(), 12)
    if (!api.storage.takeReports) return
    const now = () => new Date(NOW)
    const late = await config(api, shop)
    const place = { record: { id: late.id, projectId: shop.project.id }, target: { environmentId: shop.production } }
    const note = (telemetry: Telemetry) => {
      const reader = telemetry.readerByName('server', 'sdk', '2')
      telemetry.reported(reader, place as ServedConfig, { valueId: valueId('true'), value: 'true' }, 1, NOW)
    }
    let elsewhere = 0
    const other = async (killed?: Error) => {
      const reports = new TakenReports(api.storage, new Tallies(now), now)
      for (const reportId of ['one', 'two']) reports.take(own.id, reportId, 1, note)
      const write = (_: unknown, counts: readonly Count[]) => {
        for (const { count } of counts) elsewhere += count
        return killed ? Promise.reject(killed) : Promise.resolve()
      }
      const activities: unknown[] = []
      await reports.settle(true, write, (more) => activities.push(...more))
      return activities.length
    }
    const killed = await other(new Error('killed')).catch((error: unknown) => (error as Error).message)
    assert.equal([killed, elsewhere], ['killed', 1], 'the first is known here')
    await other()
    assert.is(elsewhere, 2, 'a server that was killed before it stored the second leaves it to the others')
    assert.equal([await other(), elsewhere], [1, 2], 'one that was killed after that may not have stored what follows')
    await send(own.key, 'two')
    assert.is(await sum(), 12)

    // The storage keeps a report, and its answer is lost.
    let isLost = true
    const storage = Object.assign(Object.create(api.storage) as Storage, {
      async takeReports(...parameters: Parameters<NonNullable<Storage['takeReports']>>) {
        await api.storage.takeReports?.(...parameters)
        if (isLost) throw new StorageUnavailable('away')
      },
    })
    const tallies = new Tallies(now)
    const reports = new TakenReports(storage, tallies, now)
    const store = new ReportStore(storage, now, tallies, reports)
    reports.take(own.id, 'three', 1, note)
    const failed = await store.flush().catch((error: unknown) => (error as Error).message)
    assert.is(failed, 'away', 'a server that ends says that something is lost')
    isLost = false
    await store.close()
    assert.equal(
      (await countsOf(late.id)).map(({ count }) => count),
      [1],
    )
    const path = `/projects/${shop.project.id}/configs/${late.key}`
    assert.is((await api.call('GET', path)).body.state, 'in-use')
    assert.is((await api.call('GET', `${path}/activity`)).body.length, 1)
  })

  test('a waiting report keeps nothing about unknown keys', async () => {
    const { key } = await config(api, shop)
    const { reports } = api.runtime.activity as unknown as { reports: TakenReports }
    const sent = { serverSdkKey: shop.server, reportId: key, metaContext: { sdkName: 'sdk', sdkVersion: '2' } }
    const evaluatedConfig = [event(key), event('unknown'), event('x'.repeat(100_000))]
    const waiting: number[] = []
    Object.assign(reports, { take: (...parameters: Parameters<TakenReports['take']>) => waiting.push(parameters[2]) })
    await ask(api, '/server/telemetry/v1', { ...sent, aggregatedEvents: { evaluatedConfig } })
    Reflect.deleteProperty(reports, 'take')
    assert.equal(waiting, [1])
  })

  test('at most a hundred values of a config are distinguished per day', async () => {
    const { id, key } = await config(api, shop, { type: 'string', defaultValue: 'a' })
    const some = (from: number) =>
      Array.from({ length: 80 }, (_, i) => event(key, { count: 1 }, { evaluatedValue: { value: `v${from + i}` } }))
    await report(...some(0))
    await countsOf(id)
    await report(...some(40))
    const counts = await countsOf(id)
    assert.is(counts.length, 100)
    assert.is(
      counts.reduce((sum, { count }) => sum + count, 0),
      160,
    )
    assert.equal(
      counts.filter(({ valueId }) => valueId === 'other').map(({ value, count }) => [value, count]),
      [[null, 21]],
    )
    await report(event(key, { count: 1, endTime: NOW - DAY }, { evaluatedValue: { value: 'v500' } }))
    assert.ok(
      (await countsOf(id)).some(({ value }) => value === 'v500'),
      'another day has its own hundred',
    )
  })

  test('what could not be stored is stored later, once; nothing is stored one by one', async () => {
    const { id, key } = await config(api, shop)
    let transactions = 0
    let most = 0
    const flaky = new Proxy(api.storage, {
      get(target, name): unknown {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name !== 'transaction') return member.bind(target) as unknown
        return (work: Parameters<Storage['transaction']>[0]) => {
          transactions += 1
          return transactions > most ? Promise.reject(new StorageUnavailable('away')) : target.transaction(work)
        }
      },
    })
    const runtime = new Runtime({
      storage: flaky,
      now: () => new Date(NOW),
      logger: { warn() {}, error() {} } as never,
    })
    const { createServer } = await import('node:http')
    const server = createServer((request, response) => void runtime.handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address() as { port: number }
    const elsewhere = { ...api, url: `http://127.0.0.1:${address.port}/v1` }
    for (let i = 0; i < 50; i++) await evaluate(elsewhere, shop.server, key, {}, AGENT)
    for (let i = 0; i < 2; i++) {
      const failed = await runtime.activity.flush().then(
        () => undefined,
        (error: unknown) => error,
      )
      assert.instance(failed, StorageUnavailable)
    }
    assert.equal(await countsOf(id, false), [])
    // A stop that has time for little: what no later report makes up for is stored first.
    most = 1
    transactions = 0
    await evaluate(elsewhere, shop.server, key, {}, AGENT)
    assert.instance(await runtime.activity.flush().catch((error: unknown) => error), StorageUnavailable)
    assert.equal(lines(await countsOf(id, false)), ['2026-03-01 evaluated false server tester 1.0 51'])
    most = Infinity
    await runtime.activity.flush()
    assert.equal(lines(await countsOf(id, false)), ['2026-03-01 evaluated false server tester 1.0 51'])
    assert.ok(transactions <= 6, String(transactions))
    await runtime.close()
    await new Promise((resolve) => server.close(resolve))
  })

  test('that a server was there is noted for its day', async () => {
    const { key } = await config(api, shop)
    await evaluate(api, shop.server, key)
    await api.runtime.activity.flush()
    const days = await api.storage.read((stores) => stores.servedDays.list('2026-03-01'))
    assert.ok(days.some(({ day, minutes }) => day === '2026-03-01' && minutes >= 1))
  })

  test('counting is not a change: same revision, same tags', async () => {
    const { id, key } = await config(api, shop)
    await evaluate(api, shop.server, key, {}, AGENT)
    await countsOf(id)
    const path = `/projects/${shop.project.id}/configs/${key}`
    const before = await api.call('GET', path)
    const revisions = await api.storage.revisions()
    await evaluate(api, shop.server, key, {}, AGENT)
    await report(event(key))
    await countsOf(id)
    assert.equal((await api.call('GET', path)).headers.get('etag'), before.headers.get('etag'))
    assert.is((await api.storage.revisions()).get(shop.project.id)?.number, revisions.get(shop.project.id)?.number)
  })
})
