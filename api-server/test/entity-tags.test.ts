import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type CallOptions } from './support/api.js'

/** A write of a resource: what is sent where; `path` is that of the resource whose entity tag counts. */
type Write = [method: string, path: string, body?: object | undefined, target?: string]

apiSuite('entity tags', (test, api) => {
  /** Of an owner: groups are theirs to change. */
  let token = ''
  test.before(async () => {
    token = await newToken(api)
  })
  const call = (method: string, path: string, body?: object, options: CallOptions = {}) =>
    api.call(method, path, body, { token, ...options })

  /** A project with one of everything and a group, and every write of them, deletes last. */
  async function writes(): Promise<Write[]> {
    const { id, environments } = await newProject(api)
    const base = `/projects/${id}`
    const { key } = await newConfig(api, id)
    const tag = (await api.call('POST', `${base}/tags`, { name: 'red' })).body
    await api.call('POST', `${base}/segments`, { key: 'beta', name: 'Beta', groups: [] })
    const targets = { environmentId: environments[0].id, defaultValue: true, rules: [] }
    const [config, environment] = [`${base}/configs/${key}`, `${base}/environments/${environments[1].id}`]
    const group = `/groups/${(await call('POST', '/groups', { name: randomUUID() })).body.id}`
    const membership = `${group}/members/${(await call('GET', '/members')).body[0].id}`
    return [
      ['PUT', group, undefined, membership],
      ['DELETE', group, undefined, membership],
      ['PATCH', group, { name: randomUUID() }],
      ['DELETE', group],
      ['PUT', environment, { name: 'Live' }],
      ['PUT', `${environment}/protection`, { requiresComment: false }],
      ['PATCH', config, { description: 'text' }],
      ['PUT', config, targets, `${config}/targets`],
      ['PUT', config, { value: false }, `${config}/targets/${environments[0].id}/value`],
      ['PUT', `${base}/segments/beta`, { key: 'beta', name: 'Other', groups: [] }],
      ['PUT', `${base}/tags/${tag.id}`, { name: 'blue' }],
      ['PUT', base, { name: 'Other' }],
      ['DELETE', config],
      ['DELETE', `${base}/segments/beta`],
      ['DELETE', `${base}/tags/${tag.id}`],
      ['DELETE', environment],
      ['DELETE', base],
    ]
  }

  test('every write of a resource is refused when the entity tag is not the current one, and changes nothing', async () => {
    for (const [method, path, body, target = path] of await writes()) {
      const before = await call('GET', path)
      const stale = { headers: { 'if-match': '"stale"' } }
      const refused = await call(method, target, body, stale)
      assert.equal([refused.status, refused.body.code], [412, 'PRECONDITION_FAILED'], `${method} ${target}`)
      const after = await call('GET', path)
      assert.equal(after.body, before.body)
      assert.is(after.headers.get('etag'), before.headers.get('etag'))
    }
  })

  test('the current one is taken, strong or weak, without quotes, alone or among others, and so is a star', async () => {
    const forms = [
      ...[(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"other" , ${tag}`, () => ' * '],
      ...[(tag: string) => tag.slice(1, -1), (tag: string) => `other, W/${tag.slice(1, -1)}`],
    ]
    for (const [index, [method, path, body, target = path]] of (await writes()).entries()) {
      const etag = (await call('GET', path)).headers.get('etag') ?? ''
      const ifMatch = (forms[index % forms.length] ?? String)(etag)
      const { status } = await call(method, target, body, { headers: { 'if-match': ifMatch } })
      assert.ok(status === 200 || status === 204, `${method} ${target} with ${ifMatch}: ${status}`)
    }
  })

  test('what holds more than itself has another entity tag when that changes', async () => {
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id)
    const path = `/projects/${id}/configs/${key}`
    const tagOf = async (of: string) => (await api.call('GET', of)).headers.get('etag')
    const [config, project] = [await tagOf(path), await tagOf(`/projects/${id}`)]
    const conditions: object[] = []
    const rule = { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions }
    const targets = { environmentId: environments[0].id, defaultValue: false, rules: [rule] }
    assert.is((await api.call('PUT', `${path}/targets`, targets)).status, 204)
    assert.is.not(await tagOf(path), config)
    await api.call('PUT', `/projects/${id}/environments/${environments[0].id}`, { color: 'navy' })
    assert.is.not(await tagOf(`/projects/${id}`), project)
  })
})
