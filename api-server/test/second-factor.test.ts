/** Authenticator apps as a second factor: real codes (RFC 6238), each of which counts once. */
import { Secret, TOTP } from 'otpauth'
import * as assert from 'uvu/assert'
import { TRIES } from '../src/domain/limits.js'
import { operator } from '../src/services/team/operator.js'
import { memberCode } from '../src/services/team/codes.js'
import { exportAll } from '../src/services/transfer/export.js'
import { apiSuite, type Answer } from './support/api.js'
import { as, browser, messages, PASSWORD, secretOf, send, setUp, signedIn, type Browser } from './support/dashboard.js'

const EMAIL = 'ann@example.com'

apiSuite(
  'second factor',
  (test, api) => {
    let ann: Browser
    let secret = ''
    let recoveryCodes: string[] = []
    let now = new Date('2026-11-24T12:00:00Z')

    /** What the app shows so many steps from now. */
    const codeAt = (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 })

    const pass = (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
      api.setNow(now)
    }

    const signIn = (code?: string, address = '192.0.2.1') => {
      const headers = { 'x-forwarded-for': address }
      return send(api, undefined, 'POST', '/session', { email: EMAIL, password: PASSWORD, code }, { headers })
    }

    const isSignedIn = (answer: Answer) => as<{ signedIn?: boolean }>(answer).signedIn === true

    test.before(async () => {
      api.setNow(now)
      ann = await setUp(api)
    })

    test('it is required once a code has shown that the app has the secret', async () => {
      const path = '/account/second-factor'
      assert.equal((await ann.call('POST', path, { password: 'wrong password' })).status, 400)
      const made = as<{ secret: string; uri: string; qr: string }>(await ann.call('POST', path, { password: PASSWORD }))
      secret = made.secret
      assert.match(made.uri, /^otpauth:\/\/totp\/Acme:ann%40example\.com\?issuer=Acme&secret=/)
      assert.match(made.qr, /^<svg /)
      assert.ok(isSignedIn(await signIn()))
      assert.equal(messages(await ann.call('POST', `${path}/confirm`, { code: '000000' })), [
        'code: The code is wrong, or was used before',
      ])
      const confirmed = await ann.call('POST', `${path}/confirm`, { code: codeAt() })
      recoveryCodes = as<{ recoveryCodes: string[] }>(confirmed).recoveryCodes
      assert.is(new Set(recoveryCodes).size, 10)
      assert.equal(as<object>(await ann.call('GET', path)), {
        ...{ isOn: true, since: now.toISOString(), recoveryCodes: 10, required: false, hasPassword: true },
      })
      assert.is((await ann.call('POST', path, { password: PASSWORD })).status, 400)
    })

    test('a code signs in once, also where two come at the same time', async () => {
      const asked = await signIn()
      assert.is(as<{ codeRequired: boolean }>(asked).codeRequired, true)
      assert.is(secretOf(asked), '')
      // The one that confirmed it is used.
      assert.is((await signIn(codeAt())).status, 400)
      pass(30)
      const code = codeAt()
      const both = await Promise.all([signIn(code), signIn(code)])
      assert.equal(both.map(({ status }) => status).sort(), [200, 400])
      // Earlier ones are over, and clocks may differ by one step.
      assert.is((await signIn(codeAt(-1))).status, 400)
      assert.is((await signIn(codeAt(2))).status, 400)
      assert.ok(isSignedIn(await signIn(codeAt(1))))
      const [recovery = ''] = recoveryCodes
      assert.ok(isSignedIn(await signIn(recovery.toLowerCase().replaceAll('-', ' '))))
      assert.is((await signIn(recovery)).status, 400)
    })

    test('guessing codes ends soon, wherever it comes from; asking for one clears no count', async () => {
      pass(120)
      for (let count = 0; count < TRIES.account.free; count++) {
        const { status } = await signIn('000000', `192.0.2.${count + 10}`)
        if (status === 429) break
        assert.is(status, 400)
        await signIn(undefined, `192.0.2.${count + 10}`)
      }
      assert.is((await signIn(codeAt(), '192.0.2.99')).status, 429)
    })

    test('a new password does not get around it; an owner and the command do', async () => {
      const owner = await signedIn(api, 'owner')
      const caller = await operator(api.services)
      const { code } = await memberCode(api.services, caller, { member: EMAIL })
      const joined = await send(api, undefined, 'POST', '/join', { email: EMAIL, code, password: PASSWORD })
      assert.equal([joined.status, isSignedIn(joined), secretOf(joined)], [200, false, ''])
      assert.is(as<{ codeRequired: boolean }>(await signIn()).codeRequired, true)
      const members = as<{ id: string; secondFactor: boolean }[]>(await owner.call('GET', '/members'))
      assert.ok(members.find(({ id }) => id === ann.memberId)?.secondFactor)
      assert.is((await owner.call('DELETE', `/members/${ann.memberId}/second-factor`)).status, 204)
      assert.is((await owner.call('DELETE', `/members/${ann.memberId}/second-factor`)).status, 404)
      const again = await signIn()
      assert.ok(isSignedIn(again))
      ann = browser(api, secretOf(again), ann.memberId)
    })

    test('if it is required, nothing else is possible before; tokens still work', async () => {
      const required = await ann.call('PUT', '/organization', { requiresSecondFactor: true })
      assert.is(as<{ requiresSecondFactor: boolean }>(required).requiresSecondFactor, true)
      const session = await ann.call('GET', '/session')
      assert.is(as<{ needsSecondFactor: boolean }>(session).needsSecondFactor, true)
      for (const [method, path] of [
        ['GET', '/members'],
        ['GET', '/v1/projects'],
        ['POST', '/tokens'],
        ['GET', '/changes'],
      ] as const) {
        const { status, body } = await ann.call(method, path, method === 'POST' ? {} : undefined)
        assert.equal([status, body.code], [403, 'SECOND_FACTOR_REQUIRED'], path)
      }
      assert.is((await api.call('GET', '/projects')).status, 200)
      secret = as<{ secret: string }>(await ann.call('POST', '/account/second-factor', { password: PASSWORD })).secret
      await ann.call('POST', '/account/second-factor/confirm', { code: codeAt() })
      assert.is((await ann.call('GET', '/members')).status, 200)
      assert.is((await ann.call('POST', '/account/second-factor/recovery-codes', { password: PASSWORD })).status, 200)
      assert.is((await ann.call('POST', '/account/second-factor/remove', { password: PASSWORD })).status, 204)
      assert.is((await ann.call('GET', '/members')).status, 403)
      secret = as<{ secret: string }>(await ann.call('POST', '/account/second-factor', { password: PASSWORD })).secret
      pass(30)
      await ann.call('POST', '/account/second-factor/confirm', { code: codeAt() })
    })

    test('no export, list or entry of the audit log has the secret', async () => {
      const log = JSON.stringify((await ann.call('GET', '/audit?limit=200')).body)
      assert.match(log, /"secondFactor":"on"/)
      assert.match(log, /"secondFactor":"reset"/)
      let exported = ''
      await exportAll(api.services, { tokens: true }, (text) => {
        exported += text
        return Promise.resolve()
      })
      for (const text of [log, exported, JSON.stringify((await ann.call('GET', '/members')).body)]) {
        assert.not.ok(text.includes(secret))
      }
      assert.match(exported, /"requiresSecondFactor":true/)
    })
  },
  { trustedProxies: ['127.0.0.1', '::1'] },
)
