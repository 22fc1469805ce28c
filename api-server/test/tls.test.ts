/** HTTPS by the server itself, with certificates of an authority of the team's own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, request, type RequestOptions } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exposure } from '../src/commands/exposure.js'
import { readSettings } from '../src/settings.js'
import { Connections } from '../src/http/connections.js'
import { createWebServer, readCertificate } from '../src/tls.js'
import { temporaryFolder } from './support/api.js'
import { encrypted, makeAuthority, makeCertificate, type Pem } from './support/certificates.js'
import { runCommand, startProcess } from './support/process.js'

const CLI = fileURLToPath(new URL('../../cli/bin/service.js', import.meta.url))
const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }

const test = suite('HTTPS')
const authority = makeAuthority()
let folder = ''

test.before(async () => void (folder = await temporaryFolder()))
test.after(() => rm(folder, { recursive: true, force: true }))

/** Writes the pair into a folder of its own. */
async function store(name: string, { cert, key }: Pem): Promise<{ cert: string; key: string }> {
  const place = path.join(folder, name)
  await mkdir(place, { recursive: true })
  await writeFile(path.join(place, 'tls.crt'), cert)
  await writeFile(path.join(place, 'tls.key'), key)
  return { cert: path.join(place, 'tls.crt'), key: path.join(place, 'tls.key') }
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  /** The client's own port: the same for the same connection. */
  from: number | undefined
}

function ask(url: string, options: RequestOptions = {}, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ca: authority.cert, ...options }, (response) => {
      const from = response.socket.localPort
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text, from }))
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** The serial number of the certificate that a new connection is shown. */
function serialAt(url: string): Promise<string> {
  const { hostname: host, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), ca: authority.cert }, () => {
      resolve(socket.getPeerCertificate().serialNumber)
      socket.end()
    })
    socket.on('error', reject)
  })
}

async function waitForOther(url: string, serial: string): Promise<string> {
  for (;;) {
    const now = await serialAt(url)
    if (now !== serial) return now
    await pause(100)
  }
}

test('problems with the files are reported before the server listens', async () => {
  const good = makeCertificate(authority)
  const cases: [name: string, pem: Pem, message: RegExp][] = [
    ['mismatched', { ...good, key: makeCertificate(authority).key }, /does not belong to the certificate/],
    ['expired', makeCertificate(authority, [-20, -10]), /ended at .*Renew it/],
    ['early', makeCertificate(authority, [10, 20]), /begins at .*Is the clock right/],
    ['encrypted', { ...good, key: encrypted(good.key) }, /is encrypted/],
    ['no-certificate', { ...good, cert: 'nothing' }, /TLS_CERT .* does not hold a certificate in PEM/],
    ['no-key', { ...good, key: good.cert }, /TLS_KEY .* does not hold a private key in PEM/],
  ]
  for (const [name, pem, message] of cases) {
    const files = await store(name, pem)
    const wrong: unknown = await readCertificate(files).catch((error: unknown) => error)
    assert.match((wrong as Error).message, message, name)
    assert.not.match((wrong as Error).message, /PRIVATE KEY|BEGIN/)
  }
  const env = { DATA_FILE: path.join(folder, 'refused', 'data.json') }
  const half = await runCommand(['start'], { ...env, TLS_CERT: 'tls.crt' })
  assert.equal([half.code, half.stdout], [1, ''])
  assert.match(half.stderr, /^TLS_CERT and TLS_KEY go together: set both, or neither\.\n$/)
  const missing = await runCommand(['start'], { ...env, TLS_CERT: 'none.crt', TLS_KEY: 'none.key' })
  assert.is(missing.code, 1)
  assert.match(missing.stderr, /^TLS_CERT cannot be read \(ENOENT/)
})

test('the server says https everywhere, its cookie is Secure, commands and the command-line tool work', async () => {
  const files = await store('served', makeCertificate(authority))
  const env = {
    DATA_FILE: path.join(folder, 'served.json'),
    ...{ TLS_CERT: files.cert, TLS_KEY: files.key, INIT_ADMIN_TOKEN: 'init-token' },
    ...{ INIT_OWNER_EMAIL: OWNER.email, INIT_OWNER_PASSWORD: OWNER.password },
  }
  const server = await startProcess(env)
  assert.match(server.url, /^https:\/\/127\.0\.0\.1:\d+\/v1$/)
  const { origin, port } = new URL(server.url)
  const document = JSON.parse((await ask(`${server.url}/openapi.json`)).body) as { servers: { url: string }[] }
  assert.equal(document.servers, [{ url: server.url }])
  const headers = { 'Content-Type': 'application/json', Origin: origin }
  const signedIn = await ask(`${origin}/dashboard/api/session`, { method: 'POST', headers }, OWNER)
  assert.is(signedIn.status, 200, signedIn.body)
  assert.match(String(signedIn.headers['set-cookie']), /; Secure/)
  assert.is(signedIn.headers['strict-transport-security'], undefined)

  // What speaks no TLS is dropped, and nothing else notices.
  const plain = net.connect(Number(port), '127.0.0.1', () => plain.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
  await new Promise((resolve) => plain.on('error', resolve).on('close', resolve).resume())
  await assertRejects(ask(`${server.url}/projects`, { ca: [] }), /certificate/)

  const authorization = { Authorization: 'Bearer init-token', 'Content-Type': 'application/json' }
  const shop = { name: 'Shop', slug: 'shop' }
  assert.is((await ask(`${server.url}/projects`, { method: 'POST', headers: authorization }, shop)).status, 200)
  assert.is((await runCommand(['health'], { ...env, PORT: port })).code, 0)
  assert.match((await runCommand(['token', 'list'], env)).stdout, /"name"/)

  const ca = path.join(folder, 'authority.pem')
  await writeFile(ca, authority.cert)
  const scan = { SERVICE_BASE_URL: origin, SERVICE_TOKEN: 'init-token', SERVICE_PROJECT: 'shop' }
  assert.is((await runTool(scan)).code, 2, 'an authority that nobody named')
  const trusted = await runTool({ ...scan, NODE_EXTRA_CA_CERTS: ca })
  assert.is(trusted.code, 0, trusted.stderr)
  assert.is((await server.stop()).code, 0)
})

test('new files are taken over without breaking a connection; a wrong pair leaves the one before', async () => {
  const first = await store('mounted-1', makeCertificate(authority))
  const second = await store('mounted-2', makeCertificate(authority))
  // As secrets are mounted: a link to the folder of now, which is swapped at once.
  const mount = path.join(folder, 'mounted')
  const point = async (to: string) => {
    await symlink(path.dirname(to), `${mount}.next`, 'junction')
    await rm(mount, { force: true })
    await rename(`${mount}.next`, mount)
  }
  await point(first.cert)
  const server = await startProcess({
    DATA_FILE: path.join(folder, 'mounted.json'),
    ...{ TLS_CERT: path.join(mount, 'tls.crt'), TLS_KEY: path.join(mount, 'tls.key'), LOG_LEVEL: 'info' },
  })
  const health = server.url.replace(/v1$/, 'healthz')
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: authority.cert })
  const { from } = await ask(health, { agent })
  const before = await serialAt(server.url)

  const mixed = await store('mounted-3', { cert: makeCertificate(authority).cert, key: makeCertificate(authority).key })
  await point(mixed.cert)
  await server.logged(/does not belong to the certificate.*the certificate in use stays/)
  assert.is(await serialAt(server.url), before)

  await point(second.cert)
  await waitForOther(server.url, before)
  assert.is((await ask(health, { agent })).from, from, 'the connection from before goes on')
  agent.destroy()
  assert.is((await server.stop()).code, 0)
})

