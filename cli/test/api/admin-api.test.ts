import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AdminApi } from '../../src/api/admin-api.js'
import { Failure } from '../../src/errors/failures.js'
import { startHttpServer } from '../support/http-server.js'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const token = { value: 'secret-token', source: 'from SERVICE_TOKEN' }

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** What listing projects does when the server answers so, and the requests the server saw. */
async function ask(answer: Answer, timeoutMs?: number) {
  const server = await startHttpServer((request, response) => answer(response, request))
  try {
    const api = new AdminApi(`${server.url}/v1`, token, timeoutMs === undefined ? {} : { timeoutMs })
    const result = await api.listProjects().catch((error: unknown) => error)
    return { result, requests: server.requests, url: server.url }
  } finally {
    await server.close()
  }
}

async function failureOf(answer: Answer, timeoutMs?: number): Promise<Failure> {
  const { result, requests } = await ask(answer, timeoutMs)
  assert.instance(result, Failure)
  assert.is(requests.length, 1, 'a failure is never retried: requests are counted')
  return result as Failure
}

test('one request, with the token', async () => {
  const project = { id: '1', name: 'Shop', slug: 'shop' }
  const { result, requests } = await ask(json(200, [{ ...project, organizationId: '9' }]))
  assert.equal(result, [project])
  assert.equal(
    requests.map(({ method, url, headers }) => [method, url, headers.authorization]),
    [['GET', '/v1/projects', 'Bearer secret-token']],
  )
})

test('an answer without an end is given up before it fills the memory', async () => {
  const megabytes = Buffer.alloc(16_000_000, ' ')
  let sent = 0
  const flood = (response: ServerResponse): void => {
    if (response.destroyed) return
    sent += megabytes.length
    response.write(megabytes, () => flood(response))
  }
  const endless = await failureOf((response) => flood(response.writeHead(200)), 600_000)
  assert.match(endless.text.title, 'broke off: it is longer than any answer of the Admin API.')
  assert.ok(sent < 700_000_000)
})

test('compressed answers, whole and cut off', async () => {
  const project = { id: '1', name: 'Shop', slug: 'shop' }
  const text = JSON.stringify([project])
  const packed = { gzip: gzipSync(text), br: brotliCompressSync(text) }
  for (const [encoding, bytes] of Object.entries(packed)) {
    const { result } = await ask((response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes))
    assert.equal(result, [project], encoding)
    const half = bytes.subarray(0, bytes.length / 2)
    const cut = await failureOf((response) => response.writeHead(200, { 'content-encoding': encoding }).end(half))
    assert.match(cut.text.title, 'unexpected end of file', encoding)
  }
})

test('names of compressions as others write them, and a byte order mark', async () => {
  for (const encoding of ['GZIP', 'x-gzip']) {
    const bytes = gzipSync('[]')
    const { result } = await ask((response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes))
    assert.equal(result, [], encoding)
  }
  assert.equal((await ask((response) => response.end('\ufeff[]'))).result, [])
})

test('a message without end is cut', async () => {
  const { text } = await failureOf(json(502, { error: 'x'.repeat(100_000) }))
  assert.ok(text.title.length < 1_200)
})

test('configs are read with their gaps filled', async () => {
  const server = await startHttpServer((_request, response) => {
    const old = [{ id: '1', configId: '2', key: 'old', isPrimary: false }]
    const configs = [
      { key: 'a', type: 'enum', typeOptions: { values: ['x'] }, client: false, server: true, deprecatedKeys: old },
      { key: 'b', type: 'boolean', typeOptions: null },
    ]
    json(200, configs)(response, _request)
  })
  const configs = await new AdminApi(server.url, token).listConfigs('a b/c')
  await server.close()
  assert.is(server.requests[0]?.url, '/projects/a%20b%2Fc/configs')
  assert.equal(configs, [
    {
      key: 'a',
      type: 'enum',
      typeOptions: { values: ['x'] },
      client: false,
      server: true,
      deprecatedKeys: [{ key: 'old' }],
    },
    { key: 'b', type: 'boolean', typeOptions: null, client: true, server: true, deprecatedKeys: [] },
  ])
})

const codes: [code: string, message: string, expected: RegExp][] = [
  ['AUTHORIZATION_HEADER_MISSING', 'No header', /received no token \(AUTHORIZATION_HEADER_MISSING\): No header\.$/],
  [
    'AUTHORIZATION_HEADER_INVALID',
    'Bad header',
    /could not read the token from SERVICE_TOKEN \(AUTHORIZATION_HEADER_INVALID\)/,
  ],
  [
    'API_TOKEN_NOT_FOUND',
    'No token matches',
    /token from SERVICE_TOKEN was rejected \(API_TOKEN_NOT_FOUND\): No token matches\.$/,
  ],
  [
    'API_TOKEN_EXPIRED',
    'Expired at 2026-01-01T00:00:00.000Z',
    /has expired \(API_TOKEN_EXPIRED\): Expired at 2026-01-01/,
  ],
  ['API_TOKEN_OWNER_REMOVED', 'Owner left', /rejected \(API_TOKEN_OWNER_REMOVED\): Owner left\.$/],
  ['INSUFFICIENT_PERMISSIONS', 'Not allowed', /lacks the permission projects:read \(INSUFFICIENT_PERMISSIONS\)\.$/],
  ['SOMETHING_NEW', 'Because', /refused the token from SERVICE_TOKEN \(SOMETHING_NEW\): Because\.$/],
]
for (const [code, message, expected] of codes) {
  test(`403 ${code}`, async () => {
    const { text } = await failureOf(json(403, { error: message, code }))
    assert.match(text.title, expected)
    assert.is(text.exitCode, 2)
    assert.ok(text.advice.length > 20)
  })
}

