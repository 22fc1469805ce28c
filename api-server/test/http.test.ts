import { connect } from 'node:net'
import * as assert from 'uvu/assert'
import { ADMIN, oneStorageSuite, call, newProject } from './support/api.js'

oneStorageSuite('http', (test, api) => {
  /** What the server answers to these bytes. */
  const ask = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })

  test('a known path with another method is 405 with Allow', async () => {
    const { status, headers, body } = await api.call('PATCH', '/projects')
    assert.equal([status, headers.get('allow'), body.code], [405, 'GET, HEAD, POST', 'METHOD_NOT_ALLOWED'])
    const { id } = await newProject(api)
    const byName = await api.call('DELETE', `/projects/${id}/tags/by-name`)
    assert.equal([byName.status, byName.headers.get('allow')], [405, 'GET, HEAD'])
    const nobody = await api.call('PATCH', '/projects', undefined, { token: '' })
    assert.equal([nobody.status, nobody.body.code], [403, 'AUTHORIZATION_HEADER_MISSING'])
  })

  test('every answer below /v1 says who may cache it, and that its type is what it says', async () => {
    const { id } = await newProject(api)
    const path = `/projects/${id}`
    const tag = (await api.call('GET', path)).headers.get('etag') ?? ''
    const known = { headers: { 'if-none-match': tag.slice(1, -1) } }
    const stale = { headers: { 'if-match': 'stale' } }
    const answers = [
      ...[await api.call('GET', path), await api.call('GET', path, undefined, known)],
      ...[await api.call('PUT', path, { name: 'Other' }), await api.call('POST', '/projects', {})],
      ...[await api.call('PUT', path, {}, stale), await api.call('GET', '/projects', undefined, { token: '' })],
      ...[await api.call('GET', '/nothing'), await api.call('PATCH', '/projects')],
      ...[await api.call('PUT', path, undefined, { raw: '{', headers: { 'content-type': 'text/plain' } })],
      await call(api.url, 'GET', '/openapi.json', undefined, { token: '' }),
    ]
    const statuses = [200, 304, 204, 400, 412, 403, 404, 405, 415, 200]
    assert.equal(
      answers.map(({ status }) => status),
      statuses,
    )
    for (const { status, headers } of answers) {
      const sent = ['x-content-type-options', 'cache-control'].map((name) => headers.get(name))
      assert.equal(sent, ['nosniff', 'private, no-cache'], String(status))
      assert.match(headers.get('vary') ?? '', /^Authorization(, Accept-Encoding)?$/, String(status))
    }
    const broken = await ask('nonsense\r\n\r\n')
    for (const line of ['X-Content-Type-Options: nosniff', 'Cache-Control: private, no-cache', 'Vary: Authorization']) {
      assert.ok(broken.includes(`\r\n${line}\r\n`), line)
    }
  })

  test('a request that names its host twice, or not at all, is refused', async () => {
    const head = 'GET /readyz HTTP/1.1\r\nConnection: close\r\n'
    assert.match(await ask(`${head}Host: x\r\n\r\n`), /^HTTP\/1\.1 200 /)
    assert.match(await ask(`${head}\r\n`), /^HTTP\/1\.1 400 [^]*The Host header is missing/)
    assert.match(await ask(`${head}Host: x\r\nhost: y\r\n\r\n`), /^HTTP\/1\.1 400 [^]*more than one Host header/)
  })

  test('an idle connection is kept longer than proxies keep theirs', async () => {
    assert.is((await api.call('GET', '/projects')).headers.get('keep-alive'), 'timeout=65')
  })

  test('an unknown path is 404, outside /v1 without a token too', async () => {
    assert.equal(
      [(await api.call('GET', '/nothing')).status, (await api.call('GET', '/nothing')).body.code],
      [404, 'NOT_FOUND'],
    )
    assert.is((await api.call('GET', '/nothing', undefined, { token: '' })).status, 403)
    for (const path of ['/projects/', '/Projects']) assert.is((await api.call('GET', path)).status, 404)
    const root = api.url.replace('/v1', '')
    assert.is((await call(root, 'GET', '/nothing', undefined, { token: '' })).status, 404)
    assert.equal((await call(root, 'GET', '/healthz', undefined, { token: '' })).body, { status: 'ok' })
    assert.equal((await call(root, 'GET', '/readyz', undefined, { token: '' })).body, { status: 'ready' })
  })

  test('malformed bodies are 400 with a message', async () => {
    const bad: [body: string | Uint8Array, message: RegExp][] = [
      ['{"name":', /not valid JSON/],
      ['', /must be an object/],
      ['[]', /must be an object/],
      ['null', /must be an object/],
      [new Uint8Array([0x22, 0xff, 0x22]), /UTF-8/],
      [`{"name":"a","slug":"b","x":${'['.repeat(200)}${']'.repeat(200)}}`, /nest deeper than 100/],
      ['{"name":"a\\u0000b","slug":"ab"}', /NUL/],
      ['{"name":"a\\ud800b","slug":"ab"}', /surrogate/],
    ]
    for (const [raw, message] of bad) {
      const { status, body } = await api.call('POST', '/projects', undefined, { raw })
      assert.is(status, 400)
      assert.match(body.errors[0].message, message)
    }
    const { body } = await api.call('POST', '/projects', undefined, { raw: '{"name":"\\ud83d\\ude00","slug":"smile"}' })
    assert.is(body.name, '😀')
  })

  test('a body may nest 100 levels; brackets in texts and side by side do not count', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const post = async (pad: string) => {
      const raw = `{"slug":"x","pad":${pad}}`
      return (await api.call('POST', '/projects', undefined, { raw })).body.errors[0].message
    }
    const beside = Array.from({ length: 200 }, () => '{}').join()
    for (const pad of [nested(99), `"${'['.repeat(200)}"`, `"\\"${'{'.repeat(200)}"`, `[${beside}]`, `"\\\\","a":1`]) {
      assert.is(await post(pad), 'Name is required', pad)
    }
    for (const pad of [nested(100), `[${beside},${nested(99)}]`, `"\\\\","a":${nested(100)}`]) {
      assert.match(await post(pad), /nest deeper than 100/, pad)
    }
  })

  test('NUL in a path or a query finds nothing and is named', async () => {
    const { id } = await newProject(api)
    const { status, body } = await api.call('GET', `/projects/${id}/configs?tagIds=%00`)
    assert.equal([status, body.errors], [400, [{ name: 'tagIds', message: 'Tag ids must not contain NUL' }]])
    assert.is((await api.call('GET', `/projects/${id}/configs/%00`)).status, 404)
  })

  test('__proto__ in a body is a member like any other', async () => {
    const raw = '{"name":"Proto","slug":"proto","__proto__":{"polluted":true}}'
    assert.is((await api.call('POST', '/projects', undefined, { raw })).status, 200)
    assert.is(({} as { polluted?: boolean }).polluted, undefined)
  })

  test('JSON by any legal spelling of its media type', async () => {
    const { id } = await newProject(api)
    for (const type of [
      'application/json;charset=UTF-8',
      'APPLICATION/JSON; Charset="utf-8"',
      'application/json;',
      'application/json; charset=utf8',
      'application/json; profile="a;b"; charset=utf-8',
    ]) {
      const { status } = await api.call('PUT', `/projects/${id}`, {}, { headers: { 'content-type': type } })
      assert.is(status, 204, type)
    }
  })

  test('a number beyond what JSON readers hold is refused, anywhere', async () => {
    const { id } = await newProject(api)
    const raw = (value: string) =>
      `{"key":"huge-${value.length}","role":"flag","lifetime":"permanent","type":"json","defaultValue":{"a":[${value}]}}`
    const post = (value: string) => api.call('POST', `/projects/${id}/configs`, undefined, { raw: raw(value) })
    for (const value of ['1e400', `-1${'0'.repeat(400)}`]) {
      const { status, body } = await post(value)
      assert.equal([status, body.errors[0].name], [400, 'defaultValue.a[0]'])
    }
    assert.is((await post('1e308')).status, 200)
  })

  test('a request may name the whole address', async () => {
    const { hostname, port, origin } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    // Not its end as well: the server may see that before it answers, and answers nobody then.
    socket.write(`GET ${origin}/v1/openapi.json?a HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    assert.match(text, /^HTTP\/1\.1 200 /)
  })

  test('the document can only be read', async () => {
    const { status, headers } = await api.call('POST', '/openapi.json', {})
    assert.equal([status, headers.get('allow')], [405, 'GET, HEAD'])
  })

  test('anything but JSON is 415', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'application/json; charset=utf-80' },
      { 'content-type': 'application/json; a=b; charset=utf-16' },
      { 'content-type': 'application/jsonx' },
      { 'content-encoding': 'gzip' },
    ]) {
      const { status, body } = await api.call('POST', '/projects', { name: 'x', slug: 'x' }, { headers })
      assert.equal([status, body.code], [415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    const headers = { 'content-type': 'Application/JSON;charset=UTF-8' }
    assert.is((await api.call('POST', '/projects', { name: 'x', slug: 'charset' }, { headers })).status, 200)
  })

  test('4,194,304 bytes are read, one more is 413, with and without Content-Length', async () => {
    const limit = 4_194_304
    const head = '{"name":"Large","slug":"large","pad":"'
    const exact = `${head}${'x'.repeat(limit - head.length - 2)}"}`
    assert.is((await api.call('POST', '/projects', undefined, { raw: exact })).status, 200)
    const tooLarge = await api.call('POST', '/projects', undefined, { raw: `${exact} ` })
    assert.equal([tooLarge.status, tooLarge.body.code], [413, 'PAYLOAD_TOO_LARGE'])
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 80; i++) controller.enqueue(new Uint8Array(65_536).fill(32))
        controller.close()
      },
    })
    const response = await fetch(`${api.url}/projects`, {
      method: 'POST',
      headers: { authorization: 'Bearer admin-token-of-the-tests', 'content-type': 'application/json' },
      body: stream,
      // Node asks for it; browsers' types, which are here because of the dashboard, do not know it.
      ...({ duplex: 'half' } as object),
    })
    assert.is(response.status, 413)
  })

  test('a body above the limit is refused where none is read as well, and asked about before it is sent', async () => {
    const { id } = await newProject(api)
    const raw = 'x'.repeat(4_194_305)
    for (const method of ['DELETE', 'PUT']) {
      const { status, body } = await api.call(method, `/projects/${id}`, undefined, { raw })
      assert.equal([method, status, body.code], [method, 413, 'PAYLOAD_TOO_LARGE'])
    }
    const head = `DELETE /v1/projects/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ADMIN}\r\n`
    const chunks = `10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(65)
    assert.match(
      await ask(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`),
      /^HTTP\/1\.1 413 /,
    )
    assert.is((await api.call('GET', `/projects/${id}`)).status, 200)
    const expecting = (length: number) =>
      ask(
        `PUT /v1/projects/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ADMIN}\r\nExpect: 100-continue\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${length}\r\n${length === 2 ? 'Connection: close\r\n\r\n{}' : '\r\n'}`,
      )
    assert.match(await expecting(2), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /)
    assert.match(await expecting(5_000_000), /^HTTP\/1\.1 413 /)
    assert.is((await api.call('DELETE', `/projects/${id}`, undefined, { raw: '{}' })).status, 204)
  })

  test('a Content-Length that is too large is answered before anything is read', async () => {
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    const head = `Host: ${hostname}\r\nAuthorization: Bearer ${ADMIN}\r\nContent-Type: application/json`
    socket.write(`POST /v1/projects HTTP/1.1\r\n${head}\r\nContent-Length: 4194305\r\n\r\n`)
    const answer = await new Promise<string>((resolve, reject) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString()))
      socket.once('error', reject)
      socket.setTimeout(120_000, () => reject(new Error('no answer')))
    })
    socket.destroy()
    assert.match(answer, /^HTTP\/1\.1 413 /)
  })

  test('a request that is not HTTP, or lacks what HTTP requires, gets an answer in the usual shape', async () => {
    const head = 'GET /v1/openapi.json HTTP/1.1\r\nConnection: close\r\n'
    for (const text of ['NONSENSE\r\n\r\n', `${head}\r\n`]) {
      const answer = await ask(text)
      assert.match(answer, /^HTTP\/1\.1 400 /)
      const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { errors: unknown[] }
      assert.is(body.errors.length, 1)
    }
    assert.match(await ask(`${head}Host: localhost\r\nExpect: the-unexpected\r\n\r\n`), /^HTTP\/1\.1 200 /)
    assert.match(await ask('GET /v1/openapi.json HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /)
  })

  test('reads carry an entity tag; If-None-Match gives 304, a stale If-Match 412', async () => {
    const project = await newProject(api)
    const path = `/projects/${project.id}`
    const etag = (await api.call('GET', path)).headers.get('etag') ?? ''
    const again = await api.call('GET', path, undefined, { headers: { 'if-none-match': `"other", ${etag}` } })
    assert.equal([again.status, again.body], [304, undefined])
    const other = await api.call('GET', path, undefined, { headers: { 'if-none-match': '"other"' } })
    assert.equal([other.status, other.body.id], [200, project.id])
    const withTag = (tag: string) => ({ headers: { 'if-match': tag } })
    assert.is((await api.call('PUT', path, { name: 'A' }, withTag(etag))).status, 204)
    const stale = await api.call('PUT', path, { name: 'B' }, withTag(etag))
    assert.equal([stale.status, stale.body.code], [412, 'PRECONDITION_FAILED'])
    assert.is((await api.call('DELETE', path, undefined, withTag(etag))).status, 412)
    assert.is((await api.call('DELETE', path, undefined, withTag('*'))).status, 204)
  })

  test('a read shows what was written just before, however often it was read', async () => {
    const project = await newProject(api)
    const path = `/projects/${project.id}`
    for (let i = 0; i < 5; i++) {
      await api.call('PUT', path, { name: `Name ${i}` })
      for (let read = 0; read < 2; read++) assert.is((await api.call('GET', path)).body.name, `Name ${i}`)
    }
    await api.call('DELETE', path)
    assert.is((await api.call('GET', path)).status, 404)
  })

  test('a request id is answered, the own one when it is plain', async () => {
    assert.is(
      (await api.call('GET', '/projects', undefined, { headers: { 'x-request-id': 'abc-1' } })).headers.get(
        'x-request-id',
      ),
      'abc-1',
    )
    assert.match((await api.call('GET', '/projects')).headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/)
  })
})
