/** OFREP: what the server's own faults look like to a client, and where a client finds the stream. */
import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Health } from '../../src/runtime/health.js'
import { Answers } from '../../src/runtime/http/answers.js'
import { Ofrep } from '../../src/runtime/ofrep/ofrep.js'
import { apiSuite } from '../support/api.js'
import { config, evaluate, evaluateAll, newShop, type Shop } from '../support/serving.js'

apiSuite('faults of OFREP', (test, api) => {
  let shop: Shop

  test.before(async () => void (shop = await newShop(api)))

  /** As another program may have left it in the storage: no request can store it. */
  const spoil = (key: string) =>
    api.services.storage.transaction(async (stores) => {
      const record = await stores.configs.findByKey(shop.project.id, key)
      for (const target of await stores.targets.list(record?.id ?? '')) {
        await stores.targets.update({ ...target, defaultValue: 'many', updatedAt: new Date().toISOString() })
      }
    })

  test('400 GENERAL for a stored value that is not of the type, which leaves the other flags of a bulk alone', async () => {
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 1 })
    const other = await config(api, shop, { type: 'integer', defaultValue: 2 })
    await spoil(key)
    const { status, body } = await evaluate(api, shop.server, key)
    assert.equal([status, body['key'], body['errorCode']], [400, key, 'GENERAL'])
    assert.type(body['errorDetails'], 'string')

    const all = await evaluateAll(api, shop.server)
    assert.is(all.status, 200)
    const [wrong, right] = all.body['flags'] as Record<string, unknown>[]
    assert.equal([wrong?.['key'], wrong?.['errorCode'], wrong?.['value']], [key, 'GENERAL', undefined])
    assert.type(wrong?.['errorDetails'], 'string')
    assert.equal([right?.['key'], right?.['value']], [other.key, 2])
  })

  test('a bulk names one stream of events, by its path alone, and how long a hidden page keeps it', async () => {
    const { body } = await evaluateAll(api, shop.server)
    const streams = body['eventStreams'] as Record<string, unknown>[]
    assert.is(streams.length, 1)
    const { type, inactivityDelaySec, endpoint, ...others } = streams[0] ?? {}
    assert.equal([type, inactivityDelaySec, others], ['sse', 120, {}])
    const { requestUri, ...more } = endpoint as { requestUri: string }
    assert.match(requestUri, /^\/ofrep\/v1\/stream\?token=/)
    assert.equal(more, {})
  })
})

const unit = suite('an unexpected fault of OFREP')

unit('is 500 in JSON that a page may read, and says nothing of its cause', async () => {
  const nothing = undefined as never
  const others = { admission: nothing, streams: nothing, telemetry: nothing }
  const ofrep = new Ofrep({ ...others, answers: new Answers(new Health()), logger: pino({ level: 'silent' }) })
  const server = createServer((_, response) => ofrep.refuse(response, { key: 'flag' }, new Error('the cause')))
  server.listen(0, '127.0.0.1')
  await EventEmitter.once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const error = 'The server failed unexpectedly.'
  assert.equal([response.status, await response.json()], [500, { error, code: 'INTERNAL_ERROR', errorDetails: error }])
  assert.is(response.headers.get('access-control-allow-origin'), '*')
  server.close()
})

unit.run()