test('401 of a proxy counts as a refused token', async () => {
  assert.match((await failureOf(json(401, {}))).text.title, /refused the token .* \(status 401\)/)
})

test('429: suspended, with the time to wait', async () => {
  const { text } = await failureOf(
    json(429, { error: 'Service suspended', code: 'SERVICE_SUSPENDED' }, { 'retry-after': '5400' }),
  )
  assert.match(text.title, /suspended .*\(SERVICE_SUSPENDED\)/)
  assert.match(text.advice, /^Try again in 1 hour 30 minutes\. .*`service-api org resume`/)
})

test('429: Retry-After as a date, unreadable, or missing', async () => {
  const suspended = { error: 'Service suspended', code: 'SERVICE_SUSPENDED' }
  const past = await failureOf(json(429, suspended, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }))
  assert.match(past.text.advice, /^Try again\. /)
  const later = new Date(Date.now() + 600_000).toUTCString()
  assert.match(
    (await failureOf(json(429, suspended, { 'retry-after': later }))).text.advice,
    /^Try again in 10 minutes\./,
  )
  assert.match((await failureOf(json(429, suspended, { 'retry-after': 'soon' }))).text.advice, /^Try again later\./)
  assert.match((await failureOf(json(429, suspended))).text.advice, /^Try again later\./)
})

test('429 of something else', async () => {
  const { text } = await failureOf(json(429, { error: 'Slow down', code: 'OTHER' }, { 'retry-after': '7' }))
  assert.match(text.title, /^The Admin API is busy \(status 429\): Slow down\.$/)
  assert.is(text.advice, 'Try again in 7 seconds.')
})

test('an answer that is not JSON', async () => {
  const html: Answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  assert.match((await failureOf(html)).text.title, /is not JSON \(status 200, text\/html\)/)
  const forbidden: Answer = (response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>No</h1>')
  assert.match((await failureOf(forbidden)).text.title, /is not JSON \(status 403, text\/html\)/)
  const empty: Answer = (response) => response.writeHead(200).end()
  assert.match((await failureOf(empty)).text.title, /is not JSON \(status 200, no content type\)/)
})

test('JSON of something else', async () => {
  assert.match((await failureOf(json(200, { projects: [] }))).text.title, /it is not a list of projects\.$/)
  assert.match((await failureOf(json(200, [1]))).text.title, /project 1 is not an object/)
  assert.match(
    (await failureOf(json(200, [{ id: '1', name: 'a' }]))).text.title,
    /project 1 has no text as its "slug"\.$/,
  )
})

test('404, 400 and 500', async () => {
  assert.match(
    (await failureOf(json(404, { error: 'Not found', code: 'NOT_FOUND' }))).text.title,
    /nothing at .* \(status 404\)/,
  )
  assert.match((await failureOf(json(400, { errors: [{ message: 'Bad' }] }))).text.title, /status 400: Bad\.$/)
  const broken: Answer = (response) => response.writeHead(502).end('Bad gateway')
  assert.match((await failureOf(broken)).text.title, /failed at .* with status 502: no further message\.$/)
  const silent: Answer = (response) => response.writeHead(500).end()
  assert.match((await failureOf(silent)).text.title, /failed at .* with status 500: no further message\.$/)
})

test('a redirect is not followed, so that no other host gets the token', async () => {
  const other = await startHttpServer((_request, response) => json(200, [])(response, _request))
  const { text } = await failureOf((response) =>
    response.writeHead(302, { location: `${other.url}/v1/projects` }).end(),
  )
  await other.close()
  assert.match(text.title, `redirects to ${other.url}`)
  assert.is(other.requests.length, 0)
})

test('an answer that breaks off', async () => {
  const { text } = await failureOf((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('[{"id":', () => response.destroy())
  })
  assert.match(text.title, /broke off: the connection was closed\.$/)
})

test('a connection that is closed without an answer', async () => {
  const { text } = await failureOf((response) => void response.destroy())
  assert.match(text.title, /cannot be reached: the connection was closed\.$/)
})

test('a server that never answers, and one that never ends its answer', async () => {
  // Long enough for the request to get there on a machine that has much to do.
  assert.match((await failureOf(() => undefined, 500)).text.title, /did not answer within 1 second\.$/)
  const dribble: Answer = (response) => void response.writeHead(200).write('[')
  assert.match((await failureOf(dribble, 500)).text.title, /did not answer within 1 second\.$/)
})

test('nothing listens', async () => {
  const server = await startHttpServer(() => undefined)
  await server.close()
  const error: unknown = await new AdminApi(server.url, token).listProjects().catch((caught: unknown) => caught)
  assert.match(String(error), /cannot be reached: nothing listens there/)
})

test('a server of something else', async () => {
  const server = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const error: unknown = await new AdminApi(`http://127.0.0.1:${port}/v1`, token)
    .listProjects()
    .catch((caught: unknown) => caught)
  server.close()
  assert.match(String(error), /cannot be reached: it does not speak HTTP\.$/)
})

test('a host that does not exist', async () => {
  const error = await new AdminApi('http://no-such-host.invalid/v1', token)
    .listProjects()
    .then(() => 'an answer', String)
  assert.match(error, /no-such-host\.invalid\/v1\/projects cannot be reached: the host name/)
})

test.run()
