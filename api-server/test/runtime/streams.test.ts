/** Streams of changes: what they say, when, and to whom. */
import * as assert from 'uvu/assert'
import { apiSuite } from '../support/api.js'
import { ask, bearer, config, evaluateAll, FLAGS, listen, newShop, serve, type Shop } from '../support/serving.js'
import { until } from '../support/until.js'

apiSuite('streams of OFREP', (test, api) => {
  let shop: Shop
  let address = ''

  test.before(async () => {
    shop = await newShop(api)
    const { body } = await evaluateAll(api, shop.server)
    const [stream] = body['eventStreams'] as { type: string; endpoint: { requestUri: string } }[]
    if (!stream) throw new Error('There is no stream')
    assert.is(stream.type, 'sse')
    // Without the time of the values, which it comes with.
    address = stream.endpoint.requestUri.replace(/&since=[^&]+$/, '')
    assert.is.not(address, stream.endpoint.requestUri)
  })

  test('a write is announced, with an id and a spread-out reconnection time', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const stream = await listen(api, address)
    await serve(api, shop, key, 1)
    const event = await stream.next()
    assert.is(event.type, 'message')
    const data = JSON.parse(event.data) as Record<string, unknown>
    assert.is(data['type'], 'refetchEvaluation')
    assert.type(data['etag'], 'string')
    // In seconds, as clients send it back.
    assert.is(data['lastModified'], Math.floor(Date.parse(event.id) / 1000))
    assert.is.not(event.id, '')
    assert.ok((stream.retry() ?? 0) >= 1000)
    await serve(api, shop, key, 2)
    assert.is.not((await stream.next()).id, event.id)
    stream.close()
  })

  test('a burst of writes is one event', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const stream = await listen(api, address)
    // All in one change: no machine is too slow for them to be at the same time.
    await api.services.storage.transaction(async (stores) => {
      const record = await stores.configs.findByKey(shop.project.id, key)
      for (let step = 1; step <= 50; step += 1) {
        for (const target of await stores.targets.list(record?.id ?? '')) {
          const updatedAt = new Date(Date.parse(target.updatedAt) + 1).toISOString()
          await stores.targets.update({ ...target, defaultValue: String(step), updatedAt })
        }
      }
    })
    const { id } = await stream.next()
    const later = await config(api, shop)
    // The event of this write is the next one: there was none in between.
    await stream.next()
    assert.is(stream.events.length, 2)
    assert.is.not(stream.events[1]?.id, id)
    assert.ok(later.key)
    stream.close()
  })

  test('changes that only keys of the other kind see are not announced', async () => {
    const hidden = await config(api, shop, { client: false, type: 'integer', defaultValue: 0 })
    const { body } = await evaluateAll(api, shop.client)
    const [client] = body['eventStreams'] as { endpoint: { requestUri: string } }[]
    const [servers, clients] = [await listen(api, address), await listen(api, client?.endpoint.requestUri ?? '')]
    await serve(api, shop, hidden.key, 1)
    await servers.next()
    const shown = await config(api, shop)
    assert.ok(shown.key)
    await servers.next()
    await clients.next()
    assert.is(clients.events.length, 1)
    servers.close()
    clients.close()
  })

  test('a client that reconnects after missing something is told at once', async () => {
    const first = await listen(api, address)
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const { id } = await first.next()
    first.close()
    await serve(api, shop, key, 1)
    const second = await listen(api, address, { headers: { 'last-event-id': id } })
    assert.is.not((await second.next()).id, id)
    second.close()
  })

  test('so is one whose values are older than its stream, and no other', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const timestamp = async (headers = {}) => {
      const { headers: answered, body } = await evaluateAll(api, shop.server, {}, headers)
      const [stream] = (body['eventStreams'] ?? []) as { endpoint: { requestUri: string } }[]
      const given = stream?.endpoint.requestUri ?? ''
      return { etag: answered.get('etag') ?? '', since: answered.get('x-service-timestamp') ?? '', given }
    }
    const before = await timestamp()
    assert.is.not(before.since, '')
    assert.equal(await timestamp({ 'if-none-match': before.etag }), { ...before, given: '' })
    await serve(api, shop, key, 1)
    const now = await timestamp()
    // Either as clients that say so themselves open it, or as it is.
    const opened = ({ since, given }: typeof now) =>
      [`${address}&since=${encodeURIComponent(since)}`, `${before.given}&since=${since}`, given].map((one) =>
        listen(api, one),
      )
    const early = await Promise.all(opened(before))
    const fresh = await Promise.all(opened(now))
    await serve(api, shop, key, 2)
    const ids = await Promise.all(fresh.map(async (one) => (await one.next()).id))
    for (const one of early) {
      assert.is.not((await one.next()).id, ids[0])
      assert.is((await one.next()).id, ids[0])
      assert.is(one.lastId(), ids[0])
    }
    for (const one of fresh) assert.is(one.events.length, 1)
    for (const one of [...early, ...fresh]) one.close()
  })

  test('a client that asks for a greeting gets an event at once, and then the same as others', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const greeted = await listen(api, `${address}&greeting=true`)
    const { type, data } = await greeted.next()
    assert.equal([type, data, greeted.lastId() !== ''], ['greeting', '{}', true])
    await serve(api, shop, key, 1)
    const next = await greeted.next()
    assert.equal([next.type, greeted.events.length], ['message', 2])
    greeted.close()
  })

  test('so is one that had heard of no change before it went away', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const [first, witness] = [await listen(api, address), await listen(api, address)]
    await until(() => first.retry() !== undefined)
    first.close()
    await serve(api, shop, key, 1)
    const { id } = await witness.next()
    // As browsers come back: with the last id that they were given, if they were given one.
    const headers: Record<string, string> = first.lastId() === '' ? {} : { 'last-event-id': first.lastId() }
    const second = await listen(api, address, { headers })
    await serve(api, shop, key, 2)
    assert.is((await second.next()).id, id)
    second.close()
    witness.close()
  })

  test('a client that fetches after an event gets the address that it listens at', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const fetched = async (tag?: string) => {
      const query = tag === undefined ? '' : `?${new URLSearchParams({ flagConfigEtag: tag }).toString()}`
      const { body } = await ask(api, `${FLAGS}${query}`, {}, bearer(shop.server))
      return (body['eventStreams'] as { endpoint: { requestUri: string } }[])[0]?.endpoint.requestUri ?? ''
    }
    const given = await fetched()
    const stream = await listen(api, given)
    for (const value of [1, 2]) {
      await serve(api, shop, key, value)
      const { etag } = JSON.parse((await stream.next()).data) as { etag: string }
      assert.is(await fetched(etag), given)
    }
    stream.close()
    const anew = await fetched()
    assert.is.not(anew, given)
    for (const tag of ['"x/y"', '"x/2026&token=y"', '/', '']) assert.is(await fetched(tag), anew)
  })
})

apiSuite(
  'streams with short seconds',
  (test, api) => {
    test('comments keep a stream alive', async () => {
      const shop = await newShop(api)
      const stream = await listen(api, '/server/sse/v1', { body: { serverSdkKey: shop.server, metaContext: {} } })
      await stream.next()
      while (stream.comments() < 3) await new Promise((resolve) => setTimeout(resolve, 10))
      stream.close()
    })
  },
  { runtime: { second: 5 } },
)
