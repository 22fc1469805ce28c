/** A key's secret is replaced while applications use it: who still does, for how long, and when it ends. */
import * as assert from 'uvu/assert'
import { apiSuite } from '../support/api.js'
import { as, messages } from '../support/dashboard.js'
import { ask, bearer, config, evaluate, evaluateAll, listen, newKey, newShop, type Shop } from '../support/serving.js'
import { until } from '../support/until.js'

interface Use {
  secret: 'current' | 'previous'
  sdkName: string
  sdkVersion: string
  appName: string | null
  firstUsedAt: string
  lastUsedAt: string
}

interface Key {
  id: string
  key: string | null
  hint: string
  rotatedAt: string | null
  previous: { hint: string; key: string | null; until: string } | null
  uses: Use[]
}

const HOUR = 3_600_000
const NOW = Date.parse('2026-03-01T12:00:00.000Z')

apiSuite(
  'rotation of SDK keys',
  (test, api) => {
    let shop: Shop
    let flag = ''

    test.before(async () => {
      shop = await newShop(api)
      flag = (await config(api, shop)).key
    })
    test.before.each(() => api.setNow(new Date(NOW)))
    test.after.each(() => api.setNow(undefined))

    const place = (id: string) => `/projects/${shop.project.id}/sdk-keys/${id}`
    const shown = async (id: string): Promise<Key> => {
      const all = as<Key[]>(await shop.owner.call('GET', `/projects/${shop.project.id}/sdk-keys`))
      const key = all.find((one) => one.id === id)
      if (!key) throw new Error('The key is gone')
      return key
    }
    const rotate = async (id: string, body?: object) =>
      as<Key & { key: string }>(await shop.owner.call('POST', `${place(id)}/rotate`, body))
    const status = async (key: string) => (await evaluate(api, key, flag)).status
    const audited = async (id: string, action: string) => {
      const { entries } = as<{ entries: { action: string; resourceId: string; before: object; after: object }[] }>(
        await shop.owner.call('GET', '/audit?limit=200&resource=sdk-key'),
      )
      return entries.filter((entry) => entry.resourceId === id && entry.action === action)
    }

    test('the earlier secret works for a day, unless another time is given', async () => {
      for (const [body, hours] of [
        [undefined, 24],
        [{}, 24],
        [{ keepFor: 24 }, 24],
        [{ keepFor: 168 }, 168],
      ] as const) {
        api.setNow(new Date(NOW))
        const { id, key: old } = await newKey(shop, 'server', shop.production)
        const rotated = await rotate(id, body)
        const until = new Date(NOW + hours * HOUR).toISOString()
        assert.equal(rotated.previous, { hint: old.slice(-4), key: null, until })
        assert.equal(await shown(id), { ...rotated, key: null })
        api.setNow(new Date(NOW + hours * HOUR - 1))
        assert.equal([await status(old), await status(rotated.key)], [200, 200])
        api.setNow(new Date(NOW + hours * HOUR))
        assert.equal([await status(old), await status(rotated.key)], [401, 200])
        assert.is((await shown(id)).previous, null)
      }
    })

    test('at once where nothing is to be kept; a client key from before stays readable while it works', async () => {
      const { id, key: old } = await newKey(shop, 'client', shop.production)
      const { key: second, previous } = await rotate(id, { keepFor: 168 })
      assert.equal([previous?.key, await status(old), await status(second)], [old, 200, 200])
      const { key: third } = await rotate(id, { keepFor: 24 })
      assert.equal([await status(old), await status(second), await status(third)], [401, 200, 200])
      const last = await rotate(id, { keepFor: 0 })
      assert.equal([last.previous, await status(second), await status(third)], [null, 401, 401])
      assert.is(await status(last.key), 200)
      const [entry] = await audited(id, 'rotate')
      assert.not.match(JSON.stringify(entry), /svc_|"hash"/)
    })

    test('other times are refused in words', async () => {
      const { id } = await newKey(shop, 'server', shop.production)
      for (const keepFor of [1, -1, 24.5, '24', null, 1e9]) {
        const answer = await shop.owner.call('POST', `${place(id)}/rotate`, { keepFor })
        assert.is(answer.status, 400)
        assert.equal(messages(answer), ['keepFor: Keep for must be one of 0, 24, 168'])
      }
      assert.is((await shown(id)).rotatedAt, null)
    })

    test('who still uses the earlier secret shows, and it can be ended at once', async () => {
      const { id, key: old } = await newKey(shop, 'server', shop.production)
      await evaluate(api, old, flag, {}, { 'user-agent': 'before/1' })
      await api.runtime.activity.flush()
      const { key } = await rotate(id)
      api.setNow(new Date(NOW + HOUR))
      const meta = { sdkName: 'node-sdk', sdkVersion: '2.0.0', appName: 'shop' }
      assert.is((await ask(api, '/server/polling/v1', { serverSdkKey: old, metaContext: meta })).status, 200)
      await evaluate(api, key, flag, {}, { 'user-agent': 'after/1' })
      await api.runtime.activity.flush()
      const [at, later] = [new Date(NOW).toISOString(), new Date(NOW + HOUR).toISOString()]
      const uses = (await shown(id)).uses.sort((a, b) => a.sdkName.localeCompare(b.sdkName))
      assert.equal(uses, [
        { secret: 'current', sdkName: 'after', sdkVersion: '1', appName: null, firstUsedAt: later, lastUsedAt: later },
        { secret: 'previous', sdkName: 'before', sdkVersion: '1', appName: null, firstUsedAt: at, lastUsedAt: at },
        ...[{ secret: 'previous' as const, ...meta, firstUsedAt: later, lastUsedAt: later }],
      ])

      const ended = await shop.owner.call('POST', `${place(id)}/end-previous`)
      assert.is(ended.status, 200)
      assert.equal([await status(old), await status(key)], [401, 200])
      const after = await shown(id)
      assert.equal([after.previous, after.uses.map(({ sdkName }) => sdkName)], [null, ['after']])
      assert.is((await audited(id, 'end-previous')).length, 1)
      assert.is((await shop.owner.call('POST', `${place(id)}/end-previous`)).status, 404)
      assert.is((await audited(id, 'end-previous')).length, 1)
    })

    test('streams of the earlier secret end with it, the others stay', async () => {
      for (const end of ['its time', 'by hand']) {
        api.setNow(new Date(NOW))
        const { id, key: old } = await newKey(shop, 'server', shop.production)
        const before = await listen(api, '/server/sse/v1', { body: { serverSdkKey: old } })
        await before.next()
        const [stream] = (await evaluateAll(api, old)).body['eventStreams'] as { endpoint: { requestUri: string } }[]
        const address = stream?.endpoint.requestUri ?? ''
        const byAddress = await listen(api, address)
        const { key } = await rotate(id)
        const after = await listen(api, '/server/sse/v1', { body: { serverSdkKey: key } })
        await after.next()
        await config(api, shop)
        // The rotation has not ended it: it tells of what comes after.
        await before.next()
        if (end === 'by hand') await shop.owner.call('POST', `${place(id)}/end-previous`)
        else api.setNow(new Date(NOW + 24 * HOUR))
        await Promise.all([before.ended, byAddress.ended])
        await config(api, shop)
        await after.next()
        after.close()
        const refused = await ask(api, address, undefined, bearer(old), 'GET')
        assert.is(refused.status, 401)
      }
    })

    test('a stream that stays open for days, and heartbeats, keep a secret in use', async () => {
      const { id, key: old } = await newKey(shop, 'server', shop.production)
      const metaContext = { sdkName: 'streams', sdkVersion: '1', appName: 'shop' }
      const stream = await listen(api, '/server/sse/v1', { body: { serverSdkKey: old, metaContext } })
      const [told] = (await evaluateAll(api, old, {}, { 'user-agent': 'bulk/1' })).body['eventStreams'] as {
        endpoint: { requestUri: string }
      }[]
      const byAddress = await listen(api, told?.endpoint.requestUri ?? '', { headers: { 'user-agent': 'listens/1' } })
      const beats = { sdkName: 'beats', sdkVersion: '1' }
      await ask(api, '/server/polling/v1', { serverSdkKey: old, sessionId: 'a', metaContext: beats })
      await rotate(id, { keepFor: 168 })
      for (const days of [1, 3]) {
        api.setNow(new Date(NOW + days * 24 * HOUR))
        // One may have been on its way.
        const seen = [stream.comments(), byAddress.comments()]
        await until(() => stream.comments() > (seen[0] ?? 0) + 1 && byAddress.comments() > (seen[1] ?? 0) + 1)
        assert.is((await ask(api, '/server/heartbeat/v1', { serverSdkKey: old, sessionId: 'a' })).status, 202)
        await ask(api, '/server/heartbeat/v1', { serverSdkKey: old, sessionId: 'of another server' })
        await api.runtime.activity.flush()
        const uses = (await shown(id)).uses.map(({ secret, sdkName, lastUsedAt }) => [secret, sdkName, lastUsedAt])
        const now = new Date(NOW + days * 24 * HOUR).toISOString()
        assert.equal(uses.sort(), [
          ['previous', 'beats', now],
          ['previous', 'bulk', new Date(NOW).toISOString()],
          ['previous', 'listens', now],
          ['previous', 'streams', now],
          ['previous', 'unknown', now],
        ])
      }
      stream.close()
      byAddress.close()
    })

    test('at most a hundred SDKs are distinguished per key', async () => {
      const { id, key } = await newKey(shop, 'client', shop.production)
      for (let version = 0; version < 120; version++) {
        await evaluate(api, key, flag, {}, { 'user-agent': `many/${version}` })
      }
      await api.runtime.activity.flush()
      const { uses } = await shown(id)
      assert.ok(uses.length <= 100 && uses.length > 90, String(uses.length))
      assert.ok(uses.some(({ sdkName }) => sdkName === 'other'))
    })
  },
  { runtime: { second: 20 } },
)
