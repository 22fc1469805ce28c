import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import { SESSION_TIMES, TRIES } from '../src/domain/limits.js'
import { firstOrganization } from './support/accounts.js'
import { apiSuite, type Answer, type Api } from './support/api.js'
import { as, messages, browser, PASSWORD, secretOf, send, setUp, signedIn, type Browser } from './support/dashboard.js'

const EMAIL = 'ann@example.com'

/** Bodies of the dashboard are not the Admin API's: read as they come. */
const read = ({ body }: Answer) => body as unknown as Record<string, unknown> & { code: string; error: string }

const signIn = (api: Api, password = PASSWORD, email = EMAIL, headers = {}) =>
  send(api, undefined, 'POST', '/session', { email, password }, { headers })

async function cookieOf(api: Api): Promise<Browser> {
  const answer = await signIn(api)
  assert.is(answer.status, 200)
  return browser(api, secretOf(answer))
}

const status = async (who: Browser) => (await who.call('GET', '/sessions')).status

apiSuite('dashboard: setup and sign-in', (test, api) => {
  test('a store in which nobody can sign in asks for setup once, with the code from the log', async () => {
    assert.equal(read(await send(api, undefined, 'GET', '/session')), { setup: true })
    const whole = { organization: 'Acme', name: 'Ann', email: EMAIL, password: PASSWORD }
    const wrong = await send(api, undefined, 'POST', '/setup', { ...whole, code: 'AAAA-BBBB-CCCC-DDDD' })
    assert.is(wrong.status, 400)
    assert.match(messages(wrong)[0] ?? '', /^code: The setup code is wrong/)
    const bad = await send(api, undefined, 'POST', '/setup', { code: 'x', organization: ' ', name: 'A', email: 'x' })
    assert.equal(messages(bad), ['password: Password is required'])
    const short = await send(api, undefined, 'POST', '/setup', { ...whole, code: 'x', email: 'x', password: 'short' })
    assert.equal(messages(short), [
      'email: Email must be an address such as ann@example.com',
      'password: Password must be 10 to 200 characters long',
    ])
    const empty = { code: '', organization: '', name: '', email: '', password: '' }
    assert.equal(messages(await send(api, undefined, 'POST', '/setup', empty)), [
      'code: Setup code is required',
      'organization: Organization is required',
      'name: Name is required',
      'email: Email must be an address such as ann@example.com',
      'password: Password must be 10 to 200 characters long',
    ])
    const ann = await setUp(api, { email: 'Ann@Example.com', code: api.services.setupCode.toLowerCase() })
    const session = read(await ann.call('GET', '/session'))
    assert.is(session['signedIn'], true)
    assert.equal(
      { ...(session['member'] as object), id: '' },
      {
        id: '',
        name: 'Ann',
        email: EMAIL,
        role: 'owner',
        rights: [],
      },
    )
    assert.is((session['organization'] as { name: string }).name, 'Acme')
    assert.equal(read(await send(api, undefined, 'GET', '/session')), {
      setup: false,
      signedIn: false,
      singleSignOn: null,
    })
    const again = await send(api, undefined, 'POST', '/setup', { ...whole, code: api.services.setupCode })
    assert.equal([again.status, messages(again)], [400, ['The service is already set up. Sign in']])
    // The organization and the owner are the ones that every store starts with: its token belongs to them.
    const members = (await ann.call('GET', '/members')).body
    assert.equal(
      members.map(({ name }) => name),
      ['Ann'],
    )
  })

  test('the cookie is for this server and no script; a wrong password and an unknown email answer alike', async () => {
    const answer = await signIn(api, PASSWORD, ' ANN@example.com ')
    assert.is(answer.status, 200)
    const cookie = answer.headers.get('set-cookie') ?? ''
    const [session = '', device = ''] = cookie.split(', ')
    assert.match(session, /^service_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600$/)
    assert.match(
      device,
      /^service_device=[\w-]{22}\.[\w-]{43}; Path=\/dashboard\/api; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
    )
    assert.is(answer.headers.get('cache-control'), 'no-store')
    const refused = [await signIn(api, 'wrong password'), await signIn(api, PASSWORD, 'bob@example.com')]
    for (const one of refused) {
      assert.equal([one.status, messages(one)], [400, ['Email or password is wrong']])
      assert.is(one.headers.get('set-cookie'), null)
    }
    await api.storage.read(async (stores: Stores) => {
      const [owner] = await stores.members.list((await firstOrganization(stores)).id)
      const text = JSON.stringify([owner, await stores.sessions.list(owner?.id ?? '')])
      assert.not.ok(text.includes(PASSWORD) || text.includes(secretOf(answer)))
      assert.match(owner?.passwordHash ?? '', /^\$argon2id\$/)
    })
  })

  test('a session ends 8 hours after its last use, and 14 days after its beginning', async () => {
    const start = Date.now()
    const idle = await cookieOf(api)
    api.setNow(new Date(start + SESSION_TIMES.idle - 60_000))
    assert.is(await status(idle), 200)
    api.setNow(new Date(start + 2 * SESSION_TIMES.idle - 180_000))
    assert.is(await status(idle), 200)
    api.setNow(new Date(start + 3 * SESSION_TIMES.idle))
    const answer = await idle.call('GET', '/sessions')
    assert.equal([answer.status, read(answer).code], [401, 'SESSION_EXPIRED'])
    assert.is((await idle.call('POST', '/v1/projects', { name: 'P', slug: 'p' })).status, 401)
    api.setNow(new Date(start))
    const used = await cookieOf(api)
    for (let at = start; at < start + SESSION_TIMES.absolute; at += SESSION_TIMES.idle / 2) {
      api.setNow(new Date(at))
      assert.is(await status(used), 200)
    }
    api.setNow(new Date(start + SESSION_TIMES.absolute + 60_000))
    assert.is(await status(used), 401)
    api.setNow(undefined)
  })

  test('sessions are listed; signing out ends one, signing out everywhere all', async () => {
    const [one, two, three] = [await cookieOf(api), await cookieOf(api), await cookieOf(api)]
    const list = (await one.call('GET', '/sessions')).body as unknown as { id: string; current: boolean }[]
    assert.is(list.filter(({ current }) => current).length, 1)
    const out = await one.call('DELETE', '/session')
    assert.is(out.status, 204)
    assert.match(out.headers.get('set-cookie') ?? '', /^service_session=; .*Max-Age=0$/)
    assert.equal([await status(one), await status(two)], [401, 200])
    const other = await signedIn(api, 'viewer')
    assert.is((await other.call('DELETE', `/sessions/${list[0]?.id ?? ''}`)).status, 404)
    assert.is((await two.call('DELETE', '/sessions')).status, 204)
    assert.equal([await status(two), await status(three), await status(other)], [401, 401, 200])
  })

  test('a changed password ends the other sessions; it needs the old one', async () => {
    const [mine, other] = [await cookieOf(api), await cookieOf(api)]
    const change = (body: object) => mine.call('PUT', '/account/password', body)
    const cases: [object, string[]][] = [
      [{ password: 'wrong password', newPassword: 'another password' }, ['password: Password is wrong']],
      [{ password: PASSWORD, newPassword: 'short' }, ['newPassword: New password must be 10 to 200 characters long']],
      [
        { password: PASSWORD, newPassword: 'x'.repeat(201) },
        ['newPassword: New password must be 10 to 200 characters long'],
      ],
      [{ password: PASSWORD, newPassword: 'ANN@example.com' }, ['newPassword: New password must not be the email']],
      [{ password: PASSWORD }, ['newPassword: New password is required']],
    ]
    for (const [body, expected] of cases) assert.equal(messages(await change(body)), expected)
    assert.is((await change({ password: PASSWORD, newPassword: 'another password' })).status, 204)
    assert.equal([await status(mine), await status(other)], [200, 401])
    assert.is((await signIn(api)).status, 400)
    const longest = '\u{1f511}'.repeat(200)
    assert.is((await change({ password: 'another password', newPassword: longest })).status, 204)
    assert.equal([(await signIn(api, `${longest}x`)).status, (await signIn(api, longest)).status], [400, 200])
    assert.is((await change({ password: longest, newPassword: PASSWORD })).status, 204)
  })

  test('own name and email; another email needs the password and must be free', async () => {
    const ann = await cookieOf(api)
    const renamed = await ann.call('PUT', '/account', { name: 'Anna', email: EMAIL })
    assert.equal({ ...read(renamed), id: '' }, { id: '', name: 'Anna', email: EMAIL, role: 'owner' })
    await signedIn(api, 'viewer', { email: 'taken@example.com' })
    const cases: [object, string][] = [
      [{ email: 'new@example.com' }, 'password: Password is required'],
      [{ email: 'new@example.com', password: 'wrong' }, 'password: Password is wrong'],
      [{ email: 'Taken@example.com', password: PASSWORD }, 'email: Email is already used by another member'],
      [{ name: ' ' }, 'name: Name is required'],
    ]
    for (const [body, expected] of cases) assert.equal(messages(await ann.call('PUT', '/account', body)), [expected])
    assert.is((await ann.call('PUT', '/account', { email: 'new@example.com', password: PASSWORD })).status, 200)
    assert.is((await signIn(api, PASSWORD, 'new@example.com')).status, 200)
    assert.is((await ann.call('PUT', '/account', { email: EMAIL, password: PASSWORD })).status, 200)
  })

  test('a write needs the token of the session and a page of this server', async () => {
    const ann = await cookieOf(api)
    const write = (headers: Record<string, string>) =>
      ann.call('POST', '/v1/projects', { name: 'P', slug: 'forged' }, { headers })
    const forged: Record<string, string>[] = [
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'wrong' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of forged) {
      const answer = await write(headers)
      assert.equal([answer.status, read(answer).code], [403, 'CSRF_TOKEN_INVALID'], JSON.stringify(headers))
    }
    for (const path of ['/session', '/setup', '/join']) {
      const answer = await send(api, undefined, 'POST', path, {}, { headers: { origin: 'https://evil.example' } })
      assert.is(answer.status, 403, path)
      // The same happens with a proxy that replaces the browser's Host, as nginx does by default.
      const { error } = as<{ error: string }>(answer)
      assert.match(error, /^The page is at https:\/\/evil\.example, .* set PUBLIC_URL to that address/)
      assert.is((await send(api, undefined, 'POST', path, {})).status, 400, path)
    }
    assert.is((await ann.call('DELETE', '/session', undefined, { headers: { 'x-csrf-token': '' } })).status, 403)
    assert.is((await write({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).status, 200)
    assert.is(
      (await ann.call('GET', '/session', undefined, { headers: { origin: 'https://evil.example' } })).status,
      200,
    )
  })

  test('X-Forwarded-For counts only from proxies that are named', async () => {
    const guess = (from: number) =>
      signIn(api, 'wrong password', 'victim@example.com', { 'x-forwarded-for': `192.0.2.${from}` })
    for (let count = 0; count < TRIES.account.free; count++) assert.is((await guess(count)).status, 400)
    const refused = await guess(100)
    assert.equal([refused.status, read(refused).code], [429, 'TOO_MANY_ATTEMPTS'])
  })

  test('what happened is in the audit log, without secrets', async () => {
    const ann = await cookieOf(api)
    const { body } = await ann.call('GET', '/audit?limit=200')
    const { entries } = body as unknown as { entries: { action: string; resource: string; source: string }[] }
    for (const action of ['setup', 'sign-in', 'sign-out-everywhere', 'update']) {
      assert.ok(
        entries.some((entry) => entry.action === action && entry.source === 'dashboard'),
        action,
      )
    }
    const text = JSON.stringify(entries)
    for (const secret of [PASSWORD, 'another password', '$argon2', ann.secret]) assert.not.ok(text.includes(secret))
  })
})
