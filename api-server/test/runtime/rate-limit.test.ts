/** How much one address may ask with one key. */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newSdkKey } from '../../src/domain/tokens.js'
import { RateLimit } from '../../src/runtime/http/rate-limit.js'
import { Refused } from '../../src/runtime/http/refused.js'
import { readSettings } from '../../src/settings.js'
import { oneStorageSuite } from '../support/api.js'
import { ask, config, evaluate, evaluateAll, newKey, newShop, type Reply, type Shop } from '../support/serving.js'

const START = Date.parse('2027-03-01T12:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)

/** Two per second, which is 20 within the 10 seconds over which they are counted. */
const LIMITED = { runtime: { rateLimit: 2 } }
const ALLOWED = 20

const isRefused = ({ status, headers, body }: Reply, seconds: number) => {
  assert.equal([status, body['code'], headers.get('retry-after')], [429, 'RATE_LIMITED', String(seconds)])
  assert.match(String(body['errorDetails']), new RegExp(`Wait ${seconds} s`))
  assert.match(headers.get('access-control-expose-headers') ?? '', /Retry-After/)
}

oneStorageSuite(
  'Rate limit',
  (test, api) => {
    let shop: Shop
    let flag = ''
    let other = ''

    test.before.each(async () => {
      api.setNow(undefined)
      shop = await newShop(api)
      flag = (await config(api, shop)).key
      other = (await newKey(shop, 'client', shop.production)).key
      api.setNow(at(0))
    })

    test.after.each(() => api.setNow(undefined))

    const spend = async (key: string, status = 200, count = ALLOWED) => {
      for (let sent = 0; sent < count; sent++) assert.is((await evaluate(api, key, flag)).status, status)
    }

    test('429 with the time to wait, for every endpoint and for this key alone', async () => {
      const { server, client } = shop
      const streams = (await evaluateAll(api, client)).body['eventStreams'] as { endpoint: { requestUri: string } }[]
      await spend(client, 200, ALLOWED - 1)
      isRefused(await evaluate(api, client, flag), 10)
      isRefused(await evaluateAll(api, client), 10)
      isRefused(await ask(api, '/client/polling/v1', { clientSdkKey: client }), 10)
      isRefused(await ask(api, streams[0]?.endpoint.requestUri ?? '', undefined, {}, 'GET'), 10)
      assert.is((await evaluate(api, server, flag)).status, 200)
      assert.is((await evaluate(api, other, flag)).status, 200)
    })

    test('is over after 10 seconds, and when the clock is set back', async () => {
      await spend(shop.server)
      api.setNow(at(6.5))
      isRefused(await evaluate(api, shop.server, flag), 4)
      api.setNow(at(10))
      await spend(shop.server)
      isRefused(await evaluate(api, shop.server, flag), 10)
      api.setNow(at(-60))
      assert.is((await evaluate(api, shop.server, flag)).status, 200)
    })

    test('invalid keys share one count, which valid ones do not', async () => {
      const wrong = () => evaluate(api, newSdkKey('server'), flag)
      for (let sent = 0; sent < ALLOWED; sent++) assert.is((await wrong()).status, 401)
      isRefused(await wrong(), 10)
      assert.is((await evaluate(api, shop.server, flag)).status, 200)
    })

    test('asking whether a page may ask does not count', async () => {
      const path = `/ofrep/v1/evaluate/flags/${flag}`
      for (let sent = 0; sent <= ALLOWED; sent++) {
        assert.is((await ask(api, path, undefined, { origin: 'https://shop.example.com' }, 'OPTIONS')).status, 204)
      }
      assert.is((await evaluate(api, shop.client, flag)).status, 200)
    })
  },
  LIMITED,
)

oneStorageSuite(
  'Rate limit behind a proxy',
  (test, api) => {
    test('counts each address that the proxy names', async () => {
      const shop = await newShop(api)
      const { key: flag } = await config(api, shop)
      api.setNow(at(0))
      const from = (address: string) => evaluate(api, shop.client, flag, {}, { 'x-forwarded-for': address })
      for (let sent = 0; sent < ALLOWED; sent++) assert.is((await from('203.0.113.1')).status, 200)
      isRefused(await from('203.0.113.1'), 10)
      assert.is((await from('203.0.113.2')).status, 200)
      api.setNow(undefined)
    })
  },
  { ...LIMITED, trustedProxies: ['127.0.0.1', '::1'] },
)

const test = suite('Rate limit, by itself')

/** Whether a request is let in. */
function gate(perSecond: number): (key: string, address: string) => boolean {
  let address = ''
  const request = new IncomingMessage(new Socket())
  const limit = new RateLimit(
    perSecond,
    () => at(0),
    () => address,
  )
  return (key, from) => {
    address = from
    try {
      limit.take(request, key)
      return true
    } catch (error) {
      assert.instance(error, Refused)
      return false
    }
  }
}

const times = (count: number, work: () => boolean) => Array.from({ length: count }, work).every(Boolean)

test('addresses of one IPv6 network share a count, those of IPv4 in IPv6 do not', () => {
  const isLetIn = gate(1)
  assert.ok(times(10, () => isLetIn('key', '2001:db8:1:2::1')))
  assert.not(isLetIn('key', '2001:db8:1:2:ffff::9'))
  assert.ok(isLetIn('key', '2001:db8:1:3::1'))
  assert.ok(times(10, () => isLetIn('key', '::ffff:192.0.2.1')))
  assert.not(isLetIn('key', '::ffff:192.0.2.1'))
  assert.ok(isLetIn('key', '::ffff:192.0.2.2'))
})

test('remembers so many addresses and no more', () => {
  const isLetIn = gate(1)
  assert.ok(times(10, () => isLetIn('key', 'first')))
  assert.not(isLetIn('key', 'first'))
  for (let other = 0; other < 100_000; other++) isLetIn(`key ${other % 7}`, `address ${other}`)
  assert.ok(isLetIn('key', 'first'))
})

test('0 is no limit', () => {
  const isLetIn = gate(0)
  assert.ok(times(100_000, () => isLetIn('key', 'address')))
  assert.is(readSettings({ RATE_LIMIT: '0' }).rateLimit, 0)
  assert.is(readSettings({ RATE_LIMIT: '250' }).rateLimit, 250)
  assert.is(readSettings({}).rateLimit, undefined)
  assert.throws(
    () => readSettings({ RATE_LIMIT: 'none' }),
    /RATE_LIMIT must be a whole number of requests per second from 0 on/,
  )
})

test.run()
