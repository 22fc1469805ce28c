import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject } from './support/api.js'

const condition = () => ({
  id: randomUUID(),
  kind: 'attribute',
  attribute: 'traits',
  trait: '/plan/name',
  operator: 'equals',
  targetType: 'text',
  targetValues: ['pro'],
})

apiSuite('segments and tags', (test, api) => {
  test('a message names no id as if it were a field', async () => {
    const { id, environments } = await newProject(api)
    const body = { key: 'ids-here', name: 'Ids', groups: [], overrides: { [environments[0].id]: 'x' } }
    const { body: answer } = await api.call('POST', `/projects/${id}/segments`, body)
    const name = `overrides.${environments[0].id}`
    assert.equal(answer.errors, [{ name, message: 'Overrides must be a list' }])
  })

  test('a segment with overrides: create, read, replace, delete', async () => {
    const { id, environments } = await newProject(api)
    const base = `/projects/${id}/segments`
    const groups = [[condition(), condition()], [condition()]]
    const overrides = { [environments[0].id]: [[condition()]] }
    const created = await api.call('POST', base, { key: 'beta', name: 'Beta', groups, overrides })
    assert.is(created.status, 200)
    assert.equal(created.body.groups, groups)
    assert.equal(created.body.overrides, overrides)
    assert.equal((await api.call('GET', `${base}/beta`)).body, created.body)

    const kept = await api.call('PUT', `${base}/beta`, { key: 'gamma', name: 'Gamma', groups: [] })
    assert.equal([kept.status, kept.body.key, kept.body.overrides], [200, 'gamma', overrides])
    const emptied = await api.call('PUT', `${base}/gamma`, { key: 'gamma', name: 'Gamma', groups: [], overrides: {} })
    assert.equal(emptied.body.overrides, {})
    assert.equal((await api.call('GET', base)).body, [Object.assign(emptied.body, { usages: [] })])
    assert.is((await api.call('DELETE', `${base}/gamma`)).status, 204)
    assert.is((await api.call('GET', `${base}/gamma`)).status, 404)
  })

  test('what is wrong in a segment is named', async () => {
    const { id, environments } = await newProject(api)
    const post = async (members: object) =>
      (await api.call('POST', `/projects/${id}/segments`, { key: 'beta', name: 'Beta', groups: [], ...members })).body
    const both = await post({ key: 'abc', groups: [[{ ...condition(), trait: 'plan' }]] })
    assert.equal(
      both.errors.map((problem: { name: string }) => problem.name),
      ['key', 'groups[0][0].trait'],
    )
    const segment = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId: randomUUID() }
    const repeated = condition()
    const cases: [name: string, members: object][] = [
      ['key', { key: 'abc' }],
      ['groups', { groups: {} }],
      ['groups[0]', { groups: ['x'] }],
      ['groups[0][0]', { groups: [[segment]] }],
      ['groups[0][1].id', { groups: [[repeated, repeated]] }],
      ['groups[0][0].trait', { groups: [[{ ...condition(), trait: 'plan' }]] }],
      [`overrides.${id}`, { overrides: { [id]: [] } }],
      ['overrides.x', { overrides: { x: [] } }],
      [`overrides.${environments[0].id}`, { overrides: { [environments[0].id]: 'x' } }],
    ]
    for (const [name, members] of cases) assert.is((await post(members)).errors[0].name, name)
    const twice = { [environments[0].id]: [], [environments[0].id.toUpperCase()]: [[condition()]] }
    assert.is((await post({ overrides: twice })).errors[0].name, `overrides.${environments[0].id.toUpperCase()}`)
    await post({})
    assert.is((await post({})).errors[0].name, 'key')
    const replaced = { key: 'beta', name: 'Beta', groups: [], overrides: { [id]: [] } }
    const { body } = await api.call('PUT', `/projects/${id}/segments/beta`, replaced)
    assert.is(body.errors[0].name, `overrides.${id}`)
  })

  test('a used segment tells where, and stays until it is unused', async () => {
    const { id, environments } = await newProject(api)
    const segment = (await api.call('POST', `/projects/${id}/segments`, { key: 'beta', name: 'B', groups: [] })).body
    const config = await newConfig(api, id)
    const put = (rules: unknown) =>
      api.call('PUT', `/projects/${id}/configs/${config.key}/targets`, {
        environmentId: environments[1].id,
        defaultValue: false,
        rules,
      })
    const conditions = [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId: segment.id }]
    await put([{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions }])
    const { name, slug } = environments[1]
    const usages = [
      { configId: config.id, configKey: config.key, environments: [{ id: environments[1].id, name, slug }] },
    ]
    assert.equal((await api.call('GET', `/projects/${id}/segments`)).body[0].usages, usages)
    const refused = await api.call('DELETE', `/projects/${id}/segments/beta`)
    assert.equal([refused.status, refused.body.code, refused.body.usages], [409, 'SEGMENT_IN_USE', usages])
    await put([])
    assert.is((await api.call('DELETE', `/projects/${id}/segments/beta`)).status, 204)
  })

  test('a deleted environment takes its overrides along', async () => {
    const { id, environments } = await newProject(api)
    const overrides = { [environments[0].id]: [], [environments[1].id]: [] }
    await api.call('POST', `/projects/${id}/segments`, { key: 'beta', name: 'B', groups: [], overrides })
    await api.call('DELETE', `/projects/${id}/environments/${environments[0].id}`)
    const { body } = await api.call('GET', `/projects/${id}/segments/beta`)
    assert.equal(Object.keys(body.overrides), [environments[1].id])
  })

  test('tags are trimmed, unique ignoring case, listed and found by name', async () => {
    const { id } = await newProject(api)
    const base = `/projects/${id}/tags`
    const zebra = (await api.call('POST', base, { name: '  Zebra ' })).body
    assert.is(zebra.name, 'Zebra')
    assert.is((await api.call('POST', base, { name: 'zEBRA' })).body.errors[0].name, 'name')
    for (const name of ['', '   ', 'x'.repeat(51)]) assert.is((await api.call('POST', base, { name })).status, 400)
    const apple = (await api.call('POST', base, { name: 'apple' })).body
    const long = (await api.call('POST', base, { name: ` ${'🎉'.repeat(50)} ` })).body
    const mango = (await api.call('POST', base, { name: 'Mango' })).body
    assert.equal((await api.call('GET', base)).body, [apple, mango, zebra, long])
    assert.equal((await api.call('GET', `${base}/by-name?name=%20ZEBRA%20`)).body, zebra)
    assert.is((await api.call('GET', `${base}/by-name?name=none`)).status, 404)
    assert.is((await api.call('GET', `${base}/by-name`)).body.errors[0].name, 'name')
    assert.equal((await api.call('GET', `${base}/${zebra.id.toUpperCase()}`)).body, zebra)
  })

  test('tag names ignore case as Unicode has it', async () => {
    const { id } = await newProject(api)
    const base = `/projects/${id}/tags`
    const pairs: [string, string][] = [
      ['Straße', 'STRASSE'],
      ['ΣΑΣ', 'σασ'],
      ['é', 'E\u0301'],
      ['ﬁnal', 'FINAL'],
    ]
    for (const [name, same] of pairs) {
      const tag = (await api.call('POST', base, { name })).body
      assert.is((await api.call('POST', base, { name: same })).status, 400, same)
      assert.equal((await api.call('GET', `${base}/by-name?name=${encodeURIComponent(same)}`)).body, tag)
    }
  })

  test('a rename keeps id and assignments; a delete takes the assignments', async () => {
    const { id } = await newProject(api)
    const tag = (await api.call('POST', `/projects/${id}/tags`, { name: 'old' })).body
    const config = await newConfig(api, id, { tagIds: [tag.id] })
    const renamed = await api.call('PUT', `/projects/${id}/tags/${tag.id}`, { name: 'OLD', id: 'ignored' })
    assert.equal([renamed.status, renamed.body.id, renamed.body.name], [200, tag.id, 'OLD'])
    const tagIds = async () => (await api.call('GET', `/projects/${id}/configs/${config.key}`)).body.tagIds
    assert.equal(await tagIds(), [tag.id])
    assert.is((await api.call('DELETE', `/projects/${id}/tags/${tag.id}`)).status, 204)
    assert.equal(await tagIds(), [])
  })
})
