/** Signing in with OpenID Connect where the provider, a page or an earlier answer lies. */
import { generateKeyPairSync } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings } from '../src/settings.js'
import { PLACES, startApi, type Api } from './support/api.js'
import { as, browser, setUp, type Browser } from './support/dashboard.js'
import { startForgingProvider, type Forged, type ForgingProvider } from './support/forging-provider.js'
import { freePort } from './support/free-port.js'

const test = suite('forged sign-ins')

let provider: ForgingProvider
let api: Api
let owner: Browser

test.before(async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  provider = await startForgingProvider()
  const { oidc } = readSettings({ PUBLIC_URL: publicUrl, ...provider.environment })
  api = await startApi(await PLACES.json(), { port, publicUrl, ...(oidc && { oidc }) })
  owner = await setUp(api)
})
test.after(async () => {
  await api.close()
  await provider.close()
})

const path = (rest: string) => `${new URL(api.url).origin}/dashboard/api/oidc/${rest}`

/** What a browser has after it was sent to the provider. */
interface Begun {
  cookie: string
  state: string
  nonce: string
}

async function begin(): Promise<Begun> {
  const { headers } = await fetch(path('start?to=/projects'), { redirect: 'manual' })
  const { searchParams } = new URL(headers.get('location') ?? '')
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return { cookie, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
}

/** Comes back from the provider; answers where that ends, the session's secret, and the cookie that is kept. */
async function back({ cookie, state, nonce }: Begun, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ code: `${nonce}.1`, state, ...query }).toString()
  const answer = await fetch(path(`callback?${search}`), { redirect: 'manual', headers: { cookie } })
  const cookies = answer.headers.getSetCookie()
  const secret = cookies.map((one) => /^service_session=([^;]+)/.exec(one)?.[1]).find(Boolean) ?? ''
  const isCleared = cookies.some((one) => one.startsWith('service_oidc=;'))
  return { to: answer.headers.get('location'), secret, isCleared }
}

async function signIn(forged: Forged) {
  provider.next = forged
  const { to, secret } = await back(await begin())
  return { to, secret }
}

const REFUSED = { to: '/?sign-in=failed', secret: '' }

async function memberOf(secret: string) {
  type Shown = { member: { id: string; email: string | null; role: string } }
  return as<Shown>(await browser(api, secret).call('GET', '/session')).member
}

test('an ID token that is not for this sign-in begins no session', async () => {
  const before = Math.floor(Date.now() / 1000) - 7200
  const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const cases: Record<string, Forged> = {
    audience: { claims: { aud: 'another-client' } },
    audiences: { claims: { aud: ['service', 'another-client'], azp: 'another-client' } },
    nonce: { claims: { nonce: 'of another sign-in' } },
    'no nonce': { claims: { nonce: undefined } },
    issuer: { claims: { iss: 'http://127.0.0.1:1' } },
    expired: { claims: { iat: before, exp: before + 60 } },
    'no subject': { claims: { sub: undefined } },
    key: { key: other },
    unsigned: { key: 'none' },
    'signed with the secret': { key: 'secret' },
    'user info of somebody else': { info: { sub: 'somebody else' } },
  }
  for (const [name, forged] of Object.entries(cases)) assert.equal(await signIn(forged), REFUSED, name)
  assert.is((await signIn({})).to, '/projects')
})

test('an answer is for the browser that asked, and for its newest question', async () => {
  provider.next = {}
  const [victim, attacker] = [await begin(), await begin()]
  // The attacker's code in the victim's browser, and the other way round: the nonce, or the state, is another.
  assert.is((await back(victim, { code: `${attacker.nonce}.1` })).to, '/?sign-in=failed')
  assert.is((await back(victim, { state: attacker.state })).to, '/?sign-in=expired')
  // A page that sends the browser to the callback ends no sign-in that goes on in another tab.
  for (const query of [{ state: 'x' }, { state: 'x', error: 'access_denied' }]) {
    assert.is((await back(victim, query)).isCleared, false)
  }
  const done = await back(victim)
  assert.equal([done.to, done.isCleared], ['/projects', true])
  assert.is((await back(victim, { error: 'access_denied' })).to, '/?sign-in=denied')
  assert.is((await back({ ...victim, cookie: '' })).to, '/?sign-in=expired')
})

test('an email is verified by whoever names it', async () => {
  const email = 'ann@example.com'
  // The ID token names the owner's email without a word on it, and the user info is about another one.
  const claims = { sub: 'mallory', email }
  const mixed = await signIn({ claims, info: { email: 'mallory@example.com', email_verified: true } })
  assert.is(mixed.to, '/?sign-in=email-taken')
  assert.is((await signIn({ claims: { ...claims, email_verified: 'true' } })).to, '/?sign-in=email-taken')
  const both = await signIn({ claims: { sub: 'ann', email }, info: { email, email_verified: true } })
  assert.is((await memberOf(both.secret)).id, owner.memberId)
})

test('who was removed before the first sign-in at the provider does not come back by one', async () => {
  const body = { name: 'Max', email: 'max@example.com', role: 'editor' }
  const { id } = as<{ id: string }>(await owner.call('POST', '/members', body))
  await owner.call('DELETE', `/members/${id}`)
  const claims = { sub: 'max', email: 'Max@example.com', email_verified: true }
  assert.is((await signIn({ claims })).to, '/?sign-in=removed')
  assert.is((await signIn({ claims: { ...claims, email_verified: false } })).to, '/?sign-in=removed')
  // Invited again, and linked; an old link of a removed member does not matter then.
  await owner.call('POST', '/members', { ...body, role: 'viewer' })
  const { secret } = await signIn({ claims })
  assert.equal((await memberOf(secret)).role, 'viewer')
})

test.run()
