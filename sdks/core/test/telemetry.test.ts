import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { valueId } from '@service/evaluation'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Telemetry, type ConfigRead } from '../src/telemetry.js'

const test = suite('counts of an application')

const READ: ConfigRead = {
  ...{ key: 'new-checkout', requestedType: 'boolean', defaultValue: false, value: true },
  ...{ usedDefault: false, reason: 'found-match' },
}

/** What a report holds: its id, and how many reads. */
async function reportOf(request: IncomingMessage): Promise<{ id: string; count: number }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { reportId, aggregatedEvents } = JSON.parse(Buffer.concat(chunks).toString()) as {
    reportId: string
    aggregatedEvents: { evaluatedConfig: { count: number }[] }
  }
  return { id: reportId, count: aggregatedEvents.evaluatedConfig.reduce((sum, { count }) => sum + count, 0) }
}

test('a report without an answer is sent again unchanged, also at the end, before newer ones', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const telemetry = new Telemetry({ url, key: {}, metaContext: { sdkName: 'test', sdkVersion: '1' } })
  telemetry.note(READ)
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const flushed = telemetry.flush()
  const [first, answer] = await asked
  const { id, count } = await reportOf(first)
  assert.is(count, 1)
  assert.match(id, /^[\da-f]{32}$/)
  telemetry.note(READ)
  telemetry.note(READ)
  const reports: { id: string; count: number }[] = []
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void reportOf(request).then((report) => {
      reports.push(report)
      if (reports.length === 1) response.writeHead(503).end()
      else response.writeHead(202).end()
    })
  })
  answer.destroy()
  await flushed
  await telemetry.flush()
  await telemetry.close()
  assert.equal(
    reports.map((report) => report.count),
    [1, 1, 2],
  )
  assert.equal(
    reports.map((report) => report.id === id),
    [true, true, false],
  )
  server.closeAllConnections()
  server.close()
})

test('a default that JSON cannot hold fails neither a read nor the counts', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const telemetry = new Telemetry({ url, key: {}, metaContext: { sdkName: 'test', sdkVersion: '1' } })
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const changed: Record<string, unknown> = {}
  const defaults = [
    circular,
    1n,
    { big: 1n },
    () => true,
    Symbol('one'),
    undefined,
    { toJSON: () => undefined },
    changed,
  ]
  for (const defaultValue of defaults) telemetry.note({ ...READ, requestedType: 'object', defaultValue })
  changed['self'] = changed
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const closed = telemetry.close()
  const [request, response] = await asked
  assert.is((await reportOf(request)).count, defaults.length)
  response.writeHead(202).end()
  await closed
  server.closeAllConnections()
  server.close()
})

test('short text is sent as it is, long text and JSON by the id of their spelling', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const telemetry = new Telemetry({ url, key: {}, metaContext: { sdkName: 'test', sdkVersion: '1' } })
  const long = 'x'.repeat(500)
  const reads: Pick<ConfigRead, 'value' | 'valueText'>[] = [
    { value: 'text' },
    { value: 26, valueText: '26.0' },
    { value: long },
    { value: `${long}x` },
    { value: { a: 1 }, valueText: '{ "a": 1 }' },
    { value: null },
  ]
  for (const read of reads) telemetry.note({ ...READ, ...read })
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const closed = telemetry.close()
  const [request, response] = await asked
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { aggregatedEvents } = JSON.parse(Buffer.concat(chunks).toString()) as {
    aggregatedEvents: { evaluatedConfig: { event: { evaluatedValue: object; evaluatedValueId: string } }[] }
  }
  assert.equal(
    aggregatedEvents.evaluatedConfig.map(({ event }) => [event.evaluatedValue, event.evaluatedValueId]),
    [
      [{ value: 'text' }, valueId('text')],
      [{ value: '26' }, valueId('26.0')],
      [{ value: long }, valueId(long)],
      [{ valueId: valueId(`${long}x`) }, valueId(`${long}x`)],
      [{ valueId: valueId('{"a":1}') }, valueId('{ "a": 1 }')],
      [{ valueId: valueId('null') }, valueId('null')],
    ],
  )
  response.writeHead(202).end()
  await closed
  server.closeAllConnections()
  server.close()
})

test.run()
