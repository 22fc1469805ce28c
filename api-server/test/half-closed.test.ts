/** A client that ends its side of the connection after its request, as `nc -N` and some proxies do, gets its answer. */
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerHalfClosed, endWithClient } from '../src/http/half-closed.js'
import { createWebServer } from '../src/tls.js'
import { ADMIN, apiSuite } from './support/api.js'
import { makeAuthority, makeCertificate } from './support/certificates.js'
import { config, FLAGS, newShop, type Shop } from './support/serving.js'
import { until } from './support/until.js'

/** Sends it and ends its side at once. Returns all that the server answers until it ends its own. */
function askAndEnd(port: number, path: string, body: object, headers: readonly string[] = []): Promise<string> {
  const text = JSON.stringify(body)
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers]
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.on('end', () => resolve(answer)).on('error', reject)
    socket.end([...head, `Content-Length: ${Buffer.byteLength(text)}`, '', text].join('\r\n'))
  })
}

apiSuite('a connection that the client half-closes', (test, api) => {
  let shop: Shop
  let port = 0

  test.before.each(async () => {
    port = Number(new URL(api.url).port)
    shop = await newShop(api)
  })

  test('carries the answer, whoever asks', async () => {
    const { key } = await config(api, shop)
    const bearer = `Authorization: Bearer ${shop.server}`
    const asked: [path: string, body: object, headers: string[], answer: RegExp][] = [
      ['/v1/projects', { name: 'Half', slug: `half-${port}` }, [`Authorization: Bearer ${ADMIN}`], /"slug":"half-/],
      ['/v1/projects', {}, [], /403 Forbidden[^]*AUTHORIZATION_HEADER_MISSING/],
      [`${FLAGS}/${key}`, { context: {} }, [bearer], /200 OK[^]*"value":false/],
      [FLAGS, {}, [bearer], /200 OK[^]*"value":false/],
      ['/server/polling/v1', { serverSdkKey: shop.server }, [], new RegExp(`200 OK[^]*"${key}":`)],
      ['/server/heartbeat/v1', { serverSdkKey: shop.server }, [], /202 Accepted/],
      ['/dashboard/api/session', { email: 'a@example.com', password: 'wrong password' }, [], /HTTP\/1.1 40\d/],
    ]
    for (const [path, body, headers, answer] of asked) {
      assert.match(await askAndEnd(port, path, body, headers), answer, path)
    }
  })

  test('carries what a stream begins with, and then ends', async () => {
    const { key } = await config(api, shop)
    const answer = await askAndEnd(port, '/server/sse/v1', { serverSdkKey: shop.server })
    assert.match(answer, new RegExp(`200 OK[^]*"${key}":`))
    await until(() => api.runtime.streams.size === 0)
  })

  test('ends a stream that is under way', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume()
    const body = JSON.stringify({ serverSdkKey: shop.server })
    socket.write(`POST /server/sse/v1 HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    await until(() => api.runtime.streams.size === 1)
    socket.end()
    await until(() => api.runtime.streams.size === 0)
    socket.destroy()
  })
})

const secure = suite('a connection over TLS that the client half-closes')
const authority = makeAuthority()

/** What a server with this handler answers to a client that ends its side with its request, until it ends its own. */
async function answerOverTls(handler: RequestListener): Promise<string> {
  const certificate = { ...makeCertificate(authority), until: new Date() }
  const server = createWebServer({}, handler, certificate)
  answerHalfClosed(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', ca: authority.cert, allowHalfOpen: true }
      const socket = connectSecurely(options, () => socket.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
      let answer = ''
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
      socket.on('end', () => resolve(answer)).on('error', reject)
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

secure('carries an answer that comes later', async () => {
  const answer = await answerOverTls(({ socket }, response) => {
    socket.once('end', () => setTimeout(() => response.end('the answer'), 50))
  })
  assert.match(answer, /200 OK[^]*the answer/)
})

secure('carries what a stream begins with, and then ends', async () => {
  const answer = await answerOverTls((_, response) => {
    response.write('the beginning')
    endWithClient(response)
  })
  assert.match(answer, /200 OK[^]*the beginning/)
})

secure.run()
