/** OpenFeature's Manifest Management API, as the OpenFeature CLI asks it. */
import * as assert from 'uvu/assert'
import { newOrganization, newToken } from './support/accounts.js'
import { ADMIN, apiSuite } from './support/api.js'
import { ask, bearer, config, newShop, serve, type Reply, type Shop } from './support/serving.js'

const MANIFEST = '/openfeature/v0/manifest'

interface Flag {
  key: string
  type: string
  description?: string
  defaultValue: unknown
}

const flagsOf = (reply: Reply) => reply.body['flags'] as Flag[]

const numbers = { valueType: 'number' } as const
const timespan = { unit: 'seconds', min: 0, max: 100 } as const
const TYPES: Readonly<Record<string, [config: object, type: string, value: unknown]>> = {
  'a-boolean': [{ type: 'boolean', defaultValue: true }, 'boolean', true],
  'a-string': [{ type: 'string', defaultValue: '5' }, 'string', '5'],
  'an-integer': [{ type: 'integer', defaultValue: 5 }, 'integer', 5],
  'a-float': [{ type: 'float', defaultValue: 26 }, 'float', 26],
  'a-url': [{ type: 'url', defaultValue: 'https://example.com/' }, 'string', 'https://example.com/'],
  'some-json': [{ type: 'json', defaultValue: '{"a": [1, null]}' }, 'object', { a: [1, null] }],
  'enum-of-strings': [
    { type: 'enum', defaultValue: '1', typeOptions: { valueType: 'string', values: ['1', '2'] } },
    'string',
    '1',
  ],
  'enum-of-integers': [
    { type: 'enum', defaultValue: 2, typeOptions: { ...numbers, values: ['1', '2'] } },
    'integer',
    2,
  ],
  'enum-of-decimals': [
    { type: 'enum', defaultValue: 1, typeOptions: { ...numbers, values: ['1', '1.5'] } },
    'float',
    1,
  ],
  'whole-seconds': [{ type: 'timespan', defaultValue: 3, typeOptions: timespan }, 'integer', 3],
  'parts-of-seconds': [
    { type: 'timespan', defaultValue: 3, typeOptions: { ...timespan, allowFractions: true } },
    'float',
    3,
  ],
}

apiSuite('manifest', (test, api) => {
  let shop: Shop
  let path: string

  const read = (target: string, headers: Record<string, string> = bearer(ADMIN), method = 'GET') =>
    ask(api, target, undefined, headers, method)

  const refusalOf = ({ status, body }: Reply) => [status, body['error'], body['code']]

  test.before(async () => {
    shop = await newShop(api)
    path = `/projects/${shop.project.slug}/environments/production${MANIFEST}`
  })

  test('every type with its default in that environment, by slug and by id, and nothing archived', async () => {
    for (const [key, [members]] of Object.entries(TYPES)) await config(api, shop, { key, ...members })
    await config(api, shop, { key: 'gone-by-now' })
    await api.call('DELETE', `/projects/${shop.project.id}/configs/gone-by-now`)

    const reply = await read(path)
    assert.is(reply.status, 200)
    assert.is(reply.headers.get('x-manifest-capabilities'), 'read')
    api.contract.check('GET', path, reply.status, reply.body)
    const expected = Object.entries(TYPES).map(([key, [, type, defaultValue]]) => ({ key, type, defaultValue }))
    assert.equal(flagsOf(reply), expected)

    const byId = `/projects/${shop.project.id}/environments/${shop.production}${MANIFEST}`
    assert.is((await read(byId)).text, reply.text)
    const known = { ...bearer(ADMIN), 'if-none-match': reply.headers.get('etag') ?? '' }
    assert.is((await read(path, known)).status, 304)

    await serve(api, shop, 'an-integer', 9)
    const values = async (target: string) =>
      flagsOf(await read(target)).find(({ key }) => key === 'an-integer')?.defaultValue
    assert.is(await values(path), 9)
    assert.is(await values(path.replace('/production/', '/test/')), 5)
    assert.is((await read(path, known)).status, 200)
  })

  test('an SDK key is enough: it stands for its environment, and shows what it can read', async () => {
    const described = { description: 'For the team' }
    await config(api, shop, { key: 'server-only', client: false, ...described })
    const { key } = await config(api, shop, { key: 'old-name', server: false, ...described })
    await api.call('PATCH', `/projects/${shop.project.id}/configs/${key}`, { key: 'client-only' })

    const server = await read(MANIFEST, bearer(shop.server))
    api.contract.check('GET', MANIFEST, server.status, server.body)
    const find = (reply: Reply, name: string) => flagsOf(reply).find((flag) => flag.key === name)
    assert.equal(find(server, 'server-only')?.description, 'For the team')
    assert.is(find(server, 'client-only'), undefined)
    assert.equal(find(server, 'an-integer')?.defaultValue, 9)

    const client = await read(MANIFEST, { ...bearer(shop.client), origin: 'https://shop.example.com' })
    assert.is(find(client, 'server-only'), undefined)
    assert.equal(find(client, 'client-only'), { key: 'client-only', type: 'boolean', defaultValue: false })
    assert.is(find(client, 'old-name'), undefined)
    assert.is(client.headers.get('access-control-allow-origin'), '*')
  })

  test('a description is one line that generators can put into a comment', async () => {
    const description = 'Two\nlines,\tits "end" */ and C:\\new'
    await config(api, shop, { key: 'described', description })
    const shown = flagsOf(await read(path)).find(({ key }) => key === 'described')?.description
    assert.is(shown, "Two lines, its 'end' * / and C:/new")
  })

  test('refusals are those of the protocol, and say what to do', async () => {
    const unknown = await read(path, bearer('wrong'))
    assert.equal([unknown.status, unknown.body['code']], [401, 'API_TOKEN_NOT_FOUND'])
    assert.equal((unknown.body['error'] as { status: number }).status, 401)
    assert.is((await read(path, {})).body['code'], 'AUTHORIZATION_HEADER_MISSING')
    const weak = await newToken(api, { permissions: ['projects:read'] })
    const message = 'The API token lacks the permission configs:read.'
    assert.equal(refusalOf(await read(path, bearer(weak))), [403, { message, status: 403 }, 'INSUFFICIENT_PERMISSIONS'])

    const elsewhere = (await read(path.replace('/production/', '/prod/'))).body['error'] as { message: string }
    assert.match(elsewhere.message, 'slug or id prod. It has: test, production.')
    assert.is((await read(path.replace(shop.project.slug, 'nothing'))).status, 404)
    assert.is((await read(path, bearer(await newOrganization(api)))).status, 404)

    for (const [target, credential] of [
      [path, ADMIN],
      [MANIFEST, shop.server],
    ] as const) {
      const pushed = await read(`${target}/flags`, bearer(credential), 'POST')
      assert.is(pushed.status, 403)
      assert.match((pushed.body['error'] as { message: string }).message, 'service manifest --push')
    }
    const key = await read(MANIFEST, bearer('svc_wrong'))
    assert.equal([key.status, key.body['code']], [401, 'SDK_KEY_INVALID'])
    assert.match((key.body['error'] as { message: string }).message, 'There is no such SDK key')
    api.contract.check('GET', MANIFEST, key.status, key.body)
    const shown = await read(MANIFEST, { ...bearer(shop.server), origin: 'https://shop.example.com' })
    assert.is(shown.body['code'], 'SERVER_KEY_IN_BROWSER')
    assert.is((await read('/openfeature/v0/manifests')).status, 404)
  })
})
