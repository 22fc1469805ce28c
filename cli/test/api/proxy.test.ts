import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AdminApi } from '../../src/api/admin-api.js'
import { proxyFor } from '../../src/api/proxy.js'
import { Failure } from '../../src/errors/failures.js'
import { startHttpServer } from '../support/http-server.js'
import { runCli } from '../support/run-cli.js'

const proxy = { HTTPS_PROXY: 'http://proxy:3128' }
const cases: [address: string, environment: Record<string, string>, expected: string | undefined][] = [
  ['https://a.example/v1', {}, undefined],
  ['https://a.example/v1', proxy, 'http://proxy:3128/'],
  ['https://a.example/v1', { https_proxy: 'proxy:3128', HTTPS_PROXY: 'http://other' }, 'http://proxy:3128/'],
  ['https://a.example/v1', { HTTPS_PROXY: ' ' }, undefined],
  ['https://a.example/v1', { HTTP_PROXY: 'http://proxy' }, undefined],
  ['http://a.example/v1', { HTTP_PROXY: 'http://proxy' }, 'http://proxy/'],
  ['http://a.example/v1', proxy, undefined],
  ['https://127.0.0.1:4600/v1', proxy, undefined],
  ['https://[::1]/v1', proxy, undefined],
  ['https://localhost/v1', proxy, undefined],
  ['https://a.example/v1', { ...proxy, NO_PROXY: '*' }, undefined],
  ['https://a.example/v1', { ...proxy, NO_PROXY: 'b.example, example' }, undefined],
  ['https://a.example/v1', { ...proxy, no_proxy: '.example' }, undefined],
  ['https://a.example/v1', { ...proxy, NO_PROXY: '*.EXAMPLE' }, undefined],
  ['https://a.example/v1', { ...proxy, NO_PROXY: 'xample,b.a.example,,' }, 'http://proxy:3128/'],
  ['https://a.example/v1', { ...proxy, NO_PROXY: 'a.example:443' }, undefined],
  ['https://a.example/v1', { ...proxy, NO_PROXY: 'a.example:8443' }, 'http://proxy:3128/'],
  ['https://10.1.2.3/v1', { ...proxy, NO_PROXY: '10.0.0.0/8' }, undefined],
  ['https://11.1.2.3/v1', { ...proxy, NO_PROXY: '10.0.0.0/8,10.0.0.0/99,x/8' }, 'http://proxy:3128/'],
  ['https://11.1.2.3/v1', { ...proxy, NO_PROXY: '2.3' }, 'http://proxy:3128/'],
  ['https://[fd00::1]/v1', { ...proxy, NO_PROXY: 'fd00::/8' }, undefined],
  ['https://[fd00::1]/v1', { ...proxy, NO_PROXY: 'fd00::1' }, undefined],
]
for (const [address, environment, expected] of cases) {
  test(`the proxy for ${address} with ${JSON.stringify(environment)}`, () => {
    assert.is(proxyFor(address, environment)?.href, expected)
  })
}

test('a setting that is not a proxy is refused, and not repeated: it may contain a password', () => {
  for (const value of ['socks5://ann:hunter2@proxy', 'http://', 'http://ann:hunter2@proxy:99999']) {
    try {
      proxyFor('https://a.example', { HTTPS_PROXY: value })
      assert.unreachable()
    } catch (error) {
      assert.instance(error, Failure)
      assert.is((error as Failure).text.title, 'HTTPS_PROXY does not name a proxy that can be used.')
    }
  }
})

/** Lists projects with one variable set for the time of it. */
async function listThrough(variable: string, value: string, address: string) {
  process.env[variable] = value
  try {
    const api = new AdminApi(`${address}/v1`, { value: 't', source: 'given with --token' }, { timeoutMs: 5_000 })
    return await api.listProjects().catch((error: unknown) => error)
  } finally {
    Reflect.deleteProperty(process.env, variable)
  }
}

test('a plain request is sent to the proxy with the whole address', async () => {
  const seen: (string | undefined)[] = []
  const server = await startHttpServer(({ url, headers }, response) => {
    seen.push(url, headers.host, headers.authorization, headers['proxy-authorization'])
    response.end('[]')
  })
  const credentials = server.url.replace('//', '//ann:a%40b@')
  assert.equal(await listThrough('http_proxy', credentials, 'http://configs.example.com'), [])
  const expected = `Basic ${Buffer.from('ann:a@b').toString('base64')}`
  assert.equal(seen, ['http://configs.example.com/v1/projects', 'configs.example.com', 'Bearer t', expected])
  await server.close()
})

test('https uses a tunnel; the proxy gets neither path nor token', async () => {
  const asked: (string | undefined)[] = []
  let first: Buffer = Buffer.alloc(0)
  const server = createServer().on('connect', ({ url, headers }: IncomingMessage, socket: Duplex) => {
    asked.push(url, headers.authorization)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.once('data', (bytes: Buffer) => {
      first = bytes
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const result = await listThrough('HTTPS_PROXY', `http://127.0.0.1:${port}`, 'https://configs.example.com')
  assert.equal(asked, ['configs.example.com:443', undefined])
  // The hello of TLS, with the name of the host.
  assert.is(first[0], 0x16)
  assert.ok(first.includes('configs.example.com'))
  assert.match((result as Failure).text.title, `through the proxy http://127.0.0.1:${port}: the connection was closed.`)
  server.close()
})

test('a proxy that refuses, and one that is not there', async () => {
  const server = await startHttpServer((_request, response) => response.end())
  const refusing = createServer().on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.address() as AddressInfo
  const refused = await listThrough('HTTPS_PROXY', `http://127.0.0.1:${port}`, 'https://configs.example.com')
  assert.match(
    (refused as Failure).text.title,
    `through the proxy http://127.0.0.1:${port}: it answered with status 407.`,
  )
  for (const [variable, address] of [
    ['HTTPS_PROXY', 'https://configs.example.com'],
    ['HTTP_PROXY', 'http://configs.example.com'],
  ] as const) {
    const run = await runCli(['scan', '--project', 'a', '--token', 't', '--base-url', address], {
      env: { [variable]: 'http://ann:hunter2@127.0.0.1:1' },
    })
    assert.match(
      run.stderr,
      'cannot be reached through the proxy http://127.0.0.1:1: nothing listens there.\nCheck HTTPS_PROXY',
    )
    assert.equal([run.code, run.stdout], [2, ''])
  }
  refusing.close()
  await server.close()
})

test.run()
