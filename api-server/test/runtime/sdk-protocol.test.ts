/** The service's own SDK protocol: polling, pull, streams, telemetry, heartbeat. */
import * as assert from 'uvu/assert'
import { Environment, type EnvironmentData } from '@service/evaluation'
import { apiSuite } from '../support/api.js'
import { ask, config, evaluate, listen, newShop, ruleFor, serve, type Shop } from '../support/serving.js'

interface Bundle extends EnvironmentData {
  environmentId: string
  projectId: string
  kind: string
  timestamp: string
  configs: Record<string, EnvironmentData['configs'][string] & { value?: string }>
}

const meta = { sdkName: 'test-sdk', sdkVersion: '1.2.3' }

apiSuite('the SDK protocol', (test, api) => {
  let shop: Shop

  test.before.each(async () => void (shop = await newShop(api)))

  const server = (members: object = {}) => ({ serverSdkKey: shop.server, metaContext: meta, ...members })
  const client = (members: object = {}) => ({ clientSdkKey: shop.client, metaContext: meta, ...members })
  const bundleOf = async (path: string, body: object) => {
    const { status, text } = await ask(api, path, body)
    assert.is(status, 200)
    return JSON.parse(text) as Bundle
  }

  test('a server polls the whole environment, which evaluates like the server', async () => {
    const { key } = await config(api, shop, { type: 'string', defaultValue: 'a' })
    await config(api, shop, { server: false })
    const groups = [
      [
        {
          id: crypto.randomUUID(),
          attribute: 'identifier',
          operator: 'is one of',
          targetType: 'text',
          targetValues: ['ann'],
        },
      ],
    ]
    const segment = await api.call('POST', `/projects/${shop.project.id}/segments`, {
      key: 'staff',
      name: 'Staff',
      groups,
    })
    const inStaff = { id: crypto.randomUUID(), kind: 'segment', operator: 'in', segmentId: segment.body.id }
    const staff = {
      id: crypto.randomUUID(),
      order: 1,
      type: 'conditional',
      target: 'value',
      value: 'c',
      percentages: [],
    }
    await serve(api, shop, key, 'a', [ruleFor('/plan', ['pro'], 'b'), { ...staff, conditions: [inStaff] }])

    const bundle = await bundleOf('/server/polling/v1', server({ sessionId: 's' }))
    const { environmentId, projectId, kind, timestamp } = bundle
    assert.equal(
      { environmentId, projectId, kind },
      { environmentId: shop.production, projectId: shop.project.id, kind: 'full' },
    )
    assert.not(Number.isNaN(Date.parse(timestamp)))
    assert.equal(Object.keys(bundle.configs), [key])
    const { id, type, variations, typeConstraints, target } = bundle.configs[key] ?? ({} as never)
    assert.type(id, 'string')
    assert.equal([type, variations, typeConstraints], ['string', [], null])
    assert.equal(Object.keys(target).sort(), ['defaultValue', 'defaultValueId', 'environmentId', 'rules'])
    assert.equal(bundle.segments, { [segment.body.id]: { groups: segment.body.groups } })

    const local = new Environment(bundle)
    for (const context of [{ id: 'bob' }, { id: 'ann' }, { id: 'bob', traits: { plan: 'pro' } }]) {
      const here = local.evaluate(key, context)
      const { body } = await evaluate(api, shop.server, key, { targetingKey: context.id, traits: context.traits })
      assert.equal([body['value'], body['reason'], body['variant']], [here?.value, here?.reason, here?.variant])
    }
  })

  test('a bundle has the options of a type and the variations, as they were given', async () => {
    const typeOptions = { valueType: 'number', values: ['1', '2'] }
    const variations = [{ name: 'one', value: '1' }, { value: '2' }]
    const experiment = { type: 'enum', role: 'experiment', defaultValue: '2', typeOptions, variations }
    const { key } = await config(api, shop, experiment)
    const { configs } = await bundleOf('/server/polling/v1', server())
    const { typeConstraints, variations: served } = configs[key] ?? ({} as never)
    assert.equal([typeConstraints, served], [typeOptions, variations])
    assert.is((await evaluate(api, shop.server, key)).body['value'], 2)
  })

  test('204 until something changes, also when something goes', async () => {
    const { key } = await config(api, shop)
    const other = await config(api, shop)
    const poll = (lastUpdateTimestamp: unknown) => ask(api, '/server/polling/v1', server({ lastUpdateTimestamp }))
    const first = await bundleOf('/server/polling/v1', server())
    const same = await poll(first.timestamp)
    assert.equal([same.status, same.text], [204, ''])
    assert.is((await poll('2020-01-01T00:00:00.000Z')).status, 200)
    assert.is((await poll(17)).status, 200)

    await serve(api, shop, key, true)
    const second = await poll(first.timestamp)
    assert.is(second.status, 200)
    const { timestamp } = second.body as unknown as Bundle
    assert.ok(timestamp > first.timestamp)
    assert.is((await poll(timestamp)).status, 204)

    await api.call('DELETE', `/projects/${shop.project.id}/configs/${other.key}`)
    const third = await poll(timestamp)
    assert.is(third.status, 200)
    assert.equal(Object.keys((third.body as unknown as Bundle).configs), [key])
  })

  test('an old key repeats its config', async () => {
    const { key } = await config(api, shop)
    await api.call('PATCH', `/projects/${shop.project.id}/configs/${key}`, { key: `${key}-new` })
    const { configs } = await bundleOf('/server/polling/v1', server())
    assert.equal(Object.keys(configs).sort(), [key, `${key}-new`])
    assert.is(configs[key]?.key, `${key}-new`)
    assert.equal(configs[key], configs[`${key}-new`])
  })

  test('a client gets values for its context', async () => {
    const { key } = await config(api, shop, { type: 'string', defaultValue: 'a' })
    await config(api, shop, { client: false })
    const version = {
      id: crypto.randomUUID(),
      attribute: 'appVersion',
      operator: '>=',
      targetType: 'semver',
      targetValues: ['2.0'],
    }
    const byVersion = {
      id: crypto.randomUUID(),
      order: 1,
      type: 'conditional',
      target: 'value',
      value: 'c',
      percentages: [],
    }
    await serve(api, shop, key, 'a', [ruleFor('/plan', ['pro'], 'b'), { ...byVersion, conditions: [version] }])
    for (const path of ['/client/polling/v1', '/client/pull/v1']) {
      const value = async (members: object) => {
        const { configs, kind } = await bundleOf(path, client(members))
        assert.is(kind, 'full')
        assert.equal(Object.keys(configs), [key])
        assert.equal(Object.keys(configs[key] ?? {}).sort(), ['id', 'key', 'type', 'value'])
        return configs[key]?.value
      }
      assert.is(await value({}), 'a')
      assert.is(await value({ givenContext: { id: 'ann', traits: { plan: 'pro' }, anonymous: false } }), 'b')
      assert.is(await value({ metaContext: { ...meta, appVersion: '2.1' } }), 'c')
      for (const givenContext of ['ann', 5, []]) {
        assert.is((await ask(api, path, client({ givenContext }))).status, 400)
      }
    }
    const pro = { givenContext: { traits: { plan: 'pro' } } }
    const { timestamp } = await bundleOf('/client/polling/v1', client())
    assert.is((await ask(api, '/client/polling/v1', client({ lastUpdateTimestamp: timestamp }))).status, 204)
    assert.is((await ask(api, '/client/polling/v1', client({ ...pro, lastUpdateTimestamp: timestamp }))).status, 200)
    assert.is((await ask(api, '/client/pull/v1', client({ lastUpdateTimestamp: timestamp }))).status, 200)
  })

  test('bodies are JSON whatever their type says; others are 400', async () => {
    const plain = { 'content-type': 'text/plain;charset=UTF-8' }
    assert.is((await ask(api, '/client/polling/v1', JSON.stringify(client()), plain)).status, 200)
    for (const sent of ['', '{', '[]', 'null', '5']) {
      const { status, body } = await ask(api, '/client/polling/v1', sent)
      assert.equal([status, body['code']], [400, 'PARSE_ERROR'])
    }
    const { status } = await ask(api, '/server/polling/v1', JSON.stringify(server({ x: 'x'.repeat(5_000_000) })))
    assert.is(status, 413)
    const get = await ask(api, '/server/polling/v1', undefined, {}, 'GET')
    assert.equal([get.status, get.body['code']], [405, 'METHOD_NOT_ALLOWED'])
    const traits = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`t${at}`, 1]))
    assert.is((await ask(api, '/client/polling/v1', client({ givenContext: { traits } }))).status, 413)
  })

  test('a server follows its environment by a stream', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 1 })
    const stream = await listen(api, '/server/sse/v1', { body: server() })
    assert.match(stream.response.headers.get('content-type') ?? '', /^text\/event-stream/)
    const first = await stream.next()
    assert.is(first.type, 'message')
    const bundle = JSON.parse(first.data) as Bundle
    assert.is(bundle.configs[key]?.target.defaultValue, '1')
    assert.is(first.id, bundle.timestamp)
    assert.ok((stream.retry() ?? 0) > 0)
    await serve(api, shop, key, 2)
    const second = JSON.parse((await stream.next()).data) as Bundle
    assert.is(second.configs[key]?.target.defaultValue, '2')
    assert.is((await ask(api, '/server/polling/v1', server({ lastUpdateTimestamp: second.timestamp }))).status, 204)
    stream.close()
  })

  test('a client follows its values, and hears of nothing else', async () => {
    const { key } = await config(api, shop, { type: 'string', defaultValue: 'a' })
    const stream = await listen(api, '/client/sse/v1', {
      body: client({ givenContext: { traits: { plan: 'pro' } } }),
    })
    const value = async () => (JSON.parse((await stream.next()).data) as Bundle).configs[key]?.value
    assert.is(await value(), 'a')
    await serve(api, shop, key, 'a', [ruleFor('/plan', ['free'], 'x')])
    await serve(api, shop, key, 'a', [ruleFor('/plan', ['pro'], 'b')])
    assert.is(await value(), 'b')
    assert.is(stream.events.length, 2)
    stream.close()
  })

  test('a stream ends with its key', async () => {
    const stream = await listen(api, '/server/sse/v1', { body: server() })
    await stream.next()
    const { body } = await shop.owner.call('GET', `/projects/${shop.project.id}/sdk-keys`)
    const path = (kind: string) =>
      (body as unknown as { id: string; kind: string }[]).find((one) => one.kind === kind)?.id ?? ''
    await shop.owner.call('DELETE', `/projects/${shop.project.id}/sdk-keys/${path('server')}`)
    await stream.ended
    const other = await listen(api, '/client/sse/v1', { body: client() })
    await other.next()
    await shop.owner.call('POST', `/projects/${shop.project.id}/sdk-keys/${path('client')}/rotate`, { keepFor: 0 })
    await other.ended
  })

  test('heartbeats', async () => {
    assert.is((await ask(api, '/server/heartbeat/v1', server({ sessionId: 'a' }))).status, 202)
    assert.is((await ask(api, '/client/heartbeat/v1', client({ instanceId: 'a' }))).status, 202)
    assert.is((await ask(api, '/client/heartbeat/v1', client())).status, 202)
    assert.is((await ask(api, '/client/heartbeat/v1', client({ instanceId: {} }))).status, 400)
  })
})
