import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import { hashToken } from '../src/domain/tokens.js'
import { PERMISSIONS, type Permission, type Role } from '../src/domain/permissions.js'
import { apiSuite, newProject, type Api } from './support/api.js'

interface Wanted {
  permissions?: readonly Permission[]
  expiresAt?: string
  role?: Role
  removed?: boolean
}

async function owner(stores: Stores) {
  const [organization] = await stores.organizations.list()
  const [member] = await stores.members.list(organization?.id ?? '')
  if (!organization || !member) throw new Error('no owner')
  return { organization, member }
}

/** Stores a token of a new member and answers its secret. */
async function newToken(api: Api, { permissions = PERMISSIONS, expiresAt, role = 'owner', removed }: Wanted = {}) {
  const secret = `svc_${randomUUID()}`
  const createdAt = new Date().toISOString()
  await api.storage.transaction(async (stores) => {
    const { organization } = await owner(stores)
    const base = { id: randomUUID(), organizationId: organization.id, createdAt }
    const memberId = randomUUID()
    await stores.members.insert({ ...base, id: memberId, name: 'M', role, removedAt: removed ? createdAt : null })
    const token = { ...base, memberId, name: 'T', hash: hashToken(secret), permissions, expiresAt: expiresAt ?? null }
    await stores.tokens.insert(token)
  })
  return secret
}

apiSuite('authentication', (test, api) => {
  const get = async (authorization?: string) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const { status, body } = await api.call('GET', '/projects', undefined, { token: '', headers })
    return [status, body.code] as const
  }

  test('no header, a wrong form, an unknown token', async () => {
    assert.equal(await get(), [403, 'AUTHORIZATION_HEADER_MISSING'])
    for (const header of ['Basic eDp5', 'Bearer', 'Bearer a b', 'admin-token-of-the-tests', '']) {
      assert.equal(await get(header), [403, 'AUTHORIZATION_HEADER_INVALID'], header)
    }
    assert.equal(await get('Bearer unknown'), [403, 'API_TOKEN_NOT_FOUND'])
    assert.is((await get('bEARER admin-token-of-the-tests'))[0], 200)
  })

  test('an expired token says when', async () => {
    const expiresAt = '2026-01-31T12:00:00.000Z'
    const token = await newToken(api, { expiresAt })
    const { status, body } = await api.call('GET', '/projects', undefined, { token })
    assert.equal([status, body.code], [403, 'API_TOKEN_EXPIRED'])
    assert.match(body.error, expiresAt)
    api.setNow(new Date('2026-01-31T11:59:59.999Z'))
    assert.is((await api.call('GET', '/projects', undefined, { token })).status, 200)
    api.setNow(undefined)
  })

  test("a removed member's token", async () => {
    const token = await newToken(api, { removed: true })
    assert.is((await api.call('GET', '/projects', undefined, { token })).body.code, 'API_TOKEN_OWNER_REMOVED')
  })

  test("a disabled organization's token", async () => {
    const set = (disabled: boolean) =>
      api.storage.transaction(async (stores) => {
        const { organization } = await owner(stores)
        await stores.organizations.update({ ...organization, disabled })
      })
    await set(true)
    assert.equal(await get('Bearer admin-token-of-the-tests'), [403, 'API_TOKEN_NOT_FOUND'])
    await set(false)
  })

  test('a token never has more than the role of its member', async () => {
    const token = await newToken(api, { role: 'viewer' })
    assert.is((await api.call('GET', '/projects', undefined, { token })).status, 200)
    const { status, body } = await api.call('POST', '/projects', { name: 'x', slug: 'x' }, { token })
    assert.equal([status, body.code], [403, 'INSUFFICIENT_PERMISSIONS'])
  })

  test('a config with tagIds needs one more permission', async () => {
    const { id } = await newProject(api)
    const token = await newToken(api, { permissions: ['configs:create'] })
    const config = { key: 'abcd', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
    const tagged = await api.call('POST', `/projects/${id}/configs`, { ...config, tagIds: [] }, { token })
    assert.equal([tagged.status, tagged.body.code], [403, 'INSUFFICIENT_PERMISSIONS'])
    assert.is((await api.call('POST', `/projects/${id}/configs`, config, { token })).status, 200)
  })

  test('the token itself is nowhere in the storage', async () => {
    const tokens = await api.storage.read(async (stores) => stores.tokens.list((await owner(stores)).organization.id))
    assert.ok(tokens.length > 0)
    assert.not.ok(JSON.stringify(tokens).includes('admin-token-of-the-tests'))
  })
})
