/** Clients that open a stream and never read it hold one event, and not for long. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { oneStorageSuite, type Api } from '../support/api.js'
import { config, evaluate, listen, newShop, serve, type Shop } from '../support/serving.js'

const MB = 1024 * 1024

/** Asks for an environment and reads nothing of it. */
function openSilently(api: Api, serverSdkKey: string, path = '/server/sse/v1'): Socket {
  const body = JSON.stringify({ serverSdkKey, metaContext: {} })
  const silent = connect(Number(new URL(api.url).port), '127.0.0.1')
  silent.on('error', () => undefined)
  silent.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  return silent
}

oneStorageSuite('many clients that never read', (test, api) => {
  let shop: Shop

  test.before(async () => {
    shop = await newShop(api)
    for (let part = 0; part < 8; part += 1) {
      await config(api, shop, { type: 'string', defaultValue: 'x'.repeat(900_000) })
    }
  })

  for (const path of ['/server/sse/v1', '/server/polling/v1']) {
    test(`hold the bytes of ${path} together`, async () => {
      const open = async () => {
        const silent = openSilently(api, shop.server, path)
        // It has begun to come.
        await once(silent, 'readable')
        return silent
      }
      const first = await open()
      const before = process.memoryUsage.rss()
      const others = await Promise.all(Array.from({ length: 60 }, open))
      const grown = (process.memoryUsage.rss() - before) / MB
      // Bytes of their own would be 412 MB.
      assert.ok(grown < 200, `${grown} MB more`)
      for (const one of [first, ...others]) one.destroy()
      while (api.runtime.streams.size > 0) await pause(10)
    })
  }
})

oneStorageSuite(
  'clients that never read',
  (test, api) => {
    test('are dropped, and others go on', async () => {
      const shop = await newShop(api)
      const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
      // More than the buffers of both systems take.
      for (let part = 0; part < 16; part += 1) {
        await config(api, shop, { type: 'string', defaultValue: 'x'.repeat(900_000), client: false })
      }
      const silent = openSilently(api, shop.server)
      while (api.runtime.streams.size === 0) await pause(10)
      const client = await listen(api, '/client/sse/v1', { body: { clientSdkKey: shop.client, metaContext: {} } })
      await client.next()
      await serve(api, shop, key, 1)
      await client.next()
      // A client that does not read does not see the end either, but the server has released it.
      while (api.runtime.streams.size > 1) await pause(10)
      await serve(api, shop, key, 2)
      await client.next()
      assert.is((await evaluate(api, shop.client, key)).body['value'], 2)
      client.close()
      silent.destroy()
      while (api.runtime.streams.size > 0) await pause(10)
    })
  },
  { runtime: { second: 5 } },
)
