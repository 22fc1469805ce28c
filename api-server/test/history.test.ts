/** What a config and a segment were, and how that is restored. */
import * as assert from 'uvu/assert'
import { newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type Answer, type Json } from './support/api.js'

interface Version {
  id: string
  action: string
  part: string
  environments: { id: string; name: string; exists: boolean }[]
  tokenName: string
  source: string
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  names: Record<string, string>
}

const versions = ({ body }: Answer) => body as unknown as Version[]
const textOf = ({ body }: Answer) => body.errors[0].message

apiSuite('history', (test, api) => {
  const listed = async (path: string) => versions(await api.call('GET', path))
  const inUse = (segmentId: string, number: number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    type: 'conditional',
    order: 0,
    target: 'value',
    value: true,
    conditions: [{ id: `00000000-0000-4000-8000-00000000001${number}`, kind: 'segment', operator: 'in', segmentId }],
  })

  async function furnish() {
    const project = await newProject(api)
    const base = `/projects/${project.id}`
    const config = await newConfig(api, project.id, { description: 'first' })
    const path = `${base}/configs/${config.key}`
    const [environment] = project.environments
    const put = (body: object) =>
      api.call('PUT', `${path}/targets`, { environmentId: environment.id, defaultValue: false, rules: [], ...body })
    return { project, base, config, path, environment, put }
  }

  test('settings and rules are one history, newest first, with names, in pages', async () => {
    const { base, path, environment, put } = await furnish()
    const segment = (await api.call('POST', `${base}/segments`, { key: 'beta', name: 'Beta users', groups: [] })).body
    const tag = (await api.call('POST', `${base}/tags`, { name: 'checkout' })).body
    await put({ rules: [inUse(segment.id, 1)] })
    const headers = { 'x-sourceclient': 'terraform' }
    await api.call('PATCH', path, { description: 'second', tagIds: [tag.id] }, { headers })
    const [settings, rules, created, ...others] = await listed(`${path}/history`)
    assert.is(others.length, 0)
    assert.equal(
      [settings?.action, settings?.part, settings?.changed],
      ['update', 'settings', ['description', 'tagIds']],
    )
    assert.equal([settings?.source, settings?.tokenName], ['terraform', 'INIT_ADMIN_TOKEN'])
    assert.equal(settings?.names, { [tag.id]: 'checkout' })
    assert.equal([rules?.part, rules?.changed, rules?.environments[0]?.name], ['targets', ['rules'], 'Test'])
    assert.equal(rules?.names, { [segment.id]: 'Beta users', [environment.id]: 'Test' })
    assert.equal([created?.action, created?.before, created?.after['description']], ['create', {}, 'first'])

    const first = await api.call('GET', `${path}/history?limit=2`)
    assert.equal(
      versions(first).map(({ id }) => id),
      [settings?.id, rules?.id],
    )
    const next = /^<(\?[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const last = await api.call('GET', `${path}/history${next}`)
    assert.equal(
      versions(last).map(({ id }) => id),
      [created?.id],
    )
    assert.is(last.headers.get('link'), null)
    for (const [query, name] of [
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['cursor=x', 'cursor'],
      [`cursor=${tag.id}`, 'cursor'],
    ] as const) {
      const refused = await api.call('GET', `${path}/history?${query}`)
      assert.equal([refused.status, refused.body.errors[0].name], [400, name], query)
    }
    assert.is((await api.call('GET', `${base}/configs/none/history`)).status, 404)
  })

  test('a version is restored, and a change undone, with the checks of any change', async () => {
    const { path, environment, put } = await furnish()
    await put({ defaultValue: true })
    await put({ defaultValue: false })
    await api.call('PATCH', path, { description: 'second', availability: { client: false } })
    const [settings, off, on] = await listed(`${path}/history`)
    const restored = await api.call('POST', `${path}/history/${on?.id}/restore`)
    assert.is(restored.status, 200)
    const target = (body: Json) => body.targets.find((one) => one.environment.id === environment.id)
    assert.is(target(restored.body)?.defaultValue, 'true')
    const undone = await api.call('POST', `${path}/history/${settings?.id}/restore`, { state: 'before' })
    assert.equal(
      [undone.body.description, undone.body.client, target(undone.body)?.defaultValue],
      ['first', true, 'true'],
    )
    const stale = { headers: { 'if-match': restored.headers.get('etag') ?? '' } }
    assert.is((await api.call('POST', `${path}/history/${off?.id}/restore`, {}, stale)).status, 412)
    const fresh = { headers: { 'if-match': undone.headers.get('etag') ?? '' } }
    const offAgain = await api.call('POST', `${path}/history/${off?.id}/restore`, {}, fresh)
    assert.equal([offAgain.status, target(offAgain.body)?.defaultValue], [200, 'false'])
    assert.is(offAgain.headers.get('etag'), (await api.call('GET', path)).headers.get('etag'))
    const created = (await listed(`${path}/history`)).at(-1)
    const nothing = await api.call('POST', `${path}/history/${created?.id}/restore`, { state: 'before' })
    assert.is(nothing.status, 400)
    assert.is((await api.call('POST', `${path}/history/${environment.id}/restore`)).status, 404)
    assert.is((await api.call('POST', `${path}/history/x/restore`)).status, 404)
    assert.is((await api.call('POST', `${path}/history/${on?.id}/restore`, { state: 'x' })).status, 400)
  })

  test('a rename is undone as well', async () => {
    const { base, config, path } = await furnish()
    await api.call('PATCH', path, { key: `${config.key}-new` })
    const renamed = `${base}/configs/${config.key}-new`
    const [rename] = await listed(`${renamed}/history`)
    const undone = await api.call('POST', `${renamed}/history/${rename?.id}/restore`, { state: 'before' })
    assert.equal([undone.status, undone.body.key], [200, config.key])
  })

  test('a version whose type, segment or environment is gone restores nothing and says why', async () => {
    const { base, path, environment, put } = await furnish()
    const segment = (await api.call('POST', `${base}/segments`, { key: 'gone', name: 'Gone soon', groups: [] })).body
    await put({ rules: [inUse(segment.id, 2)] })
    await put({ defaultValue: true })
    await api.call('DELETE', `${base}/segments/gone`)
    const restore = async (which: number) => {
      const version = (await listed(`${path}/history`)).at(which)
      const before = (await api.call('GET', path)).headers.get('etag')
      const refused = await api.call('POST', `${path}/history/${version?.id}/restore`)
      assert.is((await api.call('GET', path)).headers.get('etag'), before)
      assert.is(refused.status, 400)
      return textOf(refused)
    }
    assert.match(await restore(1), 'The segment Gone soon')
    await api.call('PATCH', path, { type: 'string' })
    assert.match(await restore(1), 'type boolean then, and is of the type string now')
    await api.call('PATCH', path, { type: 'boolean' })
    const other = { name: 'Third', slug: 'third', color: 'red', live: false }
    const third = (await api.call('POST', `${base}/environments`, other)).body
    await put({ environmentId: third.id, defaultValue: false, rules: [] })
    await put({ environmentId: third.id, defaultValue: true, rules: [] })
    await api.call('DELETE', `${base}/environments/${third.id}`)
    assert.match(await restore(0), 'The environment Third')
    const [last] = await listed(`${path}/history`)
    assert.equal(last?.environments, [{ id: third.id, name: 'Third', slug: 'third', exists: false }])
    assert.is((await put({ environmentId: environment.id })).status, 204)
  })

  test("a segment's history and what was before a change of it", async () => {
    const { base } = await furnish()
    const path = `${base}/segments/beta`
    await api.call('POST', `${base}/segments`, { key: 'beta', name: 'First', groups: [] })
    await api.call('PUT', path, { key: 'beta', name: 'Second', groups: [] })
    const [change, created] = await listed(`${path}/history`)
    assert.equal([change?.changed, change?.part, created?.action], [['name'], 'settings', 'create'])
    const undone = await api.call('POST', `${path}/history/${change?.id}/restore`, { state: 'before' })
    assert.equal([undone.status, undone.body.name], [200, 'First'])
    assert.is((await listed(`${path}/history`)).length, 3)
  })

  test('readers may see the history, and need the permission of a change to restore', async () => {
    const { path, put } = await furnish()
    await put({ defaultValue: true })
    await api.call('PATCH', path, { description: 'second' })
    const [settings, rules] = await listed(`${path}/history`)
    const restore = async (version: Version | undefined, token: string) =>
      (await api.call('POST', `${path}/history/${version?.id}/restore`, {}, { token })).body.error
    const reader = await newToken(api, { permissions: ['configs:read'] })
    assert.is((await api.call('GET', `${path}/history`, undefined, { token: reader })).status, 200)
    assert.match(await restore(rules, reader), 'config-targeting-rules:update')
    const writer = await newToken(api, { permissions: ['configs:read', 'config-targeting-rules:update'] })
    assert.is(await restore(rules, writer), undefined)
    assert.match(await restore(settings, writer), 'config-settings:update')
  })
})
