import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import { firstOrganization } from './support/accounts.js'
import { apiSuite, newConfig, newProject } from './support/api.js'

apiSuite('audit log', (test, api) => {
  const newest = (limit: number) =>
    api.storage.read(async (stores: Stores) => stores.audit.list((await firstOrganization(stores)).id, limit))

  test('a change is written with actor, token, source, before and after', async () => {
    const { id } = await newProject(api)
    const { key } = await newConfig(api, id, { description: 'one' })
    const headers = { 'x-sourceclient': 'terraform' }
    await api.call('PATCH', `/projects/${id}/configs/${key}`, { description: 'two' }, { headers })
    const [entry] = await newest(1)
    assert.ok(entry)
    const { action, resource, projectId, source, memberName, tokenName, before, after } = entry
    assert.equal(
      { action, resource, projectId, source, memberName, tokenName },
      {
        action: 'update',
        resource: 'config',
        projectId: id,
        source: 'terraform',
        memberName: 'owner',
        tokenName: 'INIT_ADMIN_TOKEN',
      },
    )
    assert.is((before as { description: string }).description, 'one')
    assert.is((after as { description: string }).description, 'two')
  })

  test('any other source is API', async () => {
    await api.call('POST', '/projects', { name: 'A', slug: 'source' }, { headers: { 'x-sourceclient': 'curl' } })
    assert.is((await newest(1))[0]?.source, 'API')
  })

  test('changes without effect and refused changes leave no entry', async () => {
    const { id, slug } = await newProject(api)
    const { key } = await newConfig(api, id)
    const before = await newest(3)
    await api.call('PUT', `/projects/${id}`, { slug })
    await api.call('PATCH', `/projects/${id}/configs/${key}`, { key, role: 'flag' })
    await api.call('POST', '/projects', { name: 'again', slug })
    await api.call('DELETE', `/projects/${id}/configs/unknown`)
    assert.equal(await newest(3), before)
  })

  test('every kind of change is there', async () => {
    const { id, environments } = await newProject(api)
    const base = `/projects/${id}`
    const { key } = await newConfig(api, id)
    await api.call('PUT', `${base}/configs/${key}/targets`, {
      environmentId: environments[0].id,
      defaultValue: true,
      rules: [],
    })
    await api.call('DELETE', `${base}/configs/${key}`)
    await api.call('POST', `${base}/segments`, { key: 'beta', name: 'B', groups: [] })
    await api.call('PUT', `${base}/segments/beta`, { key: 'beta', name: 'C', groups: [] })
    await api.call('DELETE', `${base}/segments/beta`)
    const tag = (await api.call('POST', `${base}/tags`, { name: 'a' })).body
    await api.call('PUT', `${base}/tags/${tag.id}`, { name: 'b' })
    await api.call('DELETE', `${base}/tags/${tag.id}`)
    await api.call('PUT', `${base}/environments/${environments[0].id}`, { color: 'red' })
    await api.call('DELETE', `${base}/environments/${environments[0].id}`)
    await api.call('PUT', base, { name: 'x' })
    await api.call('DELETE', base)
    const entries = await newest(14)
    assert.equal(entries.map(({ action, resource }) => `${action} ${resource}`).reverse(), [
      ...['create project', 'create config', 'update targets', 'archive config'],
      ...['create segment', 'update segment', 'delete segment', 'create tag', 'update tag', 'delete tag'],
      ...['update environment', 'delete environment', 'update project', 'delete project'],
    ])
    // By the key people look for changes of rules; the rules themselves know the config's id alone.
    const rules = entries.find(({ resource }) => resource === 'targets')
    assert.is((rules?.after as { configKey: string }).configKey, key)
  })
})
