import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { CODE_TIMES } from '../src/domain/limits.js'
import { apiSuite, call, newProject } from './support/api.js'
import { as, messages, browser, PASSWORD, secretOf, send, setUp, signedIn, type Browser } from './support/dashboard.js'

interface Member {
  id: string
  name: string
  email: string | null
  role: string
  invited: boolean
  lastSignInAt: string | null
  tokens: number
  code: string
  codeExpiresAt: string
}

interface Token {
  id: string
  name: string
  permissions: string[]
  effectivePermissions: string[]
  expiresAt: string | null
  lastUsedAt: string | null
  token: string
}

interface SdkKey {
  id: string
  environmentId: string
  kind: string
  name: string
  key: string | null
  hint: string
  createdBy: string
  rotatedAt: string | null
}

apiSuite('dashboard: members, tokens and SDK keys', (test, api) => {
  let ann: Browser
  test.before(async () => void (ann = await setUp(api)))

  let counter = 0
  const invite = async (members: object = {}) => {
    counter += 1
    const answer = await ann.call('POST', '/members', {
      ...{ name: 'Bob', email: `bob-${counter}@example.com`, role: 'editor' },
      ...members,
    })
    assert.is(answer.status, 200)
    return as<Member>(answer)
  }
  const join = (email: string | null, code: string, password = PASSWORD) =>
    send(api, undefined, 'POST', '/join', { email, code, password })
  const list = async () => as<Member[]>(await ann.call('GET', '/members'))
  const named = async (id: string) => (await list()).find((member) => member.id === id)

  test('an invited member chooses a password with the code, once and in time', async () => {
    const bob = await invite()
    assert.equal([bob.invited, bob.lastSignInAt, bob.tokens], [true, null, 0])
    const days = (Date.parse(bob.codeExpiresAt) - Date.now()) / 86_400_000
    assert.ok(days > 6.9 && days <= 7)
    const refused = ['Email or code is wrong, or the code was used or has expired']
    assert.equal(messages(await join(bob.email, 'AAAA-BBBB-CCCC-DDDD')), refused)
    assert.equal(messages(await join('someone@example.com', bob.code)), refused)
    assert.equal(messages(await join(bob.email, bob.code, 'short')), [
      'password: Password must be 10 to 200 characters long',
    ])
    api.setNow(new Date(Date.now() + CODE_TIMES.invitation + 60_000))
    assert.equal(messages(await join(bob.email, bob.code)), refused)
    api.setNow(undefined)
    const { noteWrite } = api.services
    const told: (string | null)[] = []
    api.services.noteWrite = (_, projectId) => void told.push(projectId)
    const joined = await join(bob.email?.toUpperCase() ?? '', bob.code.toLowerCase().replaceAll('-', ' '))
    api.services.noteWrite = noteWrite
    assert.equal([joined.status, told], [200, [null]])
    assert.is((await browser(api, secretOf(joined)).call('GET', '/tokens')).status, 200)
    assert.equal(messages(await join(bob.email, bob.code)), refused)
    const now = await named(bob.id)
    assert.equal([now?.invited, typeof now?.lastSignInAt], [false, 'string'])
  })

  test('a reset code ends the sessions and the old password; a newer code ends the older', async () => {
    const bob = await invite()
    const first = browser(api, secretOf(await join(bob.email, bob.code)))
    const renew = async () => as<Member>(await ann.call('POST', `/members/${bob.id}/code`))
    const [older, newer] = [await renew(), await renew()]
    assert.ok(Date.parse(newer.codeExpiresAt) - Date.now() <= CODE_TIMES['password-reset'])
    assert.is((await join(bob.email, older.code)).status, 400)
    assert.is((await first.call('GET', '/sessions')).status, 200)
    assert.is((await join(bob.email, newer.code, 'another password')).status, 200)
    assert.is((await first.call('GET', '/sessions')).status, 401)
    const signIn = (password: string) => send(api, undefined, 'POST', '/session', { email: bob.email, password })
    assert.equal([(await signIn(PASSWORD)).status, (await signIn('another password')).status], [400, 200])
  })

  test('members are refused with a message for every mistake', async () => {
    await signedIn(api, 'viewer', { email: 'taken@example.com' })
    const whole = { name: 'B', email: 'b@example.com', role: 'viewer' }
    const cases: [object, string[]][] = [
      [{}, ['name: Name is required', 'email: Email is required', 'role: Role is required']],
      [{ ...whole, role: 'king' }, ['role: Role must be one of "owner", "admin", "editor", "viewer", "none"']],
      [{ ...whole, email: 'b' }, ['email: Email must be an address such as ann@example.com']],
      [{ ...whole, email: 'TAKEN@example.com' }, ['email: Email is already used by another member']],
    ]
    for (const [body, expected] of cases) {
      const answer = await ann.call('POST', '/members', body)
      assert.equal([answer.status, messages(answer)], [400, expected])
    }
  })

  test('a changed role counts at once; the last owner keeps it', async () => {
    const bob = await signedIn(api, 'viewer')
    const write = async () => (await bob.call('POST', '/v1/projects', { name: 'P', slug: `p-${randomUUID()}` })).status
    assert.is(await write(), 403)
    const changed = await ann.call('PUT', `/members/${bob.memberId}`, { role: 'admin', name: 'Robert' })
    assert.equal([as<Member>(changed).role, as<Member>(changed).name], ['admin', 'Robert'])
    assert.is(await write(), 200)
    const newest = async () => JSON.stringify((await ann.call('GET', '/audit?limit=1')).body)
    const before = await newest()
    assert.is((await ann.call('PUT', `/members/${bob.memberId}`, { role: 'admin', name: 'Robert' })).status, 200)
    assert.is((await ann.call('PUT', '/organization', { name: 'Acme' })).status, 200)
    assert.is(await newest(), before)
    const last = await ann.call('PUT', `/members/${ann.memberId}`, { role: 'admin' })
    assert.equal([last.status, messages(last)], [400, ['role: Ann is the only owner. Make another member owner first']])
    assert.is((await ann.call('DELETE', `/members/${ann.memberId}`)).status, 400)
    // An invited member who has not come yet does not count as another owner: nobody could let anybody in.
    const invited = await invite({ role: 'owner' })
    for (const refused of [
      await ann.call('PUT', `/members/${ann.memberId}`, { role: 'admin' }),
      await ann.call('DELETE', `/members/${ann.memberId}`),
    ]) {
      assert.equal(
        [refused.status, /Ann is the only owner who can sign in/.test(messages(refused).join())],
        [400, true],
      )
    }
    const carl = browser(api, secretOf(await join(invited.email, invited.code)), invited.id)
    // Two who demote each other at the same moment: one of them stays.
    const both = await Promise.all([
      ann.call('PUT', `/members/${carl.memberId}`, { role: 'admin' }),
      carl.call('PUT', `/members/${ann.memberId}`, { role: 'admin' }),
    ])
    const owners = (await list()).filter(({ role }) => role === 'owner').map(({ id }) => id)
    assert.ok(owners.length === 1 && both.filter(({ status }) => status === 200).length === 1)
    if (owners[0] === carl.memberId) {
      assert.is((await carl.call('PUT', `/members/${ann.memberId}`, { role: 'owner' })).status, 200)
      assert.is((await ann.call('PUT', `/members/${carl.memberId}`, { role: 'admin' })).status, 200)
    }
    assert.is((await ann.call('PUT', `/members/${randomUUID()}`, { role: 'admin' })).status, 404)
    assert.is((await ann.call('PUT', '/members/nobody', { role: 'admin' })).status, 404)
  })

  test('a removed member is signed out, its tokens say why, and its email is free again', async () => {
    const bob = await signedIn(api, 'editor', { email: 'leaving@example.com' })
    const token = as<Token>(await bob.call('POST', '/tokens', { name: 'ci', permissions: ['projects:read'] }))
    assert.is((await named(bob.memberId))?.tokens, 1)
    assert.is((await ann.call('DELETE', `/members/${bob.memberId}`)).status, 204)
    assert.is((await bob.call('GET', '/tokens')).status, 401)
    const used = await call(api.url, 'GET', '/projects', undefined, { token: token.token })
    assert.is(used.body.code, 'API_TOKEN_OWNER_REMOVED')
    assert.is(await named(bob.memberId), undefined)
    assert.is((await ann.call('POST', `/members/${bob.memberId}/code`)).status, 404)
    await invite({ email: 'leaving@example.com' })
  })

  test('tokens: created, used, renamed, revoked; only by the member who created them', async () => {
    const bob = await signedIn(api, 'editor')
    const expiresAt = '2999-01-31T00:00:00.000Z'
    const body = { name: 'ci', permissions: ['projects:read', 'configs:create'], expiresAt }
    const made = as<Token>(await bob.call('POST', '/tokens', body))
    assert.match(made.token, /^svc_[\w-]{43}$/)
    const use = () => call(api.url, 'GET', '/projects', undefined, { token: made.token })
    const before = Date.now()
    assert.is((await use()).status, 200)
    await api.services.tokenUses.flush()
    const own = async () => as<Token[]>(await bob.call('GET', '/tokens'))
    const [listed] = await own()
    const { token: _, ...shown } = made
    assert.equal({ ...listed, lastUsedAt: null }, shown)
    const lastUsedAt = listed?.lastUsedAt ?? ''
    assert.ok(Date.parse(lastUsedAt) >= before && Date.parse(lastUsedAt) <= Date.now(), lastUsedAt)
    await use()
    await api.services.tokenUses.flush()
    assert.is((await own())[0]?.lastUsedAt, lastUsedAt)
    await ann.call('PUT', `/members/${bob.memberId}`, { role: 'viewer' })
    assert.equal((await own())[0]?.effectivePermissions, ['projects:read'])
    assert.is(as<Token>(await bob.call('PUT', `/tokens/${made.id}`, { name: 'cd' })).name, 'cd')
    const hers = as<Token[]>(await ann.call('GET', '/tokens')).map(({ name }) => name)
    assert.equal(hers, ['INIT_ADMIN_TOKEN'])
    for (const method of ['PUT', 'DELETE']) {
      assert.is((await ann.call(method, `/tokens/${made.id}`, { name: 'x' })).status, 404)
    }
    assert.is((await bob.call('DELETE', `/tokens/${made.id}`)).status, 204)
    assert.is((await use()).body.code, 'API_TOKEN_NOT_FOUND')
  })

  test('tokens are refused beyond the role, without permissions, and with an expiry that has passed', async () => {
    const bob = await signedIn(api, 'viewer')
    const cases: [object, RegExp][] = [
      [{ name: 'x', permissions: ['projects:create'] }, /^permissions: .* does not grant projects:create/],
      [{ name: 'x', permissions: [] }, /^permissions: Permissions are required/],
      [{ name: 'x', permissions: ['fly'] }, /^permissions: Unknown permission: fly/],
      [{ name: ' ', permissions: ['projects:read'] }, /^name: Name is required/],
      [{ name: 'x', permissions: ['projects:read'], expiresAt: '2020-01-01' }, /^expiresAt: .* in the future/],
      ...['2999-02-30T00:00:00Z', '2999-02-01 (noon)', '2999-02-01 12:00', '2999-02', ''].map(
        (expiresAt): [object, RegExp] => [
          { name: 'x', permissions: ['projects:read'], expiresAt },
          /^expiresAt: Expires must be an ISO date-time such as/,
        ],
      ),
    ]
    for (const [body, expected] of cases) {
      const answer = await bob.call('POST', '/tokens', body)
      assert.is(answer.status, 400)
      assert.match(messages(answer)[0] ?? '', expected)
    }
  })

  test('one 400 names everything that is wrong with a new token, member and SDK key', async () => {
    const { id } = await newProject(api)
    const cases: [path: string, body: object, names: string[]][] = [
      ['/tokens', { name: ' ', permissions: ['fly'], expiresAt: 'x' }, ['name', 'permissions', 'expiresAt']],
      ['/tokens', { name: '', permissions: ['fly'], expiresAt: '2020-01-01' }, ['name', 'permissions', 'expiresAt']],
      ['/tokens', { permissions: 'all', expiresAt: 'x' }, ['name', 'permissions', 'expiresAt']],
      ['/members', { name: '', email: 'x', role: 'boss' }, ['name', 'role', 'email']],
      ['/members', { name: ' ', email: 'x', role: 'viewer' }, ['name', 'email']],
      [`/projects/${id}/sdk-keys`, { name: ' ', kind: 'x', environmentId: 'y' }, ['name', 'kind', 'environmentId']],
    ]
    for (const [path, body, names] of cases) {
      const answer = await ann.call('POST', path, body)
      assert.is(answer.status, 400)
      assert.equal(answer.body.errors.map(({ name }) => name).sort(), [...names].sort())
    }
    const mistaken = await ann.call('PUT', `/members/${ann.memberId}`, { name: ' ', email: 'x', role: 'boss' })
    assert.equal(mistaken.body.errors.map(({ name }) => name).sort(), ['email', 'name', 'role'])
    const account = await ann.call('PUT', '/account', { name: ' ', email: 'x' })
    assert.equal(
      account.body.errors.map(({ name }) => name),
      ['name', 'email'],
    )
  })

  test('SDK keys: a server key is shown once, a client key always; both rotate and go with their environment', async () => {
    const { id, environments } = await newProject(api)
    const base = `/projects/${id}/sdk-keys`
    const keys = async () => as<SdkKey[]>(await ann.call('GET', base))
    const make = async (kind: string) => {
      const body = { environmentId: environments[0].id, kind, name: `A ${kind}` }
      return as<SdkKey>(await ann.call('POST', base, body))
    }
    const [server, client] = [await make('server'), await make('client')]
    assert.match(server.key ?? '', /^svc_server_[\w-]{43}$/)
    assert.match(client.key ?? '', /^svc_client_[\w-]{43}$/)
    assert.equal([server.hint, server.createdBy, server.rotatedAt], [server.key?.slice(-4), 'Ann', null])
    assert.equal(await keys(), [{ ...server, key: null }, client])
    const rotated = as<SdkKey>(await ann.call('POST', `${base}/${client.id}/rotate`))
    assert.is.not(rotated.key, client.key)
    assert.ok(rotated.rotatedAt)
    assert.equal((await keys())[1], rotated)
    assert.is((await ann.call('DELETE', `${base}/${server.id}`)).status, 204)
    assert.is((await ann.call('DELETE', `${base}/${server.id}`)).status, 404)
    const wrong = await ann.call('POST', base, { environmentId: randomUUID(), kind: 'client', name: 'x' })
    assert.match(messages(wrong)[0] ?? '', /^environmentId: There is no environment/)
    const other = await newProject(api)
    for (const path of [`/projects/${other.id}/sdk-keys/${client.id}`, `${base}/nothing`]) {
      assert.is((await ann.call('POST', `${path}/rotate`)).status, 404)
      assert.is((await ann.call('DELETE', path)).status, 404)
    }
    await ann.call('DELETE', `/v1/projects/${id}/environments/${environments[0].id}`)
    assert.equal(await keys(), [])
  })

  test('the audit log has all of it and no secret', async () => {
    const text = JSON.stringify((await ann.call('GET', '/audit?limit=200')).body)
    for (const resource of ['member', 'token', 'sdk-key'])
      assert.ok(text.includes(`"resource":"${resource}"`), resource)
    for (const action of ['rotate', 'create', 'update', 'delete'])
      assert.ok(text.includes(`"action":"${action}"`), action)
    assert.not.match(text, /svc_(server|client)_|"hash"|\$argon2|"token":/)
  })
})
