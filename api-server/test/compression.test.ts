import * as assert from 'uvu/assert'
import { call, oneStorageSuite, newConfig, newProject } from './support/api.js'

oneStorageSuite('compression', (test, api) => {
  const get = (path: string, headers: Record<string, string>, method = 'GET') =>
    call(api.url, method, path, undefined, { headers })

  async function longList(): Promise<string> {
    const { id } = await newProject(api)
    for (let count = 0; count < 60; count++) await newConfig(api, id, { description: 'ü'.repeat(100) })
    return `/projects/${id}/configs`
  }

  test('a large answer is compressed as the client asks for, and is the same text', async () => {
    const path = await longList()
    const plain = await get(path, { 'accept-encoding': 'identity' })
    assert.is(plain.headers.get('content-encoding'), null)
    const wanted: [accepted: string, encoding: string | null][] = [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip;q=0.8', 'gzip'],
      ['GZIP;Q=0.3', 'gzip'],
      ['*', 'br'],
      ['br;q=0, *', 'gzip'],
      ['gzip;q=0, br;q=0', null],
      ['gzip;q=0.1, identity', null],
      ['deflate', null],
      ['', null],
    ]
    for (const [accepted, encoding] of wanted) {
      const { status, headers, body } = await get(path, { 'accept-encoding': accepted })
      assert.equal([status, headers.get('content-encoding')], [200, encoding], accepted)
      assert.equal(body, plain.body)
      assert.is(headers.get('vary'), 'Authorization, Accept-Encoding')
    }
  })

  test('the entity tag of a compressed answer is weak, and either names the version', async () => {
    const path = await longList()
    const strong = (await get(path, { 'accept-encoding': 'identity' })).headers.get('etag') ?? ''
    const { headers } = await get(path, { 'accept-encoding': 'gzip' })
    assert.match(strong, /^"/)
    assert.is(headers.get('etag'), `W/${strong}`)
    for (const known of [strong, `W/${strong}`]) {
      for (const [encoding, etag] of [
        ['gzip', `W/${strong}`],
        ['identity', strong],
      ] as const) {
        const answer = await get(path, { 'accept-encoding': encoding, 'if-none-match': known })
        assert.equal([answer.status, answer.headers.get('etag')], [304, etag])
        assert.is(answer.headers.get('vary'), 'Authorization, Accept-Encoding')
      }
    }
  })

  test('a change shows in the next answer, compressed or not', async () => {
    const path = await longList()
    const before = await get(path, { 'accept-encoding': 'br' })
    await newConfig(api, path.split('/')[2] ?? '', { key: 'the-new-one' })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const after = await get(path, { 'accept-encoding': encoding, 'if-none-match': before.headers.get('etag') ?? '' })
      assert.equal([after.status, after.body.length, after.body.at(-1)?.key], [200, 61, 'the-new-one'])
    }
  })

  test('HEAD has the headers of GET, a small answer is not compressed', async () => {
    const path = await longList()
    const [head, full] = [await get(path, { 'accept-encoding': 'gzip' }, 'HEAD'), await get(path, {})]
    assert.equal([head.status, head.headers.get('content-encoding'), head.body], [200, 'gzip', undefined])
    assert.ok(Number(head.headers.get('content-length')) > 0)
    const one = await get(`${path}/${full.body[0].key}`, { 'accept-encoding': 'gzip' })
    assert.equal([one.headers.get('content-encoding'), one.headers.get('vary')], [null, 'Authorization'])
  })
})
