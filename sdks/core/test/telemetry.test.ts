import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Telemetry, type Read } from '../src/telemetry.js'

const test = suite('counts of an application')

const READ: Read = {
  ...{ key: 'new-checkout', requestedType: 'boolean', defaultValue: false, value: true },
  ...{ usedDefault: false, reason: 'found-match' },
}

async function countOf(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as {
    aggregatedEvents: { evaluatedConfig: { count: number }[] }
  }
  return body.aggregatedEvents.evaluatedConfig.reduce((sum, { count }) => sum + count, 0)
}

test('the last are sent with those that were on their way when it closed, and could not be stored', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const telemetry = new Telemetry({ url, key: {}, metaContext: { sdkName: 'test', sdkVersion: '1' } })
  telemetry.note(READ)
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const flushed = telemetry.flush()
  const [first, answer] = await asked
  assert.is(await countOf(first), 1)
  telemetry.note(READ)
  const counts: number[] = []
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void countOf(request).then((count) => {
      counts.push(count)
      response.writeHead(202).end()
    })
  })
  const closed = telemetry.close()
  answer.writeHead(503).end()
  await Promise.all([flushed, closed])
  assert.is(
    counts.reduce((sum, count) => sum + count, 0),
    2,
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
  assert.is(await countOf(request), defaults.length)
  response.writeHead(202).end()
  await closed
  server.closeAllConnections()
  server.close()
})

test.run()
