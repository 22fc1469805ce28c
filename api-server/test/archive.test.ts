import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import {
  Invalid,
  NotFound,
  listArchived,
  operator,
  purgeArchived,
  recordEvaluation,
  restoreConfig,
} from '@service/api-server/internals'
import { firstOrganization } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type Json } from './support/api.js'

const DAY = 86_400_000

async function refusal(work: Promise<unknown>): Promise<Error> {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('was not refused')
}

apiSuite('archive', (test, api) => {
  const restore = async (projectId: string, key: string, options: { lostRules?: 'drop' } = {}) =>
    restoreConfig(api.services, await operator(api.services), projectId, key, options)
  const organizationId = async (stores: Stores) => (await firstOrganization(stores)).id

  test('a restored config has its rules, tags and old keys again', async () => {
    const { id, environments } = await newProject(api)
    const tag = (await api.call('POST', `/projects/${id}/tags`, { name: 'kept' })).body
    const lost = (await api.call('POST', `/projects/${id}/tags`, { name: 'lost' })).body
    const { key } = await newConfig(api, id, { tagIds: [tag.id, lost.id] })
    await api.call('PATCH', `/projects/${id}/configs/${key}`, { key: 'renamed' })
    const path = `/projects/${id}/configs/renamed`
    await api.call('PUT', `${path}/targets`, { environmentId: environments[0].id, defaultValue: true, rules: [] })
    await api.call('DELETE', path)
    await api.call('DELETE', `/projects/${id}/tags/${lost.id}`)
    const archived = await listArchived(api.services, await operator(api.services), id)
    assert.equal(
      archived.map((config) => config.key),
      ['renamed'],
    )
    await restore(id, 'renamed')
    const { body } = await api.call('GET', path)
    assert.equal(body.tagIds, [tag.id])
    assert.equal(
      body.deprecatedKeys.map((old: Json) => old.key),
      [key],
    )
    assert.is(body.targets[0].defaultValue, 'true')
  })

  test('a taken key or a deleted segment prevents restoring', async () => {
    const { id, environments } = await newProject(api)
    const segment = (await api.call('POST', `/projects/${id}/segments`, { key: 'beta', name: 'B', groups: [] })).body
    const { key } = await newConfig(api, id)
    const path = `/projects/${id}/configs/${key}`
    const conditions = [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId: segment.id }]
    const rules = [{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions }]
    await api.call('PUT', `${path}/targets`, { environmentId: environments[0].id, defaultValue: true, rules })
    await api.call('DELETE', path)
    await newConfig(api, id, { key })
    assert.match((await refusal(restore(id, key))).message, /already used/)
    await api.call('DELETE', path)
    assert.is((await api.call('DELETE', `/projects/${id}/segments/beta`)).status, 204)
    await restore(id, key)
    await api.call('DELETE', path)
    const first = (await listArchived(api.services, await operator(api.services), id))[0]
    const error = await refusal(restore(id, first?.id ?? ''))
    assert.instance(error, Invalid)
    assert.match(error.message, /segment .* deleted/)
    const restored = await restore(id, first?.id ?? '', { lostRules: 'drop' })
    assert.is(restored.id, first?.id)
    const { targets } = (await api.call('GET', path)).body
    assert.equal([targets[0].rules, targets[0].defaultValue], [[], 'true'])
    const entries = await api.storage.read(async (stores) => stores.audit.list(await organizationId(stores), 2))
    assert.equal(
      entries.map(({ action, resource }) => `${action} ${resource}`),
      ['restore config', 'update targets'],
    )
  })

  test('after 30 days a config cannot be restored and is purged', async () => {
    const { id } = await newProject(api)
    const { key, id: configId } = await newConfig(api, id)
    await api.call('DELETE', `/projects/${id}/configs/${key}`)
    assert.is(await purgeArchived(api.services), 0)
    api.setNow(new Date(Date.now() + 31 * DAY))
    assert.instance(await refusal(restore(id, key)), NotFound)
    assert.ok((await purgeArchived(api.services)) > 0)
    assert.is(await api.storage.read((stores) => stores.configs.get(configId)), null)
    api.setNow(undefined)
  })

  test('the first evaluation makes a config one in use', async () => {
    const { id, environments } = await newProject(api)
    const config = await newConfig(api, id)
    await recordEvaluation(api.services, {
      configId: config.id,
      environmentId: environments[0].id,
      sdkKeyKind: 'client',
      sdkName: 'web',
      sdkVersion: '1.0.0',
      lastEvaluatedAt: new Date().toISOString(),
    })
    const { body } = await api.call('GET', `/projects/${id}/configs/${config.key}`)
    assert.equal([body.state, body.updatedAt], ['in-use', config.updatedAt])
    assert.is((await api.call('GET', `/projects/${id}/configs/${config.key}/activity`)).body.length, 1)
  })
})
