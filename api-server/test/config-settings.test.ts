import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject } from './support/api.js'

apiSuite('config settings', (test, api) => {
  async function setUp(members: object = {}) {
    const { id, environments } = await newProject(api)
    const config = await newConfig(api, id, members)
    const path = `/projects/${id}/configs/${config.key}`
    const newTag = async (name: string) => (await api.call('POST', `/projects/${id}/tags`, { name })).body.id
    return { id, environments, config, path, newTag, patch: (body: object) => api.call('PATCH', path, body) }
  }

  test('every setting can be changed, and is there in the next read', async () => {
    const { config, path, newTag, patch } = await setUp()
    const settings = {
      description: 'What it is for',
      role: 'experiment',
      lifetime: 'temporary',
      variations: [{ name: 'On', value: true }],
      tagIds: [await newTag('red'), await newTag('blue')],
    }
    const { status, body } = await patch({ ...settings, availability: { client: false } })
    assert.is(status, 200)
    const { updatedAt } = body
    assert.equal(body, Object.assign(config, settings, { client: false, updatedAt }))
    const { targets: _, ...read } = (await api.call('GET', path)).body
    assert.equal(read, body)
  })

  test('tags are replaced as a whole, by others or by none; null leaves them', async () => {
    const { id, newTag, patch } = await setUp()
    const [red, blue] = [await newTag('red'), await newTag('blue')]
    for (const tagIds of [[red], [blue], [], [red, blue]]) {
      assert.equal((await patch({ tagIds })).body.tagIds, tagIds)
    }
    assert.equal((await patch({ tagIds: null })).body.tagIds, [red, blue])
    assert.equal((await patch({ tagIds: [red.toUpperCase()] })).body.tagIds, [red])
    const { status, body } = await patch({ tagIds: [blue, id] })
    assert.equal([status, body.errors.map(({ name }) => name)], [400, ['tagIds[1]']])
  })

  test('variations belong to experiments, and go with null', async () => {
    const { patch } = await setUp({ role: 'experiment', variations: [{ value: 'a' }] })
    assert.equal((await patch({ role: 'flag' })).body.errors[0].name, 'variations')
    assert.equal((await patch({ variations: null })).body.variations, [])
    assert.is((await patch({ role: 'flag' })).body.role, 'flag')
  })

  test('options and default that do not fit the type are refused at once, at creation and later', async () => {
    const { id, patch } = await setUp()
    const number = { type: 'integer', defaultValue: 5 }
    const nameOf = async (members: object) => (await newConfig(api, id, members)).errors[0].name
    assert.is(await nameOf({ ...number, typeOptions: { isInteger: true, step: 2 } }), 'typeOptions.step')
    const bare = await newConfig(api, id, { ...number, typeOptions: { isInteger: true, min: 1 } })
    assert.equal(bare.errors, [
      { name: 'typeOptions.min', message: 'Min must be an object with the members relation and value' },
    ])
    assert.is(await nameOf({ type: 'enum', defaultValue: 'a' }), 'typeOptions')
    assert.is(await nameOf({ ...number, defaultValue: 'five' }), 'defaultValue')
    const options = { isInteger: true, min: { relation: '>', value: 5 } }
    assert.is(await nameOf({ ...number, typeOptions: options }), 'defaultValue')
    assert.is((await patch({ typeOptions: { isInteger: true } })).body.errors[0].name, 'typeOptions.isInteger')
    assert.is((await patch({ type: 'enum' })).body.errors[0].name, 'typeOptions')
    assert.is((await patch({ type: 'integer' })).body.errors[0].name, 'type')
  })

  test("an environment added later gets the oldest one's default where the first default no longer fits", async () => {
    const { id, environments, path, patch } = await setUp({ type: 'integer', defaultValue: 50 })
    for (const [index, environment] of environments.entries()) {
      const targets = { environmentId: environment.id, defaultValue: 5 + index, rules: [] }
      assert.is((await api.call('PUT', `${path}/targets`, targets)).status, 204)
    }
    const typeOptions = { isInteger: true, max: { relation: '<=', value: 10 } }
    assert.is((await patch({ typeOptions })).status, 200)
    await api.call('POST', `/projects/${id}/environments`, { name: 'New', slug: 'added', color: 'teal', live: false })
    const { targets } = (await api.call('GET', path)).body
    assert.equal(
      targets.map(({ defaultValue }) => defaultValue),
      ['5', '6', '5'],
    )
  })

  test('ids are found however their letters are written', async () => {
    const { id, environments, config, path, newTag } = await setUp({})
    const red = await newTag('red')
    await api.call('PATCH', path, { tagIds: [red] })
    const project = `/projects/${id.toUpperCase()}`
    assert.is((await api.call('GET', project)).body.id, id)
    const environmentId = environments[0].id.toUpperCase()
    assert.is((await api.call('GET', `${project}/environments/${environmentId}`)).body.id, environments[0].id)
    const targets = { environmentId, defaultValue: true, rules: [] }
    assert.is((await api.call('PUT', `${path}/targets`, targets)).status, 204)
    const listed = (await api.call('GET', `${project}/configs?tagIds=${red.toUpperCase()}`)).body
    assert.equal(
      listed.map(({ key }) => key),
      [config.key],
    )
  })
})
