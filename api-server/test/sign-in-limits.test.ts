/** Guessing passwords is slow for the guesser, and for nobody else. */
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAmong, networkOf, readNetworks } from '../src/domain/addresses.js'
import { TRIES, waitAfter } from '../src/domain/limits.js'
import { readSettings } from '../src/settings.js'
import { oneStorageSuite, type Answer, type Api } from './support/api.js'
import { as, origin, PASSWORD, send, setUp } from './support/dashboard.js'

const EMAIL = 'ann@example.com'

interface From {
  address?: string
  device?: string
}

const signIn = (api: Api, password: string, { address = '192.0.2.1', device }: From = {}, email = EMAIL) => {
  const cookie = device === undefined ? {} : { cookie: `service_device=${device}` }
  const headers = { 'x-forwarded-for': address, ...cookie }
  return send(api, undefined, 'POST', '/session', { email, password }, { headers })
}

const deviceOf = ({ headers }: Answer) => /service_device=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

async function exhaust(api: Api, from: From, email = EMAIL): Promise<void> {
  for (let count = 0; count < TRIES.account.free; count++) {
    assert.is((await signIn(api, 'wrong password', from, email)).status, 400)
  }
  assert.is((await signIn(api, PASSWORD, from, email)).status, 429)
}

const lines: string[] = []
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

test('waits double up to a quarter of an hour', () => {
  const { free } = TRIES.account
  assert.equal([0, free - 1, free, free + 1, free + 2].map(waitAfter), [0, 0, 30, 60, 120])
  assert.equal([waitAfter(free + 8), waitAfter(1000)], [900, 900])
})

test('networks', () => {
  assert.is(networkOf('192.0.2.1'), '192.0.2.1')
  assert.is(networkOf('2001:db8::1'), '2001:db8:0:0::/64')
  assert.is(networkOf('2001:0db8:0:1:2:3:4:5'), '2001:db8:0:1::/64')
  assert.is(networkOf('::1'), networkOf('0:0:0:0:5::'))
  for (const wrong of ['x', '10.0.0.0/33', '10.0.0.0/', '::/129', '1.2.3.4/8/8', '10.0.0']) {
    assert.throws(() => readNetworks([wrong]), wrong)
  }
  readNetworks(['127.0.0.1', '10.0.0.0/8', '::1', 'fc00::/7'])
})

