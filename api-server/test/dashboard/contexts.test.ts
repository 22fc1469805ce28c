import { allowedTraits } from '@service/evaluation'
import * as assert from 'uvu/assert'
import type { SeenContext } from '../../src/domain/reports.js'
import { apiSuite } from '../support/api.js'
import { as, messages } from '../support/dashboard.js'
import { newShop, type Shop } from '../support/serving.js'

interface Contexts {
  keepContexts: boolean
  contextTraits: string[]
  contexts: { kind: string; id: string; traits: object }[]
}

apiSuite('dashboard: contexts of an environment', (test, api) => {
  let shop: Shop
  let path = ''
  test.before(async () => {
    shop = await newShop(api)
    path = `/projects/${shop.project.id}/environments/${shop.production}/contexts`
  })

  const read = async () => as<Contexts>(await shop.owner.call('GET', path))
  const settings = (body: object) => shop.owner.call('PUT', `${path}/settings`, body)
  const seen = (contextId: string, lastSeenAt: string): SeenContext => ({
    environmentId: shop.production,
    kind: 'user',
    contextId,
    name: null,
    traits: { plan: { name: 'pro', price: 5 }, email: 'a@example.com' },
    firstSeenAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt,
  })

  test('contexts that may no longer be kept are deleted at once; the audit log has the change but no context', async () => {
    assert.equal(await read(), { keepContexts: false, contextTraits: [], contexts: [] })
    const kept = { keepContexts: true, contextTraits: ['/plan/name', '/plan/price', '/email'] }
    assert.equal(as(await settings(kept)), kept)
    await api.storage.transaction((stores) =>
      stores.seenContexts.put([
        seen('one', '2026-01-02T00:00:00.000Z'),
        seen('a/b ?#%', '2026-01-03T00:00:00.000Z'),
        seen('three', '2026-01-01T00:00:00.000Z'),
      ]),
    )
    const ids = async () => (await read()).contexts.map(({ id }) => id)
    assert.equal(await ids(), ['a/b ?#%', 'one', 'three'])
    await settings({ ...kept, contextTraits: ['/plan/name'] })
    assert.equal((await read()).contexts[0]?.traits, { plan: { name: 'pro' } })

    assert.is((await shop.owner.call('POST', `${path}/delete`, { kind: 'user', id: 'a/b ?#%' })).status, 204)
    assert.is((await shop.owner.call('POST', `${path}/delete`, { kind: 'user', id: 'a/b ?#%' })).status, 404)
    assert.equal(await ids(), ['one', 'three'])
    await settings({ ...kept, keepContexts: false })
    assert.equal(await ids(), [])

    const log = JSON.stringify((await shop.owner.call('GET', '/audit?limit=200')).body)
    assert.ok(log.includes('"keepContexts":true'))
    assert.not(log.includes('a@example.com') || log.includes('a/b ?#%'))
  })

  test('all are deleted at once, those of other environments stay', async () => {
    const elsewhere = { ...seen('elsewhere', '2026-01-02T00:00:00.000Z'), environmentId: shop.test }
    await api.storage.transaction((stores) =>
      stores.seenContexts.put([seen('one', '2026-01-02T00:00:00.000Z'), elsewhere]),
    )
    assert.is((await shop.owner.call('DELETE', path)).status, 204)
    assert.equal((await read()).contexts, [])
    const other = as<Contexts>(await shop.owner.call('GET', path.replace(shop.production, shop.test)))
    assert.equal(
      other.contexts.map(({ id }) => id),
      ['elsewhere'],
    )
  })

  test('an invalid or repeated JSON pointer is named', async () => {
    const answer = await settings({ keepContexts: true, contextTraits: ['/plan', 'plan', '/plan', '/a~2'] })
    assert.is(answer.status, 400)
    assert.equal(messages(answer), [
      'contextTraits[1]: Trait "plan" must be a JSON pointer such as /plan/name',
      'contextTraits[2]: Trait "/plan" is named twice',
      'contextTraits[3]: Trait "/a~2" must be a JSON pointer such as /plan/name',
    ])
    assert.is((await settings({ keepContexts: 'yes' })).status, 400)
  })

  test('of nested traits, only the named ones are kept', () => {
    const traits = JSON.parse('{"a":{"b":1,"c":2},"list":[1,{"d":2}],"x/y":3,"__proto__":4,"e":{}}') as Record<
      string,
      unknown
    >
    const kept = (...pointers: string[]) => JSON.stringify(allowedTraits(traits, pointers))
    assert.is(kept(), '{}')
    assert.is(
      kept('/a/c', '/a/b', '/x~1y', '/__proto__', '/none', '/a/none', '/e'),
      '{"a":{"c":2,"b":1},"x/y":3,"__proto__":4,"e":{}}',
    )
    assert.is(kept('/list/0', '/list'), '{"list":[1,{"d":2}]}')
  })
})
