/** Contexts that applications report: kept where an environment says so, as much as it says, and for a while. */
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { storeContexts } from '../../src/runtime/telemetry/store-contexts.js'
import { purgeReports } from '../../src/services/reports/retention.js'
import type { Stores } from '../../src/storage/storage.js'
import { apiSuite } from '../support/api.js'
import { as, messages, signedIn } from '../support/dashboard.js'
import { ask, config, evaluate, evaluateAll, newShop, type Shop } from '../support/serving.js'

interface Contexts {
  keepContexts: boolean
  contextTraits: string[]
  contexts: { kind: string; id: string; name: string | null; traits: object }[]
}

const NOW = Date.parse('2026-03-01T12:00:00.000Z')

apiSuite('contexts', (test, api) => {
  let shop: Shop
  let flag = ''

  test.before.each(async () => {
    api.setNow(new Date(NOW))
    shop = await newShop(api)
    flag = (await config(api, shop)).key
  })
  test.after.each(() => api.setNow(undefined))

  const base = () => `/projects/${shop.project.id}/environments/${shop.production}/contexts`
  const keep = async (traits: string[] = ['/plan'], isKept = true) =>
    shop.owner.call('PUT', `${base()}/settings`, { keepContexts: isKept, contextTraits: traits })
  const read = async () => {
    await api.runtime.activity.flush()
    return as<Contexts>(await shop.owner.call('GET', base()))
  }
  const names = async () => (await read()).contexts.map(({ kind, id }) => `${kind} ${id}`).sort()

  test('none are kept until an environment says so', async () => {
    await evaluate(api, shop.server, flag, { targetingKey: 'ann', plan: 'pro' })
    assert.equal(await read(), { keepContexts: false, contextTraits: [], contexts: [] })
    assert.equal((await keep()).body, { keepContexts: true, contextTraits: ['/plan'] })
    await evaluate(api, shop.server, flag, { targetingKey: 'ben', plan: 'pro', email: 'b@example.com' })
    const { contexts } = await read()
    const at = new Date(NOW).toISOString()
    assert.equal(contexts, [
      { kind: 'user', id: 'ben', name: null, traits: { plan: 'pro' }, firstSeenAt: at, lastSeenAt: at },
    ])
  })

  test('from every way of asking and from reports, but no anonymous ones', async () => {
    await keep(['/plan', '/address/city'])
    await evaluate(api, shop.server, flag, { targetingKey: 'single' })
    await evaluateAll(api, shop.server, { targetingKey: 'bulk', name: 'Bulk' })
    const client = { clientSdkKey: shop.client, metaContext: { sdkName: 'web', sdkVersion: '1' } }
    await ask(api, '/client/polling/v1', { ...client, givenContext: { id: 'poll', kind: 'device' } })
    const traits = { plan: 'pro', address: { city: 'Ulm', street: 'x' }, secret: 1 }
    const captured = [{ id: 'told', name: 'Told', traits }, { id: 'hidden', anonymous: true }, { traits }, { id: '' }]
    const long = [{ id: 'x'.repeat(300) }, { id: 'zero\0' }, { id: 'odd', kind: 'No kind' }]
    const sent = { ...client, discreteEvents: { capturedContexts: [...captured, ...long] } }
    assert.is((await ask(api, '/client/telemetry/v1', sent)).status, 202)
    await evaluate(api, shop.server, flag, { targetingKey: 'nobody', anonymous: true })
    await evaluate(api, shop.server, flag, {})
    await ask(api, '/client/polling/v1', { ...client, givenContext: { id: 'guest', anonymous: true } })
    assert.equal(await names(), ['device poll', 'user bulk', 'user single', 'user told'])
    const told = (await read()).contexts.find(({ id }) => id === 'told')
    assert.equal([told?.name, told?.traits], ['Told', { plan: 'pro', address: { city: 'Ulm' } }])
  })

  test('SDKs that evaluate by themselves, and only they, learn what is kept from a newer bundle', async () => {
    const metaContext = { sdkName: 'node', sdkVersion: '1' }
    const poll = (more: object = {}) =>
      ask(api, '/server/polling/v1', { serverSdkKey: shop.server, metaContext, ...more })
    const before = await poll()
    assert.not.ok('contextTraits' in before.body)
    const lastUpdateTimestamp = before.body['timestamp']
    assert.is((await poll({ lastUpdateTimestamp })).status, 204)
    await keep(['/plan'])
    const kept = await poll({ lastUpdateTimestamp })
    assert.equal([kept.status, kept.body['contextTraits']], [200, ['/plan']])
    await keep([])
    const none = await poll({ lastUpdateTimestamp: kept.body['timestamp'] })
    assert.equal([none.status, none.body['contextTraits']], [200, []])
    const client = await ask(api, '/client/polling/v1', { clientSdkKey: shop.client, metaContext })
    assert.not.ok('contextTraits' in client.body)
    await keep([], false)
    assert.equal((await poll()).body, before.body)
  })

  test('fewer traits, deleting and turning it off take away what was kept', async () => {
    await keep(['/plan', '/email'])
    for (const targetingKey of ['a', 'b', 'c/d']) {
      await evaluate(api, shop.server, flag, { targetingKey, plan: 'pro', email: 'x' })
    }
    assert.is((await read()).contexts.length, 3)
    await keep(['/plan'])
    assert.ok((await read()).contexts.every(({ traits }) => JSON.stringify(traits) === '{"plan":"pro"}'))
    assert.is((await shop.owner.call('POST', `${base()}/delete`, { kind: 'user', id: 'c/d' })).status, 204)
    assert.is((await shop.owner.call('POST', `${base()}/delete`, { kind: 'user', id: 'c/d' })).status, 404)
    assert.equal(await names(), ['user a', 'user b'])
    assert.is((await shop.owner.call('DELETE', base())).status, 204)
    assert.equal(await names(), [])
    await evaluate(api, shop.server, flag, { targetingKey: 'a' })
    assert.equal(await names(), ['user a'])
    await evaluate(api, shop.server, flag, { targetingKey: 'late' })
    await keep([], false)
    assert.equal(await names(), [], 'neither what was stored nor what was about to be')
    await keep(['/plan'])
    assert.equal(await names(), [])
  })

  test('switched off while contexts are being stored: none of them is kept', async () => {
    await keep([])
    const at = new Date(NOW).toISOString()
    const seen = { environmentId: shop.production, kind: 'user', contextId: 'late', name: null, traits: {} }
    let off: Promise<unknown> | undefined
    await api.storage.transaction(async (stores) => {
      const list = async (environmentId: string) => {
        const known = await stores.seenContexts.list(environmentId)
        off ??= keep([], false)
        // Turning it off has to wait for this transaction, so this must not wait for that.
        await Promise.race([off, pause(1000)])
        return known
      }
      const seenContexts = Object.create(stores.seenContexts, { list: { value: list } }) as Stores['seenContexts']
      const watched = Object.create(stores, { seenContexts: { value: seenContexts } }) as Stores
      await storeContexts(watched, [{ ...seen, firstSeenAt: at, lastSeenAt: at }])
    })
    await off
    assert.equal(await names(), [])
  })

  test('a thousand of each environment, those seen last; gone after 30 days', async () => {
    await keep([])
    const capturedContexts = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ id: `c${from + i}` }))
    const report = async (contexts: object[]) => {
      const metaContext = { sdkName: 'a', sdkVersion: '1' }
      const body = { serverSdkKey: shop.server, metaContext, discreteEvents: { capturedContexts: contexts } }
      assert.is((await ask(api, '/server/telemetry/v1', body)).status, 202)
      await api.runtime.activity.flush()
    }
    await report(capturedContexts(0, 1000))
    api.setNow(new Date(NOW + 1000))
    await report(capturedContexts(2000, 50))
    const all = await names()
    assert.is(all.length, 1000)
    assert.ok(all.includes('user c2049'))
    api.setNow(new Date(NOW + 30 * 86_400_000 + 500))
    await purgeReports(api.services)
    const left = await api.storage.read((stores) => stores.seenContexts.list(shop.production))
    assert.is(left.length, 50)
  })

  test('viewers see none, editors cannot change that, and the audit log has only the switch', async () => {
    await keep(['/plan'])
    await evaluate(api, shop.server, flag, { targetingKey: 'secret-ann', plan: 'secret-plan' })
    assert.is((await read()).contexts.length, 1)
    const [viewer, editor] = [await signedIn(api, 'viewer'), await signedIn(api, 'editor')]
    assert.equal([(await viewer.call('GET', base())).status, (await editor.call('GET', base())).status], [403, 200])
    assert.is((await editor.call('PUT', `${base()}/settings`, { keepContexts: false, contextTraits: [] })).status, 403)
    assert.is((await editor.call('DELETE', base())).status, 403)
    await shop.owner.call('DELETE', base())
    const log = JSON.stringify((await shop.owner.call('GET', '/audit?limit=200')).body)
    assert.not.match(log, /secret-ann|secret-plan/)
    assert.ok(log.includes('"keepContexts":true,"contextTraits":["/plan"]'))
  })

  test('wrong settings are refused', async () => {
    for (const [body, wanted] of [
      [{}, 2],
      [{ keepContexts: 'yes', contextTraits: [] }, 1],
      [{ keepContexts: true, contextTraits: ['plan'] }, 1],
      [{ keepContexts: true, contextTraits: ['/a~2'] }, 1],
    ] as const) {
      const answer = await shop.owner.call('PUT', `${base()}/settings`, body)
      assert.equal([answer.status, messages(answer).length], [400, wanted])
    }
    assert.equal(await read(), { keepContexts: false, contextTraits: [], contexts: [] })
  })
})