test('the server of deploy/compose.yaml believes its proxy', async () => {
  const text = await readFile(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8')
  const value = (name: string) => new RegExp(`${name}: (\\S+)`).exec(text)?.[1] ?? ''
  const { trustedProxies = [] } = readSettings({ TRUSTED_PROXIES: value('TRUSTED_PROXIES') })
  assert.equal(trustedProxies, [value('subnet')])
  const proxy = value('subnet').replace(/0\/\d+$/, '3')
  assert.ok(isAmong(readNetworks(trustedProxies), proxy))
})

test.run()

oneStorageSuite(
  'limits of sign-ins',
  (test, api) => {
    test.before(async () => {
      await setUp(api, { email: EMAIL, code: api.services.setupCode })
    })

    test('wrong passwords delay the sender, not the owner at another address', async () => {
      await exhaust(api, { address: '192.0.2.10' })
      const refused = await signIn(api, PASSWORD, { address: '192.0.2.10' }, ' Ann@Example.com ')
      assert.equal([refused.status, refused.body.code], [429, 'TOO_MANY_ATTEMPTS'])
      const wait = Number(refused.headers.get('retry-after'))
      assert.ok(wait >= 1 && wait <= TRIES.account.firstWait)
      assert.is((await signIn(api, PASSWORD, { address: '192.0.2.11' })).status, 200)
    })

    test('an account that does not exist answers and waits alike', async () => {
      await exhaust(api, { address: '192.0.2.20' }, 'nobody@example.com')
    })

    test('of IPv6 a whole network waits', async () => {
      await exhaust(api, { address: '2001:db8:1:2::1' })
      assert.is((await signIn(api, PASSWORD, { address: '2001:db8:1:2:ffff::2' })).status, 429)
      assert.is((await signIn(api, PASSWORD, { address: '2001:db8:1:3::1' })).status, 200)
    })

    test('a browser that has signed in is not delayed by others at its address, and has its own limit', async () => {
      const address = '192.0.2.30'
      const device = deviceOf(await signIn(api, PASSWORD, { address }))
      await exhaust(api, { address })
      assert.is((await signIn(api, PASSWORD, { address, device })).status, 200)
      for (let count = 0; count < TRIES.address.points; count++) {
        await signIn(api, 'wrong password', { address }, `user-${count}@example.com`)
      }
      assert.is((await signIn(api, 'wrong password', { address }, 'another@example.com')).status, 429)
      assert.is((await signIn(api, PASSWORD, { address, device })).status, 200)
      await exhaust(api, { address, device })
      assert.is((await signIn(api, PASSWORD, { address: '192.0.2.31', device })).status, 429)
      assert.is((await signIn(api, PASSWORD, { address: '192.0.2.31' })).status, 200)
    })

    test('made-up devices and those of another account do not count; a new password invalidates a device', async () => {
      const address = '192.0.2.40'
      const answer = await signIn(api, PASSWORD, { address })
      const device = deviceOf(answer)
      await exhaust(api, { address })
      const [nonce = '', signature = ''] = device.split('.')
      for (const made of [`x${nonce}.${signature}`, `${nonce}.${signature.slice(0, -2)}xx`, `${nonce}.`, nonce]) {
        assert.is((await signIn(api, PASSWORD, { address, device: made })).status, 429, made)
      }
      assert.is((await signIn(api, PASSWORD, { address, device })).status, 200)
      await exhaust(api, { address: '192.0.2.41', device }, 'nobody@example.com')
      const ann = /service_session=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
      const change = { password: PASSWORD, newPassword: 'another password' }
      const changed = await send(api, ann, 'PUT', '/account/password', change)
      assert.is(changed.status, 204)
      assert.is((await signIn(api, 'another password', { address, device })).status, 429)
      assert.is((await signIn(api, 'another password', { address, device: deviceOf(changed) })).status, 200)
      await send(api, ann, 'PUT', '/account/password', { password: change.newPassword, newPassword: PASSWORD })
    })

    test('failed sign-ins are in the audit log, once for an account and hour, and in the log of the server', async () => {
      const list = async () => {
        const answer = await signIn(api, PASSWORD, { address: '192.0.2.59' })
        const secret = /service_session=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
        const log = await send(api, secret, 'GET', '/audit?action=sign-in-failed')
        return as<{ entries: { after: object; memberName: string }[] }>(log).entries.map(({ after }) => after)
      }
      await api.services.failedSignIns.flush(true)
      const before = (await list()).length
      lines.length = 0
      api.setNow(new Date('2031-01-01T10:10:00.000Z'))
      for (const address of ['192.0.2.50', '192.0.2.51', '192.0.2.51']) await signIn(api, 'secret guess', { address })
      await signIn(api, 'secret guess', { address: '192.0.2.52' }, 'nobody@example.com')
      await api.services.failedSignIns.flush()
      assert.is((await list()).length, before)
      api.setNow(new Date('2031-01-01T11:00:00.000Z'))
      await api.services.failedSignIns.flush()
      await api.services.failedSignIns.flush()
      const entries = await list()
      assert.is(entries.length, before + 1)
      assert.equal(entries[0], { failedSignIns: 3, hour: '2031-01-01T10:00:00.000Z', addresses: 2 })
      api.setNow(undefined)
      assert.is(lines.filter((line) => line.includes('the password is wrong')).length, 3)
      assert.is(lines.filter((line) => line.includes('no such account')).length, 1)
      assert.not.ok(lines.some((line) => line.includes('guess') || line.includes('nobody@')))
    })

    test('a body without a session may have 8 kB, refused by its length before it is read', async () => {
      for (const path of ['/session', '/setup', '/join']) {
        const answer = await send(api, undefined, 'POST', path, { email: EMAIL, password: 'x'.repeat(8192) })
        assert.equal([answer.status, answer.body.code], [413, 'PAYLOAD_TOO_LARGE'], path)
      }
      const stream = new ReadableStream({
        start(controller) {
          for (let count = 0; count < 20; count++) controller.enqueue(new TextEncoder().encode(' '.repeat(1024)))
          controller.close()
        },
      })
      const headers = { 'content-type': 'application/json', origin: origin(api) }
      const init = { method: 'POST', headers, body: stream, duplex: 'half' }
      assert.is((await fetch(`${origin(api)}/dashboard/api/session`, init)).status, 413)
    })
  },
  { trustedProxies: ['127.0.0.0/8', '10.0.0.1'], logger },
)
