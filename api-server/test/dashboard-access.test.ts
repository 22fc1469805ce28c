import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { dashboardReads, dashboardRoutes, routes } from '@service/api-server'
import { ROLE_ABILITIES, ROLE_NAMES, ROLES, type Role } from '../src/domain/permissions.js'
import { oneStorageSuite } from './support/api.js'
import { otherOrganization } from './support/accounts.js'
import { as, everyRole, send, setUp, signedIn, type Browser } from './support/dashboard.js'

type Names = Record<string, string>

const NEEDED: Readonly<Record<string, readonly Role[]>> = {
  'members:manage': ['owner'],
  'service-accounts:manage': ['owner', 'admin'],
  'organization:manage': ['owner'],
  'sdk-keys:manage': ['owner', 'admin'],
  'configs:restore': ['owner', 'admin', 'editor'],
  'audit:read': ['owner', 'admin', 'editor'],
}

const fill = (path: string, names: Names) => path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name)

/** A project of the browser's organization with one of everything. */
async function furnish(who: Browser): Promise<Names> {
  const project = (await who.call('POST', '/v1/projects', { name: 'P', slug: `p-${randomUUID()}` })).body
  const base = `/projects/${project.id}`
  const config = { role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
  await who.call('POST', `/v1${base}/configs`, { ...config, key: 'the-config' })
  const archived = (await who.call('POST', `/v1${base}/configs`, { ...config, key: 'archived' })).body
  await who.call('DELETE', `/v1${base}/configs/archived`)
  await who.call('POST', `/v1${base}/segments`, { key: 'the-segment', name: 'S', groups: [] })
  const tag = (await who.call('POST', `/v1${base}/tags`, { name: 'the-tag' })).body
  const [environment, other] = [project.environments[0].id, project.environments[1].id]
  const key = await who.call('POST', `${base}/sdk-keys`, { environmentId: environment, kind: 'server', name: 'K' })
  const token = await who.call('POST', '/tokens', { name: 'T', permissions: ['projects:read'] })
  const account = await who.call('POST', '/service-accounts', { name: 'A', role: 'viewer' })
  const sessions = as<{ id: string }[]>(await who.call('GET', '/sessions'))
  return {
    ...{ projectId: project.id, environmentId: environment, otherId: other, configId: archived.id, tagId: tag.id },
    ...{ configKey: 'the-config', segmentKey: 'the-segment', keyId: key.body.id, tokenId: token.body.id },
    ...{ memberId: who.memberId, sessionId: sessions[0]?.id ?? '', accountId: account.body.id },
  }
}

oneStorageSuite('dashboard: who may do what', (test, api) => {
  const own = dashboardRoutes.flatMap((route) => (route.access === 'everyone' ? [] : [route]))
  const all = [
    ...own.map(({ method, path, access }) => ({ method, path, access, mediaType: undefined })),
    ...dashboardReads.map(({ method, path, permission }) => ({
      method,
      path,
      access: permission,
      mediaType: undefined,
    })),
    ...routes.map(({ method, path, permission, mediaType }) => {
      return { method, path: `/v1${path}`, access: permission, mediaType }
    }),
  ]
  test.before(async () => {
    await setUp(api)
  })

  test('abilities of the roles', () => {
    for (const [ability, roles] of Object.entries(NEEDED)) {
      const having = ROLE_NAMES.filter((role) => (ROLE_ABILITIES[role] as readonly string[]).includes(ability))
      assert.equal(having, [...roles], ability)
    }
  })

  test('every endpoint is refused to exactly those whose role lacks its permission', async () => {
    const browsers = await everyRole(api)
    const nowhere: Names = Object.fromEntries(
      ['projectId', 'environmentId', 'configId', 'tagId', 'keyId', 'tokenId', 'memberId', 'sessionId', 'accountId'].map(
        (name) => [name, randomUUID()],
      ),
    )
    for (const { method, path, access } of all) {
      // These two would end the session that the rest of the test needs.
      if (method === 'DELETE' && ['/session', '/sessions'].includes(path)) continue
      for (const role of ROLE_NAMES) {
        const allowed = NEEDED[access]?.includes(role) ?? (ROLES[role] as readonly string[]).includes(access)
        const { status, body } = await browsers[role].call(
          method,
          fill(path, nowhere),
          method === 'GET' ? undefined : {},
        )
        if (role === 'none' && path.includes('{projectId}')) {
          assert.is(status, 404, `${role} ${method} ${path}`)
          continue
        }
        const refused = status === 403 && body.code === 'INSUFFICIENT_PERMISSIONS'
        assert.is(refused, access !== 'members' && !allowed, `${role} ${method} ${path}: ${status}`)
        if (refused) assert.is(body.error, `Your role lacks the permission ${access}.`)
        assert.ok(status < 500 && status !== 401, `${role} ${method} ${path}: ${status}`)
      }
    }
  })

  test('without a session every endpoint answers 401', async () => {
    for (const secret of [undefined, 'a'.repeat(43), 'x']) {
      for (const { method, path } of all) {
        const { status, body } = await send(api, secret, method, fill(path, {}), method === 'GET' ? undefined : {})
        assert.equal([status, body.code], [401, 'SESSION_EXPIRED'], `${method} ${path}`)
      }
    }
    for (const path of ['/session', '/members', '/projects/x/sdk-keys']) {
      const { status, headers } = await send(api, undefined, 'PATCH', path, {})
      assert.is(status, 401, path)
      assert.is(headers.get('cache-control'), 'no-store')
    }
    assert.is((await send(api, undefined, 'GET', '/nothing')).status, 404)
  })

  test("another organization's ids answer like ones that never were, and nothing changes", async () => {
    const organizationId = await otherOrganization(api)
    const theirs = await signedIn(api, 'owner', { organizationId })
    const names = await furnish(theirs)
    const stranger = await signedIn(api, 'owner')
    const state = async () => {
      const base = `/projects/${names['projectId'] ?? ''}`
      const paths = ['/members', '/tokens', `${base}/sdk-keys`, `${base}/archived`, `/v1${base}`, '/audit', '/sessions']
      return Promise.all(paths.map(async (path) => (await theirs.call('GET', path)).body))
    }
    const before = await state()
    const bodies: Names = { from: names['otherId'] ?? '', name: 'Taken over', key: 'taken-over', role: 'viewer' }
    for (const { method, path, mediaType } of all) {
      if (!path.includes('{')) continue
      const body = method === 'GET' ? undefined : { ...bodies, environmentId: names['environmentId'], kind: 'client' }
      const query = path.endsWith('/by-name') ? '?name=the-tag' : ''
      const headers: Record<string, string> = mediaType ? { 'content-type': mediaType } : {}
      const { status } = await stranger.call(method, fill(path, names) + query, body, { headers })
      assert.is(status, 404, `${method} ${path}`)
    }
    assert.equal(await state(), before)
    for (const path of ['/members', '/tokens', '/v1/projects', '/audit?limit=200', '/audit/facets', '/organization']) {
      const text = JSON.stringify((await stranger.call('GET', path)).body)
      for (const id of [organizationId, theirs.memberId, names['projectId'] ?? ''])
        assert.not.ok(text.includes(id), path)
    }
  })

  test('ids of one project do not work through another', async () => {
    const owner = await signedIn(api, 'owner')
    const [one, two] = [await furnish(owner), await furnish(owner)]
    const crossed: Names = { ...one, projectId: two['projectId'] ?? '' }
    for (const { method, path } of own) {
      if (!/\{projectId\}.*\{/.test(path)) continue
      const body = method === 'GET' ? undefined : { from: one['otherId'] }
      const { status } = await owner.call(method, fill(path, crossed), body)
      assert.is(status, 404, `${method} ${path}`)
    }
  })

  test("a member of a disabled organization is signed out; its tokens' requests change nothing in this", async () => {
    const organizationId = await otherOrganization(api)
    const owner = await signedIn(api, 'owner', { organizationId })
    assert.is((await owner.call('GET', '/organization')).status, 200)
    await api.storage.transaction(async (stores) => {
      const organization = await stores.organizations.get(organizationId)
      if (organization) await stores.organizations.update({ ...organization, disabled: true })
    })
    assert.is((await owner.call('GET', '/organization')).status, 401)
  })

  test('a suspended organization can still be looked after in the dashboard', async () => {
    const organizationId = await otherOrganization(api)
    const owner = await signedIn(api, 'owner', { organizationId })
    await api.storage.transaction(async (stores) => {
      const organization = await stores.organizations.get(organizationId)
      if (organization) await stores.organizations.update({ ...organization, suspended: true })
    })
    assert.is((await owner.call('GET', '/v1/projects')).status, 200)
  })
})
