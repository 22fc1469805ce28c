/** What comes back: activity and state from evaluations by OFREP and from SDKs' reports. */
import * as assert from 'uvu/assert'
import { apiSuite } from '../support/api.js'
import { ask, config, evaluate, evaluateAll, newKey, newShop, type Shop } from '../support/serving.js'

interface Activity {
  environment: { id: string }
  sdkKeyKind: string
  sdkName: string
  sdkVersion: string
  lastEvaluatedAt: string
}

apiSuite('telemetry', (test, api) => {
  let shop: Shop

  test.before.each(async () => void (shop = await newShop(api)))

  const read = async (key: string) => (await api.call('GET', `/projects/${shop.project.id}/configs/${key}`)).body
  const activityOf = async (key: string) => {
    const { body } = await api.call('GET', `/projects/${shop.project.id}/configs/${key}/activity`)
    return body as unknown as Activity[]
  }
  const shown = (all: Activity[]) =>
    all.map(({ environment, sdkKeyKind, sdkName, sdkVersion }) => [environment.id, sdkKeyKind, sdkName, sdkVersion])

  const event = (key: string, members: object = {}) => ({
    ...{ startTime: 1_770_000_000_000, endTime: 1_770_000_030_000, count: 3, ...members },
    event: {
      ...{ key, defaultValue: { value: 'false' }, requestedType: 'boolean', evaluatedValue: { value: 'true' } },
      ...{ usedDefault: false, evaluationReason: 'found-match' },
    },
  })
  const report = (evaluatedConfig: unknown[], members: object = {}) => ({
    ...{ serverSdkKey: shop.server, metaContext: { sdkName: 'test-sdk', sdkVersion: '1.2.3' } },
    ...{ discreteEvents: { capturedContexts: [{ id: 'ann', name: 'Ann', traits: { plan: 'pro' } }] } },
    ...{
      aggregatedEvents: { evaluatedConfig },
      droppedEvents: { evaluatedConfig: 0, capturedContexts: 0 },
      ...members,
    },
  })

  test('a report of thousands of different reads counts, and one that is too large does not end the reports of its SDK', async () => {
    const { key } = await config(api, shop)
    const send = (body: object) => ask(api, '/server/telemetry/v1', body)
    const many = Array.from({ length: 14_000 }, () => event(key))
    assert.is((await send(report(many))).status, 202)
    await api.runtime.activity.flush()
    assert.equal(shown(await activityOf(key)), [[shop.production, 'server', 'test-sdk', '1.2.3']])
    const other = await config(api, shop)
    const context = { id: 'ann', traits: { long: 'x'.repeat(5_000_000) } }
    const large = { discreteEvents: { capturedContexts: [context] } }
    assert.is((await send(report([event(other.key)], large))).status, 202)
    await api.runtime.activity.flush()
    assert.equal(await activityOf(other.key), [])
    assert.is((await send(report([event(other.key)]))).status, 202)
    await api.runtime.activity.flush()
    assert.is((await activityOf(other.key)).length, 1)
  })

  test('a single read by OFREP: activity and state, and nothing else of the config', async () => {
    const { key } = await config(api, shop)
    const before = await read(key)
    assert.is(before.state, 'new')
    assert.equal(await activityOf(key), [])
    const userAgent = { 'user-agent': 'openfeature-js/1.4.0 (linux) node' }
    await evaluate(api, shop.server, key, {}, userAgent)
    await evaluate(api, shop.client, key, {}, { 'user-agent': 'curl' })
    await api.runtime.activity.flush()
    const wanted = [
      [shop.production, 'client', 'curl', ''],
      [shop.production, 'server', 'openfeature-js', '1.4.0'],
    ]
    assert.equal(shown(await activityOf(key)).sort(), wanted)
    const after = await read(key)
    assert.is(after.state, 'in-use')
    assert.equal(Object.assign(after, { state: 'new' }), before)
  })

  test('a bulk sets the activity of all it delivers', async () => {
    const { key } = await config(api, shop)
    const hidden = await config(api, shop, { client: false })
    await evaluateAll(api, shop.client, {}, { 'user-agent': 'web/2' })
    await api.runtime.activity.flush()
    assert.equal(shown(await activityOf(key)), [[shop.production, 'client', 'web', '2']])
    assert.is((await read(key)).state, 'in-use')
    assert.is((await read(hidden.key)).state, 'new')
  })

  test('what an SDK reports, in the environment of its key, also under an old key', async () => {
    const { key } = await config(api, shop)
    await api.call('PATCH', `/projects/${shop.project.id}/configs/${key}`, { key: `${key}-new` })
    const other = await newKey(shop, 'server', shop.test)
    const sent = report([event(key), event('not-there')])
    assert.is((await ask(api, '/server/telemetry/v1', sent)).status, 202)
    assert.is((await ask(api, '/server/telemetry/v1', { ...sent, serverSdkKey: other.key })).status, 202)
    await api.runtime.activity.flush()
    const activity = await activityOf(`${key}-new`)
    assert.equal(
      shown(activity).sort(),
      [shop.production, shop.test].map((id) => [id, 'server', 'test-sdk', '1.2.3']).sort(),
    )
    assert.is(activity[0]?.lastEvaluatedAt, new Date(1_770_000_030_000).toISOString())
    const earlier = report([event(`${key}-new`, { startTime: 1, endTime: 2 })])
    assert.is((await ask(api, '/server/telemetry/v1', earlier)).status, 202)
    await api.runtime.activity.flush()
    assert.equal(await activityOf(`${key}-new`), activity, 'an older report changes nothing')
  })

  test('made up names of SDKs do not fill the store: beyond a hundred they are one', async () => {
    const { key } = await config(api, shop)
    const send = async (sdkVersion: string) => {
      const sent = { ...report([event(key)]), metaContext: { sdkName: 'made-up', sdkVersion } }
      assert.is((await ask(api, '/server/telemetry/v1', sent)).status, 202)
    }
    for (let index = 0; index < 90; index += 1) await send(`${index}`)
    await api.runtime.activity.flush()
    for (let index = 80; index < 120; index += 1) await send(`${index}`)
    await api.runtime.activity.flush()
    const names = (await activityOf(key)).map(({ sdkName }) => sdkName)
    assert.is(names.length, 100)
    assert.equal(
      names.filter((name) => name !== 'made-up'),
      ['other'],
    )
  })

  test('browsers send it as text; newer SDKs send more', async () => {
    const { key } = await config(api, shop)
    const { serverSdkKey, ...rest } = report([event(key)])
    assert.ok(serverSdkKey)
    const invalidContext = [{ startTime: 1, endTime: 2, count: 1, event: { reason: 'kind', kindSample: 'X' } }]
    const aggregatedEvents = { evaluatedConfig: [event(key)], invalidContext, somethingNew: 5 }
    const sent = JSON.stringify({ ...rest, clientSdkKey: shop.client, aggregatedEvents, context: { kind: 'device' } })
    const { status } = await ask(api, '/client/telemetry/v1', sent, { 'content-type': 'text/plain' })
    assert.is(status, 202)
    await api.runtime.activity.flush()
    assert.equal(shown(await activityOf(key)), [[shop.production, 'client', 'test-sdk', '1.2.3']])
  })

  test('a read that got nothing from this server is not counted, and no time is in the future', async () => {
    const { key } = await config(api, shop)
    const missing = event(key)
    for (const evaluationReason of ['config-state-missing', 'client-not-ready']) {
      const sent = report([{ ...missing, event: { ...missing.event, evaluationReason } }])
      assert.is((await ask(api, '/server/telemetry/v1', sent)).status, 202)
    }
    await api.runtime.activity.flush()
    assert.equal(await activityOf(key), [])
    assert.is((await read(key)).state, 'new')
    const ahead = event(key, { endTime: Date.now() + 86_400_000 })
    assert.is((await ask(api, '/server/telemetry/v1', report([ahead]))).status, 202)
    await api.runtime.activity.flush()
    const [activity] = await activityOf(key)
    assert.ok(Date.parse(activity?.lastEvaluatedAt ?? '') <= Date.now())
  })

  test('garbage is 400 and changes nothing', async () => {
    const { key } = await config(api, shop)
    const good = event(key)
    const { serverSdkKey, ...rest } = report([good])
    const garbage: object[] = [
      { ...rest, metaContext: undefined },
      { ...rest, metaContext: 'x' },
      { ...rest, reportId: 5 },
      { ...rest, reportId: '' },
      { ...rest, metaContext: { sdkName: '', sdkVersion: '1' } },
      { ...rest, metaContext: { sdkName: 'a\0b', sdkVersion: '1' } },
      { ...rest, metaContext: { sdkName: '\ud800', sdkVersion: '1' } },
      { ...rest, metaContext: { sdkName: 'x'.repeat(1000), sdkVersion: '1' } },
      { ...rest, discreteEvents: [] },
      { ...rest, discreteEvents: { capturedContexts: {} } },
      { ...rest, discreteEvents: { capturedContexts: ['ann'] } },
      { ...rest, discreteEvents: { capturedContexts: [{ id: 'ann', traits: [] }] } },
      { ...rest, droppedEvents: { evaluatedConfig: 'many' } },
      { ...rest, aggregatedEvents: { evaluatedConfig: {} } },
      ...[
        null,
        [],
        { ...good, count: -1 },
        { ...good, count: 1.5 },
        { ...good, count: '3' },
        { ...good, endTime: 'soon' },
        { ...good, endTime: -5 },
        { ...good, endTime: 1e300 },
        { ...good, event: null },
        { ...good, event: { ...good.event, key: 5 } },
        { ...good, event: { ...good.event, evaluationReason: 7 } },
      ].map((one) => ({ ...rest, aggregatedEvents: { evaluatedConfig: [good, one] } })),
    ]
    for (const sent of garbage) {
      const { status, body } = await ask(api, '/server/telemetry/v1', { serverSdkKey, ...sent })
      assert.equal([status, body['code']], [400, 'INVALID_BODY'], JSON.stringify(sent).slice(0, 300))
      assert.type(body['errorDetails'], 'string')
    }
    await api.runtime.activity.flush()
    assert.equal(await activityOf(key), [])
    assert.is((await read(key)).state, 'new')
  })

  test('the last ones are stored when the server stops', async () => {
    const { key } = await config(api, shop)
    await evaluate(api, shop.server, key, {}, { 'user-agent': 'last/1' })
    await api.runtime.close()
    assert.equal(shown(await activityOf(key)), [[shop.production, 'server', 'last', '1']])
  })
})
