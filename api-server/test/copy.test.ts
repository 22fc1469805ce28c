/** From one environment to another through the Admin API: compared, previewed, copied all or none. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject } from './support/api.js'

interface Side {
  defaultValue: string
  rules: { id: string; value: unknown }[]
}

interface Copied {
  changes: { configKey: string; before: Side; after: Side }[]
  version?: string
}

interface Difference {
  configKey: string
  from: Side
  to: Side
}

apiSuite('copying between environments', (test, api) => {
  async function furnish() {
    const { id, environments } = await newProject(api)
    const [from, to] = [environments[0].id, environments[1].id]
    const keys: string[] = []
    for (let i = 0; i < 3; i++) {
      const { key } = await newConfig(api, id)
      keys.push(key)
      const condition = { id: randomUUID(), attribute: 'identifier', operator: 'equals', targetType: 'text' }
      const conditions = [{ ...condition, targetValues: ['ann'] }]
      const rules = [{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions }]
      const targets = { environmentId: from, defaultValue: true, rules }
      if (i < 2) await api.call('PUT', `/projects/${id}/configs/${key}/targets`, targets)
    }
    const base = `/projects/${id}`
    const differences = async () =>
      (await api.call('GET', `${base}/compare?from=${from}&to=${to}`)).body as unknown as Difference[]
    const copy = async (path: string, members: object = {}) => {
      const { status, body } = await api.call('POST', base + path, { from, to, ...members })
      return { status, ...(body as unknown as Copied) }
    }
    return { id, base, from, to, keys, differences, copy }
  }

  test('compared, then one config copied, then the others', async () => {
    const { keys, differences, copy } = await furnish()
    const [one = '', two = ''] = keys
    const before = await differences()
    assert.equal(
      before.map(({ configKey, from, to }) => [configKey, from.defaultValue, to.defaultValue, to.rules.length]),
      [
        [one, 'true', 'false', 0],
        [two, 'true', 'false', 0],
      ],
    )
    const { status, changes } = await copy(`/configs/${two}/copy`)
    assert.equal([status, changes.map(({ configKey }) => configKey)], [200, [two]])
    assert.is.not(changes[0]?.after.rules[0]?.id, before[1]?.from.rules[0]?.id)
    assert.equal(
      (await differences()).map(({ configKey }) => configKey),
      [one],
    )
    const preview = await copy('/copy', { preview: true })
    assert.equal(
      preview.changes.map(({ configKey }) => configKey),
      [one],
    )
    assert.equal((await differences()).length, 1)
    assert.is((await copy('/copy', { version: preview.version })).status, 200)
    assert.equal(await differences(), [])
    assert.equal((await copy('/copy')).changes, [])
    const log = await api.storage.read(async (stores) => {
      const [organization] = await stores.organizations.list()
      return stores.audit.list(organization?.id ?? '', 2)
    })
    assert.equal(
      log.map(({ action, resource, source }) => [action, resource, source]),
      [
        ['copy-rules', 'environment', 'API'],
        ['update', 'targets', 'API'],
      ],
    )
  })

  test('all or nothing, and only what was previewed', async () => {
    const { base, keys, from, differences, copy } = await furnish()
    const [one = ''] = keys
    const refused = await api.call('POST', `${base}/copy`, { from, to: randomUUID(), configKeys: [one] })
    assert.equal([refused.status, refused.body.errors[0].name], [400, 'to'])
    const some = await api.call('POST', `${base}/copy`, { from, to: from })
    assert.equal([some.status, some.body.errors[0].name], [400, 'from'])
    assert.is((await copy('/copy', { configKeys: [one, 'nobodys-key'] })).status, 400)
    assert.is((await copy('/configs/nobodys-key/copy')).status, 404)
    assert.is((await differences()).length, 2)
    const { version } = await copy(`/configs/${one}/copy`, { preview: true })
    await api.call('PUT', `${base}/configs/${one}/targets`, { environmentId: from, defaultValue: false, rules: [] })
    assert.is((await copy(`/configs/${one}/copy`, { version })).status, 412)
    for (const [given, missing] of [
      ['from', 'to'],
      ['to', 'from'],
    ]) {
      const { status, body } = await api.call('GET', `${base}/compare?${given}=${from}`)
      assert.equal([status, body.errors.map(({ name }: { name: string }) => name)], [400, [missing]])
    }
    const reader = await newToken(api, { permissions: ['configs:read'] })
    assert.is((await api.call('POST', `${base}/copy`, { from, to: from }, { token: reader })).status, 403)
  })

  test('an environment that asks for a comment or an approval asks for them here too', async () => {
    const { base, from, to, differences } = await furnish()
    const protect = (members: object) => api.call('PUT', `${base}/environments/${to}/protection`, members)
    const copy = (headers: Record<string, string> = {}) => api.call('POST', `${base}/copy`, { from, to }, { headers })
    await protect({ requiresComment: true })
    const silent = await copy()
    assert.equal([silent.status, silent.body.errors[0].name], [400, 'comment'])
    await protect({ requiresApproval: true })
    const alone = await copy({ 'x-change-comment': 'As in test' })
    assert.equal([alone.status, alone.body.code], [409, 'APPROVAL_REQUIRED'])
    assert.is((await differences()).length, 2)
    await protect({ requiresApproval: false })
    assert.is((await copy({ 'x-change-comment': 'As in test' })).status, 200)
    assert.equal(await differences(), [])
  })
})