test('a stop closes idle connections and endless handshakes; a request under way gets its answer', async () => {
  const { cert, key } = makeCertificate(authority)
  let finish = () => {}
  const arrived = new Promise<void>((resolve) => {
    finish = resolve
  })
  let answer = () => {}
  const server = createWebServer(
    {},
    (_, response) => {
      answer = () => response.end('answered')
      finish()
    },
    { cert, key, until: new Date() },
  )
  const connections = new Connections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const closed = (socket: net.Socket) =>
    new Promise((resolve) => socket.on('error', resolve).on('close', resolve).resume())
  const silent = net.connect(port, '127.0.0.1')
  const idle = connect({ port, host: '127.0.0.1', ca: authority.cert })
  await Promise.all([once(silent, 'connect'), once(idle, 'secureConnect')])
  const asked = ask(`https://127.0.0.1:${port}/`)
  await arrived
  const ended = Promise.all([closed(silent), closed(idle)])
  connections.closeIdle()
  await ended
  answer()
  assert.is((await asked).body, 'answered')
  await new Promise((resolve) => {
    server.close(resolve)
    connections.closeIdle()
  })
})

test('a server that listens beyond this machine without HTTPS is warned of', async () => {
  const warned = (environment: Record<string, string>) => exposure(readSettings(environment)) !== undefined
  assert.equal([{}, { HOST: '127.0.0.9' }, { HOST: '::1' }, { HOST: 'localhost' }].map(warned), [
    false,
    false,
    false,
    false,
  ])
  assert.equal([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.168.1.5' }].map(warned), [true, true, true])
  assert.not(warned({ HOST: '0.0.0.0', PUBLIC_URL: 'https://config.example.com' }))
  assert.ok(warned({ HOST: '0.0.0.0', PUBLIC_URL: 'http://config.example.com' }))
  assert.not(warned({ HOST: '0.0.0.0', TLS_CERT: 'a', TLS_KEY: 'b' }))
  assert.not(warned({ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }))
  assert.ok(warned({ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1', PUBLIC_URL: 'http://config.example.com' }))
  const server = await startProcess({ DATA_FILE: path.join(folder, 'open.json'), HOST: '0.0.0.0', LOG_LEVEL: 'warn' })
  await server.logged(/without HTTPS: passwords and tokens cross the network as plain text/)
  await server.stop()
})

async function assertRejects(promise: Promise<unknown>, message: RegExp): Promise<void> {
  const error: unknown = await promise.then(
    () => new Error('nothing went wrong'),
    (reason: unknown) => reason,
  )
  assert.match((error as Error).message, message)
}

/** The command-line tool in an empty folder. */
function runTool(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, 'scan', '--json'], { cwd: folder, env: { ...process.env, ...env } })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.stdout.resume()
    child.on('close', (code) => resolve({ code, stderr }))
  })
}

test.run()
