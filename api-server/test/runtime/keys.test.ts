/** Who may ask: SDK keys, browsers, and the addresses of streams. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NEW_ENVIRONMENT } from '../../src/domain/records.js'
import { hashToken, newSdkKey } from '../../src/domain/tokens.js'
import { Health } from '../../src/runtime/health.js'
import { Keys } from '../../src/runtime/keys/keys.js'
import type { FoundKey, Source } from '../../src/runtime/source.js'
import { StorageUnavailable } from '../../src/storage/storage.js'
import { keptBytes } from '../support/kept.js'
import { ADMIN, apiSuite, newProject } from '../support/api.js'
import { otherOrganization } from '../support/accounts.js'
import {
  ask,
  bearer,
  config,
  evaluate,
  evaluateAll,
  listen,
  newKey,
  newShop,
  type Reply,
  type Shop,
} from '../support/serving.js'

const BROWSER = { origin: 'https://shop.example.com' }
const SDK_PATHS = ['polling/v1', 'sse/v1', 'telemetry/v1', 'heartbeat/v1']

const streamOf = (reply: Reply) => {
  const [stream] = reply.body['eventStreams'] as { type: string; endpoint: { requestUri: string } }[]
  return stream?.endpoint.requestUri ?? ''
}

apiSuite('SDK keys', (test, api) => {
  let shop: Shop
  let key = ''

  test.before(async () => {
    shop = await newShop(api)
    key = (await config(api, shop)).key
  })

  const isRefused = ({ status, body }: Reply, wanted: [number, string]) => {
    assert.equal([status, body['code']], wanted)
    assert.type(body['error'], 'string')
    assert.type(body['errorDetails'], 'string')
  }

  test('are shown as Bearer or as X-API-Key', async () => {
    const path = `/ofrep/v1/evaluate/flags/${key}`
    for (const headers of [
      { authorization: `Bearer ${shop.server}` },
      { authorization: `bearer  ${shop.server}` },
      { 'x-api-key': shop.server },
      { 'x-api-key': shop.client },
    ]) {
      assert.is((await ask(api, path, {}, headers)).status, 200)
    }
  })

  test('401 in JSON without a key, and with an invalid one', async () => {
    for (const path of [`/ofrep/v1/evaluate/flags/${key}`, '/ofrep/v1/evaluate/flags']) {
      isRefused(await ask(api, path, {}), [401, 'SDK_KEY_MISSING'])
      isRefused(await ask(api, path, {}, { authorization: 'Basic abc' }), [401, 'SDK_KEY_MISSING'])
      for (const wrong of [newSdkKey('server'), newSdkKey('client'), ADMIN, 'x', 'svc_server_']) {
        isRefused(await ask(api, path, {}, bearer(wrong)), [401, 'SDK_KEY_INVALID'])
      }
    }
    isRefused(await ask(api, '/ofrep/v1/stream?token=x', undefined, {}, 'GET'), [401, 'SDK_KEY_INVALID'])
    isRefused(await ask(api, '/ofrep/v1/stream', undefined, {}, 'GET'), [401, 'SDK_KEY_INVALID'])
    for (const kind of ['server', 'client']) {
      for (const path of SDK_PATHS) {
        isRefused(await ask(api, `/${kind}/${path}`, {}), [401, 'SDK_KEY_MISSING'])
        isRefused(await ask(api, `/${kind}/${path}`, { [`${kind}SdkKey`]: 5 }), [401, 'SDK_KEY_MISSING'])
        isRefused(await ask(api, `/${kind}/${path}`, { [`${kind}SdkKey`]: 'nonsense' }), [401, 'SDK_KEY_INVALID'])
      }
    }
  })

  test('403 for a key of the wrong kind', async () => {
    for (const path of SDK_PATHS) {
      isRefused(await ask(api, `/server/${path}`, { serverSdkKey: shop.client }), [403, 'SDK_KEY_KIND'])
      isRefused(await ask(api, `/server/${path}`, { clientSdkKey: shop.client }), [403, 'SDK_KEY_KIND'])
      isRefused(await ask(api, `/client/${path}`, { clientSdkKey: shop.server }), [403, 'SDK_KEY_KIND'])
    }
    isRefused(await ask(api, '/client/pull/v1', { clientSdkKey: shop.server }), [403, 'SDK_KEY_KIND'])
  })

  test('decide the environment', async () => {
    const { key: other } = await newKey(shop, 'server', shop.test)
    const own = await config(api, shop, { type: 'string', defaultValue: 'both' })
    await api.call('PUT', `/projects/${shop.project.id}/configs/${own.key}/targets`, {
      ...{ environmentId: shop.test, defaultValue: 'testing', rules: [] },
    })
    assert.is((await evaluate(api, other, own.key)).body['value'], 'testing')
    assert.is((await evaluate(api, shop.server, own.key)).body['value'], 'both')
    const elsewhere = await newShop(api)
    assert.is((await evaluate(api, elsewhere.server, own.key)).status, 404)
  })

  test('a new one works at once; a rotated, a revoked and one of a deleted environment do not', async () => {
    const made = await newKey(shop, 'server', shop.production)
    const path = `/projects/${shop.project.id}/sdk-keys/${made.id}`
    assert.is((await evaluate(api, made.key, key)).status, 200)
    assert.is((await shop.owner.call('DELETE', path)).status, 204)
    isRefused(await evaluate(api, made.key, key), [401, 'SDK_KEY_INVALID'])

    const environment = { name: 'Staging', slug: 'staging', color: 'red', live: false }
    const { body } = await api.call('POST', `/projects/${shop.project.id}/environments`, environment)
    const staged = await newKey(shop, 'server', body.id)
    assert.is((await evaluate(api, staged.key, key)).status, 200)
    await api.call('DELETE', `/projects/${shop.project.id}/environments/${body.id}`)
    isRefused(await evaluate(api, staged.key, key), [401, 'SDK_KEY_INVALID'])
  })

  test('the one from before a rotation works until its time, and its streams as long', async () => {
    const made = await newKey(shop, 'server', shop.production)
    const old = newSdkKey('server')
    const previousUntil = new Date(Date.now() + 3_600_000).toISOString()
    await api.services.storage.transaction(async (stores) => {
      const record = await stores.sdkKeys.get(made.id)
      if (!record) throw new Error('The key is gone')
      await stores.sdkKeys.update({ ...record, previousHash: hashToken(old), previousHint: 'abcd', previousUntil })
    })
    const answer = await evaluateAll(api, old)
    assert.is(answer.status, 200)
    assert.is((await evaluate(api, made.key, key)).status, 200)
    const stream = await listen(api, streamOf(answer))
    api.setNow(new Date(Date.parse(previousUntil) + 1))
    isRefused(await evaluateAll(api, old), [401, 'SDK_KEY_INVALID'])
    isRefused(await ask(api, streamOf(answer), undefined, {}, 'GET'), [401, 'SDK_KEY_INVALID'])
    assert.is((await evaluate(api, made.key, key)).status, 200)
    // Any write makes the server look at its streams.
    await config(api, shop)
    await stream.ended
    api.setNow(undefined)
  })

  test('of a disabled organization are as if they did not exist', async () => {
    const organizationId = await otherOrganization(api)
    const at = new Date().toISOString()
    const projectId = crypto.randomUUID()
    const environmentId = crypto.randomUUID()
    const times = { createdAt: at, updatedAt: at }
    const secret = newSdkKey('server')
    await api.services.storage.transaction(async (stores) => {
      await stores.projects.insert({ id: projectId, organizationId, name: 'Other', slug: 'other', ...times })
      await stores.environments.insert({
        id: environmentId,
        projectId,
        name: 'One',
        slug: 'only',
        color: 'red',
        live: true,
        ...{ ...NEW_ENVIRONMENT, ...times },
      })
      await stores.sdkKeys.insert({
        ...{ id: crypto.randomUUID(), projectId, environmentId, kind: 'server', name: 'A', hash: hashToken(secret) },
        ...{ hint: 'abcd', key: null, createdBy: 'Ann', createdAt: at, rotatedAt: null },
        ...{ previousHash: null, previousHint: null, previousKey: null, previousUntil: null },
      })
    })
    const open = await evaluateAll(api, secret)
    assert.is(open.status, 200)
    const stream = await listen(api, streamOf(open))
    const setDisabled = (disabled: boolean) =>
      api.services.storage.transaction(async (stores) => {
        const organization = await stores.organizations.get(organizationId)
        if (organization) await stores.organizations.update({ ...organization, disabled })
      })
    await setDisabled(true)
    await stream.ended
    isRefused(await evaluateAll(api, secret), [401, 'SDK_KEY_INVALID'])
    await setDisabled(false)
    assert.is((await evaluateAll(api, secret)).status, 200)
  })

  test('a server key is refused in a browser, and the page can read why', async () => {
    const fetched = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    for (const headers of [BROWSER, fetched]) {
      const refused = [
        await evaluate(api, shop.server, key, {}, headers),
        await evaluateAll(api, shop.server, {}, headers),
        await ask(api, '/server/polling/v1', { serverSdkKey: shop.server }, headers),
        await ask(api, '/server/sse/v1', { serverSdkKey: shop.server }, headers),
      ]
      for (const one of refused) {
        isRefused(one, [403, 'SERVER_KEY_IN_BROWSER'])
        assert.is(one.headers.get('access-control-allow-origin'), '*')
        assert.match(String(one.body['error']), /client key/)
      }
    }
    // `fetch` of Node says so of itself, and is no browser.
    assert.is((await evaluate(api, shop.server, key, {}, { 'sec-fetch-mode': 'cors' })).status, 200)
    assert.is((await evaluate(api, shop.client, key, {}, BROWSER)).status, 200)
  })

  test('CORS: preflights, values, 304, errors, streams', async () => {
    const paths = [
      '/ofrep/v1/evaluate/flags',
      `/ofrep/v1/evaluate/flags/${key}`,
      '/client/polling/v1',
      '/client/telemetry/v1',
    ]
    for (const path of paths) {
      const asked = {
        ...BROWSER,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      const { status, headers } = await ask(api, path, undefined, asked, 'OPTIONS')
      assert.is(status, 204)
      assert.is(headers.get('access-control-allow-origin'), '*')
      assert.match(headers.get('access-control-allow-methods') ?? '', /POST/)
      const allowed = headers.get('access-control-allow-headers') ?? ''
      for (const name of ['authorization', 'x-api-key', 'content-type', 'if-none-match']) {
        assert.ok(allowed.split(', ').includes(name), name)
      }
    }
    const bulk = await evaluateAll(api, shop.client, {}, BROWSER)
    const etag = bulk.headers.get('etag') ?? ''
    const answers = [
      bulk,
      await evaluate(api, shop.client, key, {}, BROWSER),
      await evaluateAll(api, shop.client, {}, { ...BROWSER, 'if-none-match': etag }),
      await evaluate(api, 'nonsense', key, {}, BROWSER),
      await evaluate(api, shop.client, 'not-there', {}, BROWSER),
      await ask(api, '/client/polling/v1', { clientSdkKey: shop.client }, BROWSER),
      await ask(api, '/client/heartbeat/v1', { clientSdkKey: shop.client }, BROWSER),
    ]
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200, 304, 401, 404, 200, 202],
    )
    const stream = await listen(api, streamOf(bulk), { headers: BROWSER })
    const other = await listen(api, '/client/sse/v1', { body: { clientSdkKey: shop.client }, headers: BROWSER })
    for (const { headers } of [...answers, stream.response, other.response]) {
      assert.is(headers.get('access-control-allow-origin'), '*')
      const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ')
      assert.ok(exposed.includes('ETag') && exposed.includes('Retry-After'))
    }
    stream.close()
    other.close()
  })

  test('the address of a stream holds no key, and ends with the key', async () => {
    for (const kind of ['server', 'client'] as const) {
      const made = await newKey(shop, kind, shop.production)
      const address = streamOf(await evaluateAll(api, made.key))
      assert.not.ok(address.includes(made.key))
      const stream = await listen(api, address)
      assert.is(stream.response.status, 200)
      assert.match(stream.response.headers.get('content-type') ?? '', /^text\/event-stream/)
      assert.is((await shop.owner.call('DELETE', `/projects/${shop.project.id}/sdk-keys/${made.id}`)).status, 204)
      await stream.ended
      isRefused(await ask(api, address, undefined, {}, 'GET'), [401, 'SDK_KEY_INVALID'])
    }
  })

  test('a stream ends with its environment, and with its project', async () => {
    const other = await newProject(api)
    const staging = { name: 'Staging', slug: 'staging-of-streams', color: 'red', live: false }
    const staged = (await api.call('POST', `/projects/${shop.project.id}/environments`, staging)).body
    for (const [project, environmentId, path] of [
      [shop.project, staged.id, `/projects/${shop.project.id}/environments/${staged.id}`],
      [other, other.environments[0].id, `/projects/${other.id}`],
    ] as const) {
      const made = await newKey({ ...shop, project }, 'server', environmentId)
      const address = streamOf(await evaluateAll(api, made.key))
      const stream = await listen(api, address)
      assert.is(stream.response.status, 200)
      assert.is((await api.call('DELETE', path)).status, 204)
      await stream.ended
      isRefused(await ask(api, address, undefined, {}, 'GET'), [401, 'SDK_KEY_INVALID'])
    }
  })

  test('the token of a stream opens nothing else', async () => {
    const address = streamOf(await evaluateAll(api, shop.client))
    const token = new URLSearchParams(address.split('?')[1]).get('token') ?? ''
    isRefused(await evaluate(api, token, key), [401, 'SDK_KEY_INVALID'])
    isRefused(await ask(api, '/client/polling/v1', { clientSdkKey: token }), [401, 'SDK_KEY_INVALID'])
  })
})

const byThemselves = suite('SDK keys, by themselves')

byThemselves('good ones stay in memory, whatever wrong ones are shown', async () => {
  const secret = newSdkKey('server')
  const key: FoundKey = {
    ...{ id: 'id', kind: 'server', projectId: 'project', environmentId: 'environment' },
    hashes: [{ hash: hashToken(secret) }],
  }
  let isAway = false
  let asked = 0
  const source: Source = {
    ...{ version: () => 1, anyVersion: () => 1, watch: () => () => undefined, close: () => undefined },
    ...{ read: () => Promise.resolve(null), keyById: () => Promise.resolve(key), look: () => Promise.resolve() },
    keyByHash(hash) {
      asked += 1
      if (isAway) return Promise.reject(new StorageUnavailable('away'))
      return Promise.resolve(hash === key.hashes[0]?.hash ? key : null)
    },
  }
  const keys = new Keys(source, new Health(), () => new Date())
  assert.is((await keys.find(secret))?.keyId, 'id')
  for (let wrong = 0; wrong < 10_001; wrong++) assert.is(await keys.find(`wrong ${wrong}`), null)
  assert.is(keys.recall(secret)?.keyId, 'id')
  assert.is(keys.recall('wrong 10000'), null)
  asked = 0
  isAway = true
  assert.is((await keys.find(secret))?.keyId, 'id')
  // What is too long for a key is not asked for, and not remembered.
  const long = 'x'.repeat(201)
  assert.is(keys.recall(long), null)
  asked = 0
  assert.is(await keys.find(long), null)
  assert.is(asked, 0)
})

byThemselves('of a stream keep nothing else of the address in memory', async () => {
  const source: Source = {
    ...{ version: () => 1, anyVersion: () => 1, watch: () => () => undefined, close: () => undefined },
    ...{ read: () => Promise.resolve(null), keyById: () => Promise.resolve(null), look: () => Promise.resolve() },
    keyByHash: () => Promise.resolve(null),
  }
  const keys = new Keys(source, new Health(), () => new Date())
  const kept = await keptBytes(async () => {
    for (let index = 0; index < 2000; index += 1) {
      const token = `${crypto.randomUUID()}.${String(index).padStart(43, 'a')}`
      const query = new URLSearchParams(`pad=${'x'.repeat(15_000)}&token=${token}`)
      assert.is(await keys.findByStreamToken(query.get('token') ?? ''), null)
    }
  })
  assert.is(await keys.findByStreamToken('none'), null)
  assert.ok(kept < 10_000_000, `${kept} bytes are kept`)
})

byThemselves.run()
