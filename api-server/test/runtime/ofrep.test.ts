/** OFREP: what providers of OpenFeature send and expect, row by row. */
import { gzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { apiSuite } from '../support/api.js'
import {
  ask,
  bearer,
  config,
  evaluate,
  evaluateAll,
  newShop,
  ruleFor,
  serve,
  type Reply,
  type Shop,
} from '../support/serving.js'

const flagsOf = (reply: Reply) => reply.body['flags'] as Record<string, unknown>[]

apiSuite('OFREP', (test, api) => {
  let shop: Shop

  test.before(async () => void (shop = await newShop(api)))

  test('a value: the default, a rule, a share', async () => {
    const { key } = await config(api, shop, { type: 'string', defaultValue: 'grey' })
    const standard = await evaluate(api, shop.server, key)
    assert.is(standard.status, 200)
    assert.match(standard.headers.get('content-type') ?? '', /^application\/json/)
    const { variant } = standard.body
    assert.equal(standard.body, { key, reason: 'STATIC', value: 'grey', variant })
    assert.match(String(variant), /^[0-9A-Za-z]{22}$/)

    await serve(api, shop, key, 'grey', [ruleFor('/plan', ['pro'], 'gold')])
    const { body } = await evaluate(api, shop.server, key, { targetingKey: 'ann', plan: 'pro' })
    assert.equal([body['reason'], body['value']], ['TARGETING_MATCH', 'gold'])
    assert.is((await evaluate(api, shop.server, key, { traits: { plan: 'pro' } })).body['value'], 'gold')
    assert.is((await evaluate(api, shop.server, key, { plan: 'free' })).body['value'], 'grey')

    const percentages = [{ id: crypto.randomUUID(), percentage: 100, value: 'blue' }]
    await serve(api, shop, key, 'grey', [{ id: crypto.randomUUID(), order: 0, type: 'percentage', percentages }])
    const share = await evaluate(api, shop.server, key, { targetingKey: 'ann' })
    assert.equal([share.body['reason'], share.body['value']], ['SPLIT', 'blue'])
  })

  test('the variant is the name of a variation that has the value', async () => {
    const variations = [{ name: 'control', value: 'a' }, { value: 'b' }]
    const { key } = await config(api, shop, { type: 'string', role: 'experiment', defaultValue: 'a', variations })
    assert.is((await evaluate(api, shop.server, key)).body['variant'], 'control')
  })

  test('each type as clients in typed languages need it', async () => {
    const timespan = { unit: 'seconds', min: 0, max: 100, allowFractions: true }
    const cases: [object, string][] = [
      [{ type: 'boolean', defaultValue: true }, 'true'],
      [{ type: 'integer', defaultValue: 26 }, '26'],
      [{ type: 'float', defaultValue: 26 }, '26.0'],
      [{ type: 'float', defaultValue: 1.5 }, '1.5'],
      [{ type: 'timespan', defaultValue: 3, typeOptions: timespan }, '3.0'],
      [{ type: 'timespan', defaultValue: 3, typeOptions: { ...timespan, allowFractions: false } }, '3'],
      [{ type: 'enum', defaultValue: 'a', typeOptions: { valueType: 'string', values: ['a', 'b'] } }, '"a"'],
      [{ type: 'enum', defaultValue: '2', typeOptions: { valueType: 'number', values: ['1', '2'] } }, '2'],
      [{ type: 'enum', defaultValue: 2, typeOptions: { valueType: 'number', values: [1.5, 2] } }, '2.0'],
      [{ type: 'url', defaultValue: 'https://example.com/' }, '"https://example.com/"'],
      [{ type: 'json', defaultValue: '{"a":[1]}' }, '{"a":[1]}'],
    ]
    for (const [members, written] of cases) {
      const { key } = await config(api, shop, members)
      const { text } = await evaluate(api, shop.server, key)
      assert.ok(text.includes(`"value":${written},"variant":"`), text)
    }
  })

  test('a key with slashes, percent-encoded or as most clients write it', async () => {
    const { key } = await config(api, shop, { key: 'team/new/checkout', defaultValue: true })
    for (const path of [key, encodeURIComponent(key), 'team/new%2Fcheckout']) {
      const { status, body } = await ask(api, `/ofrep/v1/evaluate/flags/${path}`, {}, bearer(shop.server))
      assert.equal([status, body['key'], body['value']], [200, key, true], path)
    }
  })

  test('400: not JSON, not an object, an invalid context or targeting key', async () => {
    const { key } = await config(api, shop)
    const path = `/ofrep/v1/evaluate/flags/${key}`
    const nested = `{"context":{"a":${'['.repeat(5000)}`
    const deep = `{"context":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    const cases: [string | Uint8Array, string][] = [
      ['{', 'PARSE_ERROR'],
      ['[]', 'PARSE_ERROR'],
      ['"x"', 'PARSE_ERROR'],
      [nested, 'PARSE_ERROR'],
      [deep, 'PARSE_ERROR'],
      [new Uint8Array([0x7b, 0xff, 0x7d]), 'PARSE_ERROR'],
      ['{"context":[]}', 'INVALID_CONTEXT'],
      ['{"context":"ann"}', 'INVALID_CONTEXT'],
      ['{"context":{"targetingKey":{"a":1}}}', 'INVALID_CONTEXT'],
    ]
    for (const [sent, errorCode] of cases) {
      const one = await ask(api, path, sent, bearer(shop.server))
      assert.equal([one.status, one.body['key'], one.body['errorCode']], [400, key, errorCode])
      assert.type(one.body['errorDetails'], 'string')
      const all = await ask(api, '/ofrep/v1/evaluate/flags', sent, bearer(shop.server))
      assert.equal([all.status, all.body['errorCode']], [400, errorCode])
      assert.type(all.body['errorDetails'], 'string')
    }
  })

  test('nothing in a context makes a fault', async () => {
    const { key } = await config(api, shop)
    const path = `/ofrep/v1/evaluate/flags/${key}`
    for (const sent of [
      undefined,
      '',
      '{}',
      '{"context":null}',
      '{"context":{"__proto__":{"a":1},"constructor":2,"kind":"NO KIND"}}',
      '{"__proto__":{"context":{}}}',
      `{"context":{"targetingKey":"${'x'.repeat(1_000_000)}"}}`,
      '{"context":{"targetingKey":5,"a":"\\u0000\\ud800"}}',
      '{"context":{},"context":{"id":"b"}}',
    ]) {
      assert.is((await ask(api, path, sent, bearer(shop.server))).status, 200, sent?.slice(0, 80))
    }
    assert.is((await ask(api, path, '{}', { ...bearer(shop.server), 'content-type': 'text/plain' })).status, 200)
  })

  test('415: a compressed body', async () => {
    const { key } = await config(api, shop)
    const path = `/ofrep/v1/evaluate/flags/${key}`
    const sent = gzipSync('{"context":{"targetingKey":"ann"}}')
    const { status, body } = await ask(api, path, sent, { ...bearer(shop.server), 'content-encoding': 'gzip' })
    assert.equal([status, body['code']], [415, 'UNSUPPORTED_MEDIA_TYPE'])
    const plain = { ...bearer(shop.server), 'content-encoding': 'identity' }
    assert.is((await ask(api, path, '{}', plain)).status, 200)
  })

  test('413: more than 4 MB, and more traits than anybody has', async () => {
    const { key } = await config(api, shop)
    const path = `/ofrep/v1/evaluate/flags/${key}`
    const traits = (count: number) =>
      JSON.stringify({ context: Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}`, at])) })
    for (const sent of [`{"context":{"id":"${'x'.repeat(10_000_000)}"}}`, traits(20_000), traits(300_000)]) {
      const { status, body } = await ask(api, path, sent, bearer(shop.server))
      assert.equal([status, body['code']], [413, 'PAYLOAD_TOO_LARGE'])
    }
    assert.is((await ask(api, path, traits(5000), bearer(shop.server))).status, 200)
  })

  test('404: an unknown key, an archived config, one that is not for this kind of key', async () => {
    const unknown = await evaluate(api, shop.server, 'not-there/at all')
    assert.is(unknown.status, 404)
    assert.equal([unknown.body['key'], unknown.body['errorCode']], ['not-there/at all', 'FLAG_NOT_FOUND'])

    const gone = await config(api, shop)
    assert.is((await evaluate(api, shop.server, gone.key)).status, 200)
    await api.call('DELETE', `/projects/${shop.project.id}/configs/${gone.key}`)
    assert.is((await evaluate(api, shop.server, gone.key)).status, 404)

    const secret = await config(api, shop, { client: false })
    assert.is((await evaluate(api, shop.server, secret.key)).status, 200)
    assert.is((await evaluate(api, shop.client, secret.key)).status, 404)
    const page = await config(api, shop, { server: false })
    assert.is((await evaluate(api, shop.client, page.key)).status, 200)
    assert.is((await evaluate(api, shop.server, page.key)).status, 404)
  })

  test('a key with characters that a path needs escaped', async () => {
    const { key } = await config(api, shop, { key: 'näme/with %41 ünd ?' })
    assert.is((await evaluate(api, shop.server, key)).body['key'], key)
  })

  test('an old key is answered like the new one, and says so', async () => {
    const { key } = await config(api, shop, { type: 'string', defaultValue: 'a' })
    assert.is((await evaluate(api, shop.server, key)).body['metadata'], undefined)
    const renamed = await api.call('PATCH', `/projects/${shop.project.id}/configs/${key}`, { key: `${key}-new` })
    assert.is(renamed.status, 200)
    const { body } = await evaluate(api, shop.server, key)
    assert.equal([body['key'], body['value'], body['metadata']], [key, 'a', { deprecatedKey: true }])
    assert.is((await evaluate(api, shop.server, `${key}-new`)).body['metadata'], undefined)
    const flags = flagsOf(await evaluateAll(api, shop.server))
    assert.equal(flags.find((one) => one['key'] === key)?.['metadata'], { deprecatedKey: true })
    assert.ok(flags.some((one) => one['key'] === `${key}-new`))
  })

  test('other methods and addresses', async () => {
    const wrong = await ask(api, '/ofrep/v1/evaluate/flags', undefined, bearer(shop.server), 'GET')
    assert.equal(
      [wrong.status, wrong.body['code'], wrong.headers.get('allow')],
      [405, 'METHOD_NOT_ALLOWED', 'POST, OPTIONS'],
    )
    assert.is((await ask(api, '/ofrep/v1/nothing', {}, bearer(shop.server))).status, 404)
    assert.is((await ask(api, '/ofrep/v1/evaluate/flags/a/b', {}, bearer(shop.server))).status, 404)
  })

  test('all configs at once, with a tag of the result', async () => {
    const other = await newShop(api)
    const one = await config(api, other, { type: 'string', defaultValue: 'a' })
    const two = await config(api, other, { client: false })
    const all = await evaluateAll(api, other.server)
    assert.is(all.status, 200)
    assert.equal(
      flagsOf(all).map((flag) => flag['key']),
      [one.key, two.key],
    )
    assert.equal(
      flagsOf(await evaluateAll(api, other.client)).map((flag) => flag['key']),
      [one.key],
    )

    const etag = all.headers.get('etag') ?? ''
    const again = (context: object, tag = etag) => evaluateAll(api, other.server, context, { 'if-none-match': tag })
    const known = await again({})
    assert.equal([known.status, known.text, known.headers.get('etag')], [304, '', etag])
    assert.is((await again({ plan: 'free' })).status, 304, 'the result is the same for another context')
    assert.is((await again({ plan: 'free' }, `W/${etag}`)).status, 304)

    await serve(api, other, one.key, 'a', [ruleFor('/plan', ['pro'], 'b')])
    assert.is((await again({})).status, 304, 'the result is the same as before the change')
    const changed = await again({ plan: 'pro' })
    assert.is(changed.status, 200)
    assert.is(flagsOf(changed)[0]?.['value'], 'b')
    assert.is.not(changed.headers.get('etag'), etag)
    assert.is((await again({ plan: 'pro' })).status, 200, 'a tag of another context')

    const query = '/ofrep/v1/evaluate/flags?flagConfigEtag=%22x%22&flagConfigLastModified=1771622898'
    assert.is((await ask(api, query, {}, bearer(other.server))).status, 200)
  })

  test('a write is seen by the very next request', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    for (let value = 1; value <= 20; value += 1) {
      await serve(api, shop, key, value)
      assert.is((await evaluate(api, shop.server, key)).body['value'], value)
    }
    const segment = { key: `seg-${key}`, name: 'Some', groups: [] }
    const made = await api.call('POST', `/projects/${shop.project.id}/segments`, segment)
    const condition = { id: crypto.randomUUID(), kind: 'segment', operator: 'in', segmentId: made.body.id }
    const rule = { id: crypto.randomUUID(), order: 0, type: 'conditional', target: 'value', value: 99, percentages: [] }
    await serve(api, shop, key, 1, [{ ...rule, conditions: [condition] }])
    assert.is((await evaluate(api, shop.server, key, { plan: 'pro' })).body['value'], 1)
    const groups = [
      [
        {
          id: crypto.randomUUID(),
          attribute: 'traits',
          trait: '/plan',
          operator: 'equals',
          targetType: 'text',
          targetValues: ['pro'],
        },
      ],
    ]
    const put = await api.call('PUT', `/projects/${shop.project.id}/segments/${segment.key}`, { ...segment, groups })
    assert.is(put.status, 200)
    assert.is((await evaluate(api, shop.server, key, { plan: 'pro' })).body['value'], 99)
  })

  test('it is no use of the Admin API', async () => {
    const { key } = await config(api, shop)
    const requests = async () => {
      await api.services.meter.flush()
      return api.storage.read(async (stores) => {
        const [organization] = await stores.organizations.list()
        const usage = await stores.usage.list(organization?.id ?? '')
        return usage.filter((one) => one.kind === 'requests').reduce((sum, { count }) => sum + count, 0)
      })
    }
    const before = await requests()
    for (let times = 0; times < 5; times += 1) await evaluate(api, shop.server, key)
    await evaluateAll(api, shop.server)
    assert.is(await requests(), before)
  })
})
