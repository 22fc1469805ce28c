/** A config's tag covers all of it; writes compare only what they touch. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject, type Api, type Json } from './support/api.js'

async function setUp(api: Api) {
  const { id, environments } = await newProject(api)
  const { key } = await newConfig(api, id)
  const path = `/projects/${id}/configs/${key}`
  const [one, two] = environments
  const write = (method: string, target: string, body?: object) => (ifMatch: string) =>
    api.call(method, target, body, { headers: { 'if-match': ifMatch } })
  const rules = () => {
    const condition = { operator: 'is one of', attribute: 'identifier', targetType: 'text', targetValues: ['a'] }
    const rule = { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true }
    return [{ ...rule, conditions: [{ id: randomUUID(), ...condition }] }]
  }
  const put = (environment: Json, ifMatch: string, members: object = {}) => {
    const body = { environmentId: environment.id, defaultValue: true, rules: rules(), ...members }
    return write('PUT', `${path}/targets`, body)(ifMatch)
  }
  const read = async () => {
    const { headers, body } = await api.call('GET', path)
    const target = (at: Json) => body.targets.find(({ environment }) => environment.id === at.id) as Json
    return { body, etag: headers.get('etag') ?? '', one: target(one), two: target(two) }
  }
  return {
    ...{ project: `/projects/${id}`, path, one, two, put, read, write },
    patch: (members: object, ifMatch: string) => write('PATCH', path, members)(ifMatch),
    recolour: () => api.call('PUT', `/projects/${id}/environments/${two.id}`, { color: 'navy' }),
  }
}

apiSuite('entity tags of configs', (test, api) => {
  test('rules of two environments are written with one tag of the config, and with those of the targets', async () => {
    const { put, read, one, two } = await setUp(api)
    const { etag, ...first } = await read()
    assert.is((await put(one, etag)).status, 204)
    assert.is((await put(two, etag)).status, 204)
    assert.is((await put(one, etag)).status, 412)
    assert.is((await put(two, first.two.etag)).status, 412)
    const now = await read()
    assert.is((await put(one, now.one.etag)).status, 204)
    assert.is((await put(two, now.one.etag)).status, 412)
    assert.is((await put(two, now.two.etag)).status, 204)
  })

  test('settings are changed with a tag from before rules and environments changed, rules not after settings did', async () => {
    const { patch, put, read, recolour, one, two, project } = await setUp(api)
    const { etag, ...first } = await read()
    await put(one, '*')
    assert.is((await recolour()).status, 200)
    await api.call('POST', `${project}/environments`, { name: 'New', slug: 'new-one', color: 'red', live: false })
    assert.is((await put(two, etag)).status, 204)
    assert.is((await patch({ description: 'text' }, etag)).status, 200)
    assert.is((await patch({ description: 'other' }, etag)).status, 412)
    assert.is((await put(two, etag)).status, 412)
    assert.is((await put(one, first.one.etag)).status, 412)
    assert.is((await put(one, (await read()).one.etag)).status, 204)
  })

  test('an environment in another colour makes another body, but no tag of a config stale', async () => {
    const { path, read, recolour, write } = await setUp(api)
    const { etag, ...first } = await read()
    await recolour()
    const now = await read()
    assert.is.not(now.etag, etag)
    assert.equal([now.two.etag, now.two.updatedAt], [first.two.etag, first.two.updatedAt])
    const known = await api.call('GET', path, undefined, { headers: { 'if-none-match': etag } })
    assert.equal([known.status, known.body.targets[1].environment.color], [200, 'navy'])
    assert.is((await write('DELETE', path)(etag)).status, 204)
  })

  test('a config is archived as it was read, with its rules', async () => {
    const { path, read, put, one, write } = await setUp(api)
    const { etag } = await read()
    await put(one, etag)
    assert.is((await write('DELETE', path)(etag)).status, 412)
    assert.is((await write('DELETE', path)((await read()).etag)).status, 204)
  })

  test('each target has the time and the tag of its own change; the config and its list keep theirs', async () => {
    const { path, project, put, read, one } = await setUp(api)
    const list = async () => (await api.call('GET', `${project}/configs`)).headers.get('etag')
    const [before, listed] = [await read(), await list()]
    assert.equal([before.one.updatedAt, before.two.updatedAt], [before.body.createdAt, before.body.createdAt])
    const { headers } = await put(one, '*')
    const after = await read()
    assert.is(headers.get('etag'), after.one.etag)
    assert.ok(after.one.updatedAt > before.one.updatedAt)
    assert.equal(after.two, before.two)
    assert.equal([after.body.updatedAt, await list()], [before.body.updatedAt, listed])
    assert.is((await api.call('GET', path, undefined, { headers: { 'if-none-match': before.etag } })).status, 200)
  })

  test('a write that changes nothing changes no time, no tag and no audit log', async () => {
    const { patch, put, read, one, path } = await setUp(api)
    await put(one, '*')
    const before = await read()
    const entries = async () => {
      const [organization] = await api.storage.read((stores) => stores.organizations.list())
      return (await api.storage.read((stores) => stores.audit.list(organization?.id ?? '', 1)))[0]?.id
    }
    const last = await entries()
    const { defaultValue, rules, etag } = before.one
    const again = await put(one, etag, { defaultValue, rules })
    assert.equal([again.status, again.headers.get('etag')], [204, etag])
    const patched = await patch({ description: null, key: before.body.key }, before.etag)
    assert.equal([patched.status, patched.headers.get('etag')], [200, before.etag])
    assert.equal([await read(), await entries()], [before, last])
    assert.is((await api.call('GET', path, undefined, { headers: { 'if-none-match': before.etag } })).status, 304)
  })

  test('every write of a record answers with the tag of its single read', async () => {
    const { id, environments } = await newProject(api)
    const base = `/projects/${id}`
    const config = { key: 'the-config', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
    const writes: [method: string, path: string, body: object, single: (made: Json) => string][] = [
      ['POST', '/projects', { name: 'P', slug: `tags-of-${id}` }, (made) => `/projects/${made.id}`],
      ['POST', `${base}/configs`, config, () => `${base}/configs/the-config`],
      ['PATCH', `${base}/configs/the-config`, { description: 'text' }, () => `${base}/configs/the-config`],
      ['PUT', `${base}/environments/${environments[0].id}`, { name: 'E' }, (made) => `${base}/environments/${made.id}`],
      ['POST', `${base}/segments`, { key: 'beta', name: 'B', groups: [] }, () => `${base}/segments/beta`],
      ['PUT', `${base}/segments/beta`, { key: 'beta', name: 'C', groups: [] }, () => `${base}/segments/beta`],
      ['POST', `${base}/tags`, { name: 'red' }, (made) => `${base}/tags/${made.id}`],
    ]
    for (const [method, path, body, single] of writes) {
      const made = await api.call(method, path, body)
      const read = await api.call('GET', single(made.body))
      assert.is(made.headers.get('etag'), read.headers.get('etag'), `${method} ${path}`)
    }
  })

  test('with very many environments a tag of the config stays short, and is of use', async () => {
    const { patch, put, read, one, project } = await setUp(api)
    for (let at = 0; at < 70; at += 1) {
      const environment = { name: `E ${at}`, slug: `many-${at}`, color: 'red', live: false }
      await api.call('POST', `${project}/environments`, environment)
    }
    const { etag } = await read()
    assert.ok(etag.length < 800)
    assert.is((await put(one, etag)).status, 204)
    assert.is((await put(one, etag)).status, 412)
    assert.is((await patch({ description: 'text' }, etag)).status, 200)
  })
})
