import * as assert from 'uvu/assert'
import { firstOrganization, newToken } from './support/accounts.js'
import { apiSuite, newProject } from './support/api.js'

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

  test('an SDK key is named as such', async () => {
    for (const key of ['svc_server_abc', 'svc_client_abc']) {
      const { status, body } = await api.call('GET', '/projects', undefined, { token: key })
      assert.equal([status, body.code], [403, 'API_TOKEN_NOT_FOUND'])
      assert.match(body.error, 'This is an SDK key')
    }
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
        const organization = await firstOrganization(stores)
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

  test('a config with tagIds needs one more permission, with null it does not', async () => {
    const { id } = await newProject(api)
    const token = await newToken(api, { permissions: ['configs:create'] })
    const config = { key: 'abcd', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
    const tagged = await api.call('POST', `/projects/${id}/configs`, { ...config, tagIds: [] }, { token })
    assert.equal([tagged.status, tagged.body.code], [403, 'INSUFFICIENT_PERMISSIONS'])
    const untagged = await api.call('POST', `/projects/${id}/configs`, { ...config, tagIds: null }, { token })
    assert.equal([untagged.status, untagged.body.tagIds], [200, []])
    const other = { ...config, key: 'efgh' }
    assert.is((await api.call('POST', `/projects/${id}/configs`, other, { token })).status, 200)
  })

  test('the token itself is nowhere in the storage', async () => {
    const tokens = await api.storage.read(async (stores) => stores.tokens.list((await firstOrganization(stores)).id))
    assert.ok(tokens.length > 0)
    assert.not.ok(JSON.stringify(tokens).includes('admin-token-of-the-tests'))
  })
})
