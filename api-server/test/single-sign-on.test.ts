/** Signing in with OpenID Connect, at a real provider (the certified `oidc-provider`) that runs as a server of its own. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings } from '../src/settings.js'
import { ADMIN, PLACES, startApi, type Api } from './support/api.js'
import { freePort } from './support/free-port.js'
import { as, browser, send, setUp, type Browser } from './support/dashboard.js'
import { startProvider, visit, type Provider } from './support/oidc.js'

const test = suite('single sign-on')

let provider: Provider
let api: Api
let owner: Browser

const roles = { OIDC_ROLES: 'admins=admin, devs = editor', OIDC_NAME: 'Example ID' }

async function start(environment: Record<string, string> = {}): Promise<void> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  provider = await startProvider(publicUrl)
  const { oidc } = readSettings({ PUBLIC_URL: publicUrl, ...provider.environment, ...environment })
  api = await startApi(await PLACES.json(), { port, publicUrl, ...(oidc && { oidc }) })
  owner = await setUp(api)
}

async function end(): Promise<void> {
  await api.close()
  await provider.close()
}

const origin = () => new URL(api.url).origin

/** Goes through the whole sign-in as the person; answers where it ended, and the session's secret. */
async function signInAs(login: string, to = '/projects') {
  return visit(`${origin()}/dashboard/api/oidc/start?to=${encodeURIComponent(to)}`, login)
}

async function memberOf(secret: string) {
  const session = as<{ member: { id: string; name: string; email: string | null; role: string } }>(
    await browser(api, secret).call('GET', '/session'),
  )
  return session.member
}

test('open pages hear of a new member, and of a role that changes at a sign-in', async () => {
  await start(roles)
  const stream = await fetch(`${origin()}/dashboard/api/changes`, {
    headers: { cookie: `service_session=${owner.secret}` },
  })
  const reader = stream.body?.getReader()
  let text = ''
  const heard = async (times: number) => {
    while (text.split('data: "all"').length <= times) text += new TextDecoder().decode((await reader?.read())?.value)
  }
  await signInAs('grace')
  await heard(1)
  // Nothing is new of her now, and the next event is about the role.
  await signInAs('grace')
  provider.people['grace'] = { ...provider.people['grace'], groups: ['admins'] }
  await signInAs('grace')
  await heard(2)
  await reader?.cancel()
  await end()
})

test('people get a member at their first sign-in, and roles by their groups', async () => {
  await start(roles)
  const shown = as<{ singleSignOn: unknown }>(await send(api, undefined, 'GET', '/session'))
  assert.equal(shown.singleSignOn, { name: 'Example ID', only: false })

  const first = await signInAs('grace', '/projects?search=x')
  assert.is(first.url, `${origin()}/projects?search=x`)
  // No header can hold these letters, so the sign-in ends on the first page.
  assert.is((await signInAs('grace', '/日本')).url, `${origin()}/`)
  const grace = await memberOf(first.secret)
  assert.equal([grace.name, grace.email, grace.role], ['Grace', 'grace@example.com', 'editor'])
  // The same person again is the same member; other groups are another role, and none is the default one.
  provider.people['grace'] = { ...provider.people['grace'], groups: ['admins', 'devs'] }
  assert.equal(await memberOf((await signInAs('grace')).secret), { ...grace, role: 'admin' })
  provider.people['grace'] = { ...provider.people['grace'], groups: [] }
  assert.equal(await memberOf((await signInAs('grace')).secret), { ...grace, role: 'viewer' })

  // An owner's email that the provider has checked leads to the owner, whose role no group takes.
  const ann = await memberOf((await signInAs('ann')).secret)
  assert.equal([ann.id, ann.role], [owner.memberId, 'owner'])
  // An unverified email leads to no account, and neither does somebody else with the same one.
  const refused = async (login: string) => {
    const { url, secret } = await signInAs(login)
    return [url.replace(origin(), ''), secret]
  }
  assert.equal(await refused('mallory'), ['/?sign-in=email-taken', ''])
  assert.equal(await refused('other-ann'), ['/?sign-in=email-taken', ''])
  // Whom an owner has removed does not come back by itself.
  await owner.call('DELETE', `/members/${grace.id}`)
  assert.equal(await refused('grace'), ['/?sign-in=removed', ''])
  assert.equal(await refused('nobody-cancels'), ['/?sign-in=denied', ''])

  const log = as<{ entries: { action: string; resource: string; after: object | null }[] }>(
    await owner.call('GET', '/audit?resource=member'),
  )
  const has = (part: object) =>
    log.entries.some(({ action, after }) =>
      JSON.stringify({ action, ...after }).includes(JSON.stringify(part).slice(1, -1)),
    )
  assert.ok(has({ singleSignOn: 'linked' }))
  assert.ok(has({ action: 'sign-in' }))
  const exported = await owner.call('GET', '/members')
  assert.not.ok(JSON.stringify(exported.body).includes('identity'))
})

