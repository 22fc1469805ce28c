/** The metrics for Prometheus, and who may read them. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings } from '../src/settings.js'
import { call, temporaryFolder } from './support/api.js'
import { runCommand, startProcess } from './support/process.js'

const TOKEN = 'metrics-token-of-the-tests'
const admin = { token: 'init-token' }

const test = suite('metrics')
let folder = ''

test.before(async () => void (folder = await temporaryFolder()))
test.after(() => rm(folder, { recursive: true, force: true }))

const settings = (name: string) => ({
  DATA_FILE: path.join(folder, name, 'data.json'),
  INIT_ADMIN_TOKEN: 'init-token',
  LOG_LEVEL: 'info',
})

async function read(url: string, token?: string): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(url, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** The value of a series; undefined if there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const requestsTo = (method: string, route: string, status: number) =>
  `service_http_requests_total{method="${method}",route="${route}",status="${status}"}`

test('on a port of their own: requests by pattern, storage, event loop, process', async () => {
  const server = await startProcess({ ...settings('own'), METRICS_PORT: '0' })
  const [, url = ''] = await server.logged(/"url":"(http:\/\/127\.0\.0\.1:\d+\/metrics)"/)
  const { body } = await call(server.url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, admin)
  const project = `/projects/${body.id}`
  // The second of the same URL goes another way through the server.
  for (let times = 0; times < 3; times += 1) await call(server.url, 'GET', project, undefined, admin)
  await call(server.url, 'GET', '/projects/not-there', undefined, admin)
  await call(server.url, 'DELETE', '/projects', undefined, admin)
  await call(server.url, 'GET', '/nothing/like/this', undefined, admin)
  await call(server.url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, admin)
  await fetch(new URL('/projects/secret-slug/configs/secret-key', server.url), { headers: { accept: 'text/html' } })
  await fetch(new URL('/healthz', server.url))
  for (const path of ['/ofrep/v1/evaluate/flags/secret-flag', '/ofrep/v1/evaluate/flags', '/client/polling/v1']) {
    await fetch(new URL(path, server.url), { method: 'POST', body: '{}' })
  }
  await fetch(server.url, { method: 'PROPFIND' })

  const { status, type, text } = await read(url)
  assert.is(status, 200)
  assert.match(type ?? '', /^text\/plain; version=0\.0\.4/)
  const one = '/v1/projects/{projectId}'
  const counts: [string, number | undefined][] = [
    [requestsTo('GET', one, 200), 3],
    [requestsTo('GET', one, 404), 1],
    [requestsTo('POST', '/v1/projects', 200), 1],
    [requestsTo('POST', '/v1/projects', 400), 1],
    [requestsTo('DELETE', '/v1/projects', 405), 1],
    [requestsTo('GET', 'none', 404), 1],
    [requestsTo('GET', '/healthz', 200), 1],
    [requestsTo('POST', '/ofrep/v1/evaluate/flags/{key}', 401), 1],
    [requestsTo('POST', '/ofrep/v1/evaluate/flags', 401), 1],
    [requestsTo('POST', '/client/polling/v1', 401), 1],
    [requestsTo('GET', 'page', 200), 1],
    [`service_http_request_duration_seconds_count{method="GET",route="${one}"}`, 4],
    ['service_http_requests_running', 0],
    ['service_storage_errors_total{operation="transaction",error="fault"}', undefined],
  ]
  for (const [series, count] of counts) assert.is(valueOf(text, series), count, `${series}\n${text}`)
  // Counts of requests are stored every second, perhaps at this moment: it ends.
  const running = 'service_storage_operations_running{operation="transaction"}'
  while (valueOf((await read(url)).text, running) !== 0) await pause(50)
  assert.match(text, /service_http_requests_total\{method="other",route="none",status="\d+"\} 1\n/)
  const operations = (name: string) =>
    valueOf(text, `service_storage_operation_duration_seconds_count{operation="${name}"}`) ?? 0
  assert.ok(operations('transaction') >= 2)
  assert.ok(operations('findTokenOwner') >= 8, 'what single requests ask of the storage counts too')
  assert.ok((valueOf(text, 'service_storage_bytes{part="data"}') ?? 0) > 0)
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes']) {
    assert.match(text, new RegExp(`^${name} `, 'm'))
  }
  for (const secret of ['secret', body.id, 'not-there', 'init-token', 'PROPFIND'])
    assert.not(text.includes(secret), secret)
  assert.is((await read(url.replace('metrics', 'other'))).status, 404)
  assert.is((await read(new URL('/metrics', server.url).href)).status, 404, 'not beside the API')
  assert.is((await server.stop()).code, 0)
})

test('on the server’s own port behind a token; none without a setting', async () => {
  const server = await startProcess({ ...settings('behind'), METRICS_TOKEN: TOKEN })
  const url = new URL('/metrics', server.url).href
  assert.equal([(await read(url)).status, (await read(url, 'init-token')).status], [401, 401])
  const { status, text } = await read(url, TOKEN)
  assert.is(status, 200)
  assert.not(text.includes(TOKEN))
  assert.is((await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` } })).status, 405)
  await server.stop()
  const without = await startProcess(settings('without'))
  assert.is((await read(new URL('/metrics', without.url).href, TOKEN)).status, 404)
  await without.stop()
})

test('settings that make no sense are reported', async () => {
  const wrong = (environment: Record<string, string>) => {
    try {
      readSettings(environment)
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }
  assert.match(wrong({ METRICS_PORT: 'x' }), /^METRICS_PORT must be a number/)
  assert.match(wrong({ METRICS_HOST: '0.0.0.0' }), /without METRICS_PORT/)
  assert.match(wrong({ PORT: '4700', METRICS_PORT: '4700' }), /^PORT and METRICS_PORT are both 4700/)
  assert.is(wrong({ PORT: '4700', METRICS_PORT: '4700', METRICS_HOST: '127.0.0.2' }), '')
  assert.match(wrong({ METRICS_TOKEN: 'short' }), /^METRICS_TOKEN must be at least 16 characters/)
  assert.match(wrong({ METRICS_TOKEN: 'with a space in the middle' }), /METRICS_TOKEN/)
  assert.is(wrong({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: TOKEN }), '')
  const used = await startProcess(settings('used'))
  const { port } = new URL(used.url)
  const taken = await runCommand(['start'], { ...settings('taken'), PORT: '0', METRICS_PORT: port })
  assert.is(taken.code, 1)
  assert.match(taken.stderr, /^METRICS_PORT \d+ of 127\.0\.0\.1 cannot be taken: it is in use\./)
  await used.stop()
})

test.run()