test('a sign-in ends in the browser that began it, once, and leads nowhere else', async () => {
  const begun = await fetch(`${origin()}/dashboard/api/oidc/start?to=//evil.example`, { redirect: 'manual' })
  assert.is(begun.status, 303)
  const cookie = begun.headers.get('set-cookie') ?? ''
  assert.match(cookie, /^service_oidc=[\w-]+; Path=\/dashboard\/api\/oidc; HttpOnly; SameSite=Lax; Max-Age=600$/)
  const address = new URL(begun.headers.get('location') ?? '')
  const { searchParams: asked } = address
  assert.equal([asked.get('code_challenge_method'), asked.get('response_type')], ['S256', 'code'])
  assert.ok(asked.get('state') && asked.get('nonce') && asked.get('code_challenge'))
  const kept = cookie.split(';')[0] ?? ''
  const attempt = JSON.parse(Buffer.from(kept.split('=')[1] ?? '', 'base64url').toString()) as { to: string }
  assert.is(attempt.to, '/')

  const back = async (query: string, headers: Record<string, string>) => {
    const answer = await fetch(`${origin()}/dashboard/api/oidc/callback?${query}`, { redirect: 'manual', headers })
    assert.not.match(answer.headers.get('set-cookie') ?? '', /service_session=/)
    return answer.headers.get('location')
  }
  const state = asked.get('state') ?? ''
  assert.is(await back(`code=x&state=${state}`, {}), '/?sign-in=expired')
  assert.is(await back('code=x&state=other', { cookie: kept }), '/?sign-in=expired')
  assert.is(await back(`code=x&state=${state}`, { cookie: 'service_oidc=bm90IGpzb24gYXQgYWxs' }), '/?sign-in=expired')
  const issuer = encodeURIComponent(provider.issuer)
  assert.is(await back(`code=x&state=${state}&iss=${issuer}`, { cookie: kept }), '/?sign-in=failed')
  assert.is(await back(`code=x&state=${state}&iss=http://evil`, { cookie: kept }), '/?sign-in=failed')
  const out = await fetch(`${origin()}/dashboard/api/oidc/sign-out`, { redirect: 'manual' })
  assert.match(out.headers.get('location') ?? '', `${provider.issuer}/session/end?`)
  await end()
})

test('only by single sign-on, and only who is expected', async () => {
  await start({ ...roles, OIDC_ONLY: 'true', OIDC_DEFAULT_ROLE: 'refuse' })
  assert.is((await signInAs('zoe')).url, `${origin()}/?sign-in=not-invited`)
  const body = { email: 'ann@example.com', password: 'correct horse battery' }
  const refused = await send(api, undefined, 'POST', '/session', body)
  assert.equal([refused.status, refused.body.errors[0].message], [400, 'Sign in with Example ID'])
  const join = await send(api, undefined, 'POST', '/join', { ...body, code: 'x' })
  assert.is(join.status, 400)
  // Who is invited, and who is in a group that has a role, gets in.
  await owner.call('POST', '/members', { name: 'Zoe', email: 'zoe@example.com', role: 'viewer' })
  assert.is((await memberOf((await signInAs('zoe')).secret)).name, 'Zoe')
  assert.is((await memberOf((await signInAs('grace')).secret)).role, 'editor')
  // Programs are not people.
  assert.is((await api.call('GET', '/projects', undefined, { token: ADMIN })).status, 200)
  await end()
  await start({ OIDC_ISSUER: 'http://127.0.0.1:1' })
  assert.is((await signInAs('zoe')).url, `${origin()}/?sign-in=failed`)
  await end()
})

test('groups follow those of the provider, beside what was added by hand', async () => {
  await start({ ...roles, OIDC_DEFAULT_ROLE: 'refuse' })
  const project = as<{ id: string }>(await owner.call('POST', '/v1/projects', { name: 'Shop', slug: 'shop' }))
  type Group = { id: string; memberIds: string[]; providerMemberIds: string[] }
  const rights = [{ projectId: project.id, role: 'editor' }]
  const body = { name: 'Testers', rights, providerGroups: ['testers', 'others'] }
  const { id } = as<Group>(await owner.call('POST', '/v1/groups', body))
  const group = async () => as<Group>(await owner.call('GET', `/v1/groups/${id}`))
  const sees = async (secret: string) =>
    (await browser(api, secret).call('GET', `/v1/projects/${project.id}`)).status === 200

  // Nobody gave Zoe a role, but a group lists one of hers.
  assert.is((await signInAs('zoe')).url, `${origin()}/?sign-in=not-invited`)
  provider.people['zoe'] = { ...provider.people['zoe'], groups: ['testers'] }
  const { secret } = await signInAs('zoe')
  const zoe = await memberOf(secret)
  assert.equal([zoe.role, await sees(secret)], ['none', true])
  assert.equal([(await group()).memberIds, (await group()).providerMemberIds], [[], [zoe.id]])
  const out = await owner.call('DELETE', `/v1/groups/${id}/members/${zoe.id}`)
  assert.match(JSON.stringify(out.body), /because of a group at the provider. Change it there/)
  // Another list of the provider's groups counts at once, without a sign-in.
  await owner.call('PATCH', `/v1/groups/${id}`, { providerGroups: ['others'] })
  assert.is(await sees(secret), false)
  await owner.call('PATCH', `/v1/groups/${id}`, { providerGroups: ['testers'] })
  assert.is(await sees(secret), true)
  // Who leaves the group at the provider has left at the next sign-in; who was added by hand stays.
  provider.people['zoe'] = { ...provider.people['zoe'], groups: [] }
  const next = await signInAs('zoe')
  assert.is(await sees(next.secret), false)
  await owner.call('PUT', `/v1/groups/${id}/members/${zoe.id}`)
  assert.is(await sees((await signInAs('zoe')).secret), true)
  // A group at the provider can give a role as well as rights.
  provider.people['grace'] = { ...provider.people['grace'], groups: ['devs', 'testers'] }
  assert.is((await memberOf((await signInAs('grace')).secret)).role, 'editor')
  assert.is((await group()).providerMemberIds.length, 1)
  await end()
})

test('settings that cannot work are refused at the start', () => {
  const base = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'https://config.example.com' }
  const wrong: [Record<string, string>, RegExp][] = [
    [{ OIDC_ISSUER: '' }, /OIDC_CLIENT_ID has no effect without OIDC_ISSUER/],
    [{ OIDC_ISSUER: 'http://id.example.com' }, /OIDC_ISSUER must be an https/],
    [{ OIDC_CLIENT_ID: '' }, /needs OIDC_CLIENT_ID/],
    [{ PUBLIC_URL: '' }, /needs PUBLIC_URL/],
    [{ OIDC_SCOPES: 'email' }, /OIDC_SCOPES must contain openid/],
    [{ OIDC_ROLES: 'devs' }, /OIDC_ROLES must be a list/],
    [{ OIDC_ROLES: 'devs=king' }, /OIDC_ROLES must be a list/],
    [{ OIDC_DEFAULT_ROLE: 'owner' }, /OIDC_DEFAULT_ROLE must be/],
    [{ OIDC_ONLY: 'yes' }, /OIDC_ONLY must be true or false/],
  ]
  for (const [part, message] of wrong) assert.throws(() => readSettings({ ...base, ...part }), message)
  assert.is(readSettings(base).oidc?.redirectUri, 'https://config.example.com/dashboard/api/oidc/callback')
})

test.run()
